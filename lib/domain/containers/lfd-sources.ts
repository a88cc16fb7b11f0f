// Where a last free day can come from, and in which zone its date is read (domain.md §2).
import { dayInZone, type Instant, isZone, parseInstant } from "../days/calendar-day.ts"
import type { Reported } from "./reported.ts"

export type LfdSource = "line" | "terminal" | "rail"
export type LfdPolicy = "earliest" | "coalesced" | LfdSource

export const LFD_SOURCES: readonly LfdSource[] = ["line", "terminal", "rail"]
export const LFD_POLICIES: readonly LfdPolicy[] = ["earliest", "coalesced", "line", "terminal", "rail"]

export type LfdZones = { podZone: string | null; inlandZone: string | null }

/**
 * The zone a source's date is read in: the terminal's is of the port, the rail carrier's of the inland place. The
 * line's may be of either, and is of the one where it is sent as the start of a day (decision 021).
 */
export function lfdZone({ podZone, inlandZone }: LfdZones, source: LfdSource, raw: Reported<string>): string | null {
  if (source === "rail") return inlandZone
  const isInland = source === "line" && startsDay(raw, inlandZone) && isZone(podZone) && !startsDay(raw, podZone)
  return isInland ? inlandZone : podZone
}

/** The moment before is of another day there: the browser reads this too, and has no Temporal for the start of a day. */
function startsDay(raw: Reported<string>, zone: string | null): boolean {
  const at = parseInstant(raw)
  if (at === null || !isZone(zone)) return false
  const before = new Date(Date.parse(at) - 1).toISOString() as Instant
  return dayInZone(before, zone) !== dayInZone(at, zone)
}
