import type { ChargedClock, UnchargedClock } from "#lib/read/charges/charges"

export function isCharged(clock: ChargedClock | UnchargedClock): clock is ChargedClock {
  return "days" in clock
}
