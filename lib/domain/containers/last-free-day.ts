// The last free day: per source, in force by the account's policy, and how far the sources differ (domain.md §2,
// RES-10).
import { type CalendarDay, daysBetween, isZone, lfdDay } from "../days/calendar-day.ts"
import { endOfDay } from "../days/day-bounds.ts"
import { type DayEnd, endInLastZone } from "../days/day-end.ts"
import { asSentText } from "../unread.ts"
import { LFD_SOURCES, type LfdPolicy, type LfdSource, type LfdZones, lfdZone } from "./lfd-sources.ts"
import type { Reported } from "./reported.ts"

/** Raw dates as sent: an ISO instant or a bare date. `coalesced` is the service's `pickup_lfd`. */
export type ReportedLfds = {
  line: Reported<string>
  terminal: Reported<string>
  rail: Reported<string>
  /** The rail date of a container still at the port. In force only under the policy "rail". */
  railLater?: Reported<string>
  coalesced: Reported<string>
} & LfdZones

/** `endsAt`: the first instant after the day at that place (day-end.ts). */
export type LfdBySource = DayEnd & { source: LfdSource; raw: string; day: CalendarDay }

export type LfdDate = DayEnd & {
  day: CalendarDay
  /** "coalesced": the service's `pickup_lfd`, whose source it does not report. */
  source: LfdSource | "coalesced"
}

/** `policy`: the policy that chose it. */
export type LfdInForce = (LfdDate & { policy: LfdPolicy }) | null

/** The reported dates, in the order line, terminal, rail. */
export function lfdSources(facts: ReportedLfds): LfdBySource[] {
  return LFD_SOURCES.flatMap((source) => {
    const found = dated(facts[source], lfdZone(facts, source, facts[source]))
    return found === null ? [] : [{ source, ...found }]
  })
}

/** The reported dates that no calendar has, as sent. */
export function unreadLfds(facts: ReportedLfds): { source: LfdSource; sent: string }[] {
  return LFD_SOURCES.flatMap((source) => {
    const sent = dated(facts[source], null) === null ? asSentText(facts[source]) : null
    return sent === null ? [] : [{ source, sent }]
  })
}

/** The date in force by `policy`. If the source it names reports none, the earliest of the others (decision 081). */
export function lfdInForce(facts: ReportedLfds, policy: LfdPolicy): LfdInForce {
  const found = chosen(facts, policy)
  if (found === null) return null
  const { source, day, zone, endsAt } = found
  return { source, day, zone, endsAt, policy }
}

/**
 * Which source `pickup_lfd` took: the first reported of line, terminal, rail. "coalesced" if that source's day differs
 * from the one sent, or none is reported; null if `pickup_lfd` is not reported.
 */
export function coalescedSource(facts: ReportedLfds): LfdSource | "coalesced" | null {
  if (dated(facts.coalesced, facts.podZone) === null) return null
  const first = lfdSources(facts)[0]
  if (first === undefined) return "coalesced"
  return dated(facts.coalesced, first.zone)?.day === first.day ? first.source : "coalesced"
}

/** Calendar days between the earliest and latest reported date; 0 with fewer than two sources. */
export function lfdSpreadDays(facts: ReportedLfds): number {
  const days = lfdSources(facts)
    .map((s) => s.day)
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? 0 : daysBetween(first, last)
}

type Dated = Omit<LfdBySource, "source">
type Chosen = Dated & { source: LfdSource | "coalesced" }

function dated(raw: Reported<string>, zone: string | null): Dated | null {
  const day = raw === null ? null : lfdDay(raw, zone)
  if (raw === null || day === null) return null
  const known = isZone(zone) ? zone : null
  const end = endOfDay(day, known)
  return { raw, day, zone: known, endsAt: known === null ? endInLastZone(end) : end }
}

function chosen(facts: ReportedLfds, policy: LfdPolicy): Chosen | null {
  const sources = lfdSources(facts)
  if (policy === "coalesced") return lfdAsSent(facts) ?? sources[0] ?? null
  if (policy === "rail" && facts.rail === null && facts.railLater) return railLater(facts)
  const named = sources.find((s) => s.source === policy)
  if (named) return named
  // Ties are settled by list order: line, terminal, rail.
  return sources.toSorted((a, b) => daysBetween(b.day, a.day))[0] ?? lfdAsSent(facts)
}

function railLater({ railLater: raw = null, inlandZone }: ReportedLfds): Chosen | null {
  const found = dated(raw, inlandZone)
  return found && { source: "rail", ...found }
}

/** The service's `pickup_lfd`. If its source is not known, it is read in the port's zone. */
export function lfdAsSent(facts: ReportedLfds): Chosen | null {
  const source = coalescedSource(facts)
  if (source === null) return null
  const found = dated(facts.coalesced, source === "coalesced" ? facts.podZone : lfdZone(facts, source, facts[source]))
  return found === null ? null : { source, ...found }
}
