"use client"

import { useAppClock } from "../values/app-clock.tsx"

const WORLD_MS = 300_000
const FASTEST_MS = 2_000
const SLOWEST_MS = 60_000

/** Last free days end and data grows old by the clock alone, so a list is refetched even without changes. */
export function useJudgeEvery(): number {
  const { clock } = useAppClock()
  const rate = clock.running ? clock.speed : 0
  return rate === 0 ? SLOWEST_MS : Math.min(SLOWEST_MS, Math.max(FASTEST_MS, WORLD_MS / rate))
}
