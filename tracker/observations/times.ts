// Times that are exact to the minute beside times that are only a day.
import { toWallTime } from "../values/instant.ts"
import type { When } from "./observation.ts"

/** The calendar day, "2026-03-01", in the zone where it happens; without one, by the offset it was given with. */
export function dayOf({ at, offset, assumedZone }: When, zone?: string): string {
  const known = zone ?? assumedZone
  const wall = known ? toWallTime(at, known) : at + (offset ?? 0) * 60_000
  return new Date(wall).toISOString().slice(0, 10)
}

/** A day stands at its midnight: with anything else of the same day it may have come before or after. */
export function isNotAfter(a: When, b: When): boolean {
  if (a.at <= b.at) return true
  return (a.precision === "day" || b.precision === "day") && dayOf(a) <= dayOf(b)
}
