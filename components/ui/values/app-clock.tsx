"use client"

import { createContext, type ReactNode, useCallback, useContext, useState, useSyncExternalStore } from "react"
import type { Instant } from "#lib/domain/days/calendar-day"
import { readThisYear } from "#lib/domain/days/this-year"

/** The app's time as published by the server: world = at + (real - realAt) * speed while running. */
export type AppClockState = {
  simulated: boolean
  /** ISO instant of app time at `realAt`. */
  at: string
  realAt: string
  speed: number
  running: boolean
}

/** `readAt`: monotonic ms at which `now` was read. */
type Ticker = {
  now: Instant
  readAt: number
  listeners: Set<() => void>
  timer: ReturnType<typeof setInterval> | undefined
}
type ClockStore = {
  now: () => Instant
  first: AppClockState
  state: () => AppClockState
  set: (state: AppClockState) => void
  onSet: (changed: () => void) => () => void
  ticker: (everyMs: number) => Ticker
}

const Context = createContext<ClockStore | null>(null)

/** The context value never changes: a change during hydration would make the browser do that in one go. */
export function AppClockProvider({ initialClock, children }: { initialClock: AppClockState; children: ReactNode }) {
  const [store] = useState(() => createStore(initialClock))
  return <Context value={store}>{children}</Context>
}

export function useAppClock(): { clock: AppClockState; setClock: (state: AppClockState) => void } {
  const { first, state, set, onSet } = useClockStore()
  return { clock: useSyncExternalStore(onSet, state, () => first), setClock: set }
}

/** App time, updated every `tickMs` of real time. The first render shows the server's instant. */
export function useNow(tickMs = 1_000): Instant {
  return useAt((now) => now, tickMs)
}

/** App time to the minute: days and ages change on minutes, and rows need not render at each tick. */
export function useMinute(): Instant {
  return useAt((now) => `${now.slice(0, 16)}:00.000Z` as Instant)
}

/** A value derived from app time. The component renders only when the value changes, not at each tick. */
export function useAt<T extends string | number | boolean>(select: (now: Instant) => T, tickMs = 1_000): T {
  const store = useClockStore()
  return useSyncExternalStore(
    useCallback((changed: () => void) => listen(store, store.ticker(tickMs), tickMs, changed), [store, tickMs]),
    () => select(store.ticker(tickMs).now),
    () => select(instantAt(Date.parse(store.first.at))),
  )
}

function useClockStore(): ClockStore {
  const store = useContext(Context)
  if (!store) throw new Error("Put the page inside <AppClockProvider>: its parts show time")
  return store
}

// The server's reading is anchored to the browser's monotonic clock, so a wrong wall clock here does not matter.
function createStore(first: AppClockState): ClockStore {
  let anchor = { ms: Date.parse(first.at), monotonicMs: performance.now(), rate: rateOf(first) }
  let last = first
  const reported = new Set<() => void>()
  const tickers = new Map<number, Ticker>()
  const now = () => instantAt(anchor.ms + (performance.now() - anchor.monotonicMs) * anchor.rate)
  readThisYear(() => Number(now().slice(0, 4)))
  return {
    now,
    first,
    state: () => last,
    set(state) {
      last = state
      anchor = { ms: Date.parse(state.at), monotonicMs: performance.now(), rate: rateOf(state) }
      for (const ticker of tickers.values()) tick(ticker, now())
      for (const changed of reported) changed()
    },
    onSet(changed) {
      reported.add(changed)
      return () => reported.delete(changed)
    },
    ticker(everyMs) {
      const known = tickers.get(everyMs)
      // Nothing listened for a while, so it was not updated.
      if (known && !known.timer && performance.now() - known.readAt >= everyMs) tick(known, now())
      if (known) return known
      const made: Ticker = { now: now(), readAt: performance.now(), listeners: new Set(), timer: undefined }
      tickers.set(everyMs, made)
      return made
    },
  }
}

function instantAt(ms: number): Instant {
  return new Date(ms).toISOString() as Instant
}

function rateOf(state: AppClockState): number {
  return state.running ? state.speed : 0
}

function listen(store: ClockStore, ticker: Ticker, everyMs: number, changed: () => void): () => void {
  ticker.listeners.add(changed)
  ticker.timer ??= setInterval(() => tick(ticker, store.now()), everyMs)
  return () => {
    ticker.listeners.delete(changed)
    if (ticker.listeners.size > 0) return
    clearInterval(ticker.timer)
    ticker.timer = undefined
  }
}

function tick(ticker: Ticker, now: Instant): void {
  ticker.now = now
  ticker.readAt = performance.now()
  for (const changed of ticker.listeners) changed()
}
