// How each source's last free day moved, found by comparing reported states (EVT-7: "observed").
import type { ReportedDates } from "#db/connection/history"
import { LFD_SOURCES, type LfdSource, type LfdZones, lfdZone } from "#lib/domain/containers/lfd-sources"
import { type CalendarDay, lfdDay, parseInstant } from "#lib/domain/days/calendar-day"

export type ReportedDay = ReturnType<typeof reportedDays>[number]

/** Oldest first. A date that remains the same day is not a change. It changed between `since` and `at` (world). */
export function reportedDays(reported: ReportedDates[], zones: LfdZones) {
  return reported.flatMap((state, index) => {
    const earlier = reported[index - 1]
    const [at, since] = [parseInstant(state.version), parseInstant(earlier?.version)]
    if (!earlier || !at || !since) return []
    return LFD_SOURCES.flatMap((source) => {
      const [rawBefore, rawAfter] = [rawOf(earlier, source), rawOf(state, source)]
      const zone = lfdZone(zones, source, rawAfter ?? rawBefore)
      const [before, after] = [dayOf(rawBefore, lfdZone(zones, source, rawBefore)), dayOf(rawAfter, zone)]
      return before === after
        ? []
        : [{ source, before, after, rawBefore, rawAfter, at, since, zone, inboxId: state.inboxId }]
    })
  })
}

function rawOf(state: ReportedDates, source: LfdSource): string | null {
  return { line: state.lfdLine, terminal: state.lfdTerminal, rail: state.lfdRail }[source]
}

function dayOf(raw: string | null, zone: string | null): CalendarDay | null {
  return raw === null ? null : lfdDay(raw, zone)
}
