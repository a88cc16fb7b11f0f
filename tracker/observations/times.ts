// Compares times exact to the minute with times that are only a day.
import { toWallTime } from "../values/instant.ts"
import type { When } from "./observation.ts"

/** The calendar day, "2026-03-01", in the local zone, or else by the offset it was given with. */
export function dayOf({ at, offset, assumedZone }: When, zone?: string): string {
  const known = zone ?? assumedZone
  const wall = known ? toWallTime(at, known) : at + (offset ?? 0) * 60_000
  return new Date(wall).toISOString().slice(0, 10)
}

/** A day is stored as its midnight, so it may be before or after anything else on the same day. */
export function isNotAfter(a: When, b: When): boolean {
  if (a.at <= b.at) return true
  return (a.precision === "day" || b.precision === "day") && dayOf(a) <= dayOf(b)
}
