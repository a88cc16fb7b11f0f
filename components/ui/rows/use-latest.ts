"use client"

import { useCallback, useLayoutEffect, useRef } from "react"

/** Keeps its identity and runs the newest `run`. For handlers and effects, never while rendering. */
export function useLatest<Args extends unknown[], Result>(run: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
