"use client"

import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react"
import { useAppClock } from "../ui/values/app-clock.tsx"
import type { LiveStatus } from "./live-indicator.tsx"
import { type LiveChange, type LiveSource, type LiveState, openLiveSource } from "./live-source.ts"

/** Lists are read again at most this often, however many changes come. */
const REST_MS = 1_000
/** What is being read comes to its end first; looked at again so often, and waited for at most so long. */
const AGAIN_MS = 100
const READ_WITHIN_MS = 10_000
const LISTS = ["today", "containers", "shipments", "tracking", "navigation", "alerts"]
/** Silence after which a lost line is said: a short break mends itself. */
const SAY_LOST_MS = 3_000

type Gathered = {
  any: boolean
  all: boolean
  shipments: Set<string>
  containers: Set<string>
  documents: number
}

/** Keeps the queries of this tab right while changes come in. `seq`: what the page was read at. */
export function useLive(seq: number, lastChangeAt: string | null): { status: LiveStatus; retry: () => void } {
  const queries = useQueryClient()
  const { clock, setClock } = useAppClock()
  const [status, setStatus] = useState<LiveStatus>({ state: "connecting", lastChangeAt })
  const source = useRef<LiveSource | null>(null)
  const first = useRef(seq)
  const firstClock = useRef(clock)

  useEffect(() => {
    const refresher = createRefresher(queries)
    const line = createLineWatch(firstClock.current.at, setStatus)
    source.current = openLiveSource(first.current, {
      onChange: (change) => {
        line.heard(change.clock.at)
        setClock(change.clock)
        setStatus((before) => ({ ...before, lastChangeAt: change.clock.at }))
        refresher.add(change)
      },
      onClock: (clock) => {
        line.heard(clock.at)
        setClock(clock)
      },
      onState: line.turned,
    })
    return () => {
      refresher.stop()
      line.stop()
      source.current?.close()
    }
  }, [queries, setClock])

  return { status, retry: () => source.current?.retry() }
}

/** Gathers changes and marks the queries that they touch as stale, at most once a second, while the tab is seen. */
function createRefresher(queries: QueryClient) {
  let gathered = nothing()
  let restUntil = 0
  let waitUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isReading = () => queries.isFetching({ predicate: ({ queryKey }) => LISTS.includes(String(queryKey[0])) }) > 0
  function flush(): void {
    timer = undefined
    if (document.hidden) return
    // Begun again at each change, a long list would never come while many arrive and the server is slow.
    if (isReading() && performance.now() < waitUntil) {
      timer = setTimeout(flush, AGAIN_MS)
      return
    }
    restUntil = performance.now() + REST_MS
    for (const queryKey of keysOf(gathered)) void queries.invalidateQueries({ queryKey })
    gathered = nothing()
  }
  function schedule(): void {
    if (timer !== undefined) return
    const inMs = Math.max(0, restUntil - performance.now())
    waitUntil = performance.now() + inMs + READ_WITHIN_MS
    timer = setTimeout(flush, inMs)
  }
  const onShown = () => {
    if (!document.hidden && gathered.any) schedule()
  }
  document.addEventListener("visibilitychange", onShown)
  return {
    add: (change: LiveChange) => {
      gather(gathered, change)
      schedule()
    },
    stop: () => {
      document.removeEventListener("visibilitychange", onShown)
      clearTimeout(timer)
    },
  }
}

function keysOf({ all, shipments, containers, documents }: Gathered): (readonly string[])[] {
  return [
    ...LISTS.map((noun) => [noun]),
    ...(all ? ["shipment", "container", "work", "tariffs", "exposure"].map((noun) => [noun]) : []),
    ...(all || documents > 0 ? [["documents"]] : []),
    ...[...shipments].flatMap((id) => [
      ["shipment", id],
      ["documents", "of", "shipment", id],
    ]),
    ...[...containers].flatMap((id) => [
      ["container", id],
      ["work", id],
    ]),
  ]
}

/** Says that the line is lost once the silence is long enough, and counts down to the next try. */
function createLineWatch(openedAt: string, setStatus: Dispatch<SetStateAction<LiveStatus>>) {
  let heardAt = openedAt
  let heardMs = performance.now()
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let countdown: ReturnType<typeof setInterval> | undefined

  function turned(state: LiveState, nextTryMs: number | null): void {
    clearInterval(countdown)
    if (state !== "lost") {
      clearTimeout(lostTimer)
      lostTimer = undefined
      setStatus((before) => ({ ...before, state, stoppedAt: null, retryInSeconds: null }))
      return
    }
    let seconds = nextTryMs === null ? null : Math.ceil(nextTryMs / 1_000)
    setStatus((before) => ({
      ...before,
      state: before.state === "stopped" ? "stopped" : "reconnecting",
      retryInSeconds: seconds,
    }))
    countdown = setInterval(() => {
      seconds = seconds === null || seconds <= 1 ? null : seconds - 1
      setStatus((before) => ({ ...before, retryInSeconds: seconds }))
    }, 1_000)
    // Once per break: a failed try in between does not put off what must be said.
    const quietMs = performance.now() - heardMs
    lostTimer ??= setTimeout(
      () => setStatus((before) => ({ ...before, state: "stopped", stoppedAt: heardAt })),
      Math.max(0, SAY_LOST_MS - quietMs),
    )
  }
  return {
    heard: (at: string) => {
      heardAt = at
      heardMs = performance.now()
    },
    turned,
    stop: () => {
      clearTimeout(lostTimer)
      clearInterval(countdown)
    },
  }
}

function nothing(): Gathered {
  return { any: false, all: false, shipments: new Set(), containers: new Set(), documents: 0 }
}

function gather(into: Gathered, change: LiveChange): void {
  into.any = true
  into.all ||= change.all
  for (const id of change.shipments) into.shipments.add(id)
  for (const id of change.containers) into.containers.add(id)
  into.documents += change.documents.length
}
