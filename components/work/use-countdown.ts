"use client"

import { useEffect, useState } from "react"

/** Whole seconds left of `seconds`, counted from when `since` (ms, as Date.now()) was; real time. */
export function useCountdown(seconds: number, since: number): number {
  const [now, setNow] = useState(since)
  const left = Math.max(0, Math.ceil(seconds - Math.max(0, now - since) / 1_000))
  useEffect(() => {
    setNow(Date.now())
    if (seconds <= 0) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
