// How far ships deviate from schedule, and the estimates that follow. Shares and delays: docs/world.md.

import type { LifeKey } from "./frame.ts"
import { chanceFrom } from "./values/chance.ts"

const EARLY = 0.09
const LATE = 0.33
const DAY_HOURS = 24
/** Successive estimates differ by at most this much, so none has passed before the next replaces it. */
const STEP_HOURS = 20

/** Hours by which each estimate of arrival is too early, from the booking's to the last. Negative: too late. */
export function drawSlips({ seed, number, life }: LifeKey): number[] {
  const chance = chanceFrom(seed, "schedule", number, life)
  const at = chance.real()
  const first =
    at < EARLY
      ? -chance.int(DAY_HOURS + 1, 60)
      : at > 1 - LATE
        ? chance.int(DAY_HOURS + 4, 270)
        : chance.int(4, 22) * (chance.yes(0.3) ? -1 : 1)
  const count = Math.max(3, Math.ceil(Math.abs(first) / STEP_HOURS) + 1)
  return Array.from({ length: count }, (_, n) => Math.round(first * (1 - n / (count - 1))) || LAST)
}
const LAST = 2
