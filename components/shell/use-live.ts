"use client"

import { useQueryClient } from "@tanstack/react-query"
import { usePathname } from "next/navigation"
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react"
import { whenIdle } from "../ui/fetch-code.ts"
import { useAppClock } from "../ui/values/app-clock.tsx"
import type { LiveStatus } from "./live-indicator.tsx"
import { createRefresher } from "./live-refresher.ts"
import { type LiveSource, type LiveState, openLiveSource } from "./live-source.ts"

/** Silence before a lost connection is reported: short interruptions recover by themselves. */
const SAY_LOST_MS = 3_000

/** Keeps this tab's queries up to date while changes arrive. `since`: the newest change before its page was read. */
export function useLive(since: number, lastChangeAt: string | null): { status: LiveStatus; retry: () => void } {
  const path = usePathname()
  const queries = useQueryClient()
  const { clock, setClock } = useAppClock()
  const [status, setStatus] = useState<LiveStatus>({ state: "connecting", lastChangeAt })
  const source = useRef<LiveSource | null>(null)
  const first = useRef(since)
  const refresher = useRef<ReturnType<typeof createRefresher> | null>(null)
  const firstClock = useRef(clock)

  useEffect(() => {
    const heard = createRefresher(queries, document)
    refresher.current = heard
    whenIdle(heard.atRest)
    const line = createLineWatch(firstClock.current.at, setStatus)
    source.current = openLiveSource(first.current, {
      onChange: (change) => {
        line.heard(change.clock.at)
        setClock(change.clock)
        setStatus((before) => ({ ...before, lastChangeAt: change.clock.at }))
        heard.add(change)
      },
      onClock: (clock) => {
        line.heard(clock.at)
        setClock(clock)
      },
      onState: (state, nextTryMs) => {
        line.turned(state, nextTryMs)
        if (state === "live") heard.reopened()
      },
    })
    return () => {
      heard.stop()
      line.stop()
      source.current?.close()
    }
  }, [queries, setClock])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is led to was read some time before.
  useEffect(() => refresher.current?.pageCame(), [path])

  return { status, retry: () => source.current?.retry() }
}

/** Reports a lost connection once the silence is long enough, and counts down to the next try. */
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
    // Once per interruption: a failed try in between does not delay the report.
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
