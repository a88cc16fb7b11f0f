// The sources of a last free day, and the zone each date is read in (domain.md §2).
import { dayInZone, type Instant, isZone, parseInstant } from "../days/calendar-day.ts"
import type { Reported } from "./reported.ts"

export type LfdSource = "line" | "terminal" | "rail"
export type LfdPolicy = "earliest" | "coalesced" | LfdSource

export const LFD_SOURCES: readonly LfdSource[] = ["line", "terminal", "rail"]
export const LFD_POLICIES: readonly LfdPolicy[] = ["earliest", "coalesced", "line", "terminal", "rail"]

/** `lineZone`: the inland zone the service names for the line's date, the container's own; null: it names none. */
export type LfdZones = { podZone: string | null; inlandZone: string | null; lineZone: string | null }

/**
 * The zone a source's date is read in: the port's for the terminal, the inland place's for the rail carrier. The line's
 * date may belong to either: the one where the instant sent is the start of a day (decision 021). Read inland it can be
 * a day later, so only a zone that the service names for that date counts (decision 083).
 */
export function lfdZone(
  { podZone, inlandZone, lineZone }: LfdZones,
  source: LfdSource,
  raw: Reported<string>,
): string | null {
  if (source === "rail") return inlandZone
  const isInland = source === "line" && startsDay(raw, lineZone) && isZone(podZone) && !startsDay(raw, podZone)
  return isInland ? lineZone : podZone
}

/** Compares with the moment before: the browser uses this too, and has no Temporal. */
function startsDay(raw: Reported<string>, zone: string | null): boolean {
  const at = parseInstant(raw)
  if (at === null || !isZone(zone)) return false
  const before = new Date(Date.parse(at) - 1).toISOString() as Instant
  return dayInZone(before, zone) !== dayInZone(at, zone)
}
