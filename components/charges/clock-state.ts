import type { ChargedClock, UnchargedClock } from "#lib/read/charges"

/** A clock whose days are known and counted. */
export function isCharged(clock: ChargedClock | UnchargedClock): clock is ChargedClock {
  return "days" in clock
}
