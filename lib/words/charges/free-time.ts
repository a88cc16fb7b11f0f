import type { NotStarted } from "#lib/domain/charges/days-clock"
import type { FreeTime } from "#lib/domain/charges/free-time"
import type { LfdDate, LfdInForce } from "#lib/domain/containers/last-free-day"
import type { LfdSource } from "#lib/domain/containers/lfd-sources"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import { CHARGER_NAMES } from "#lib/domain/tariffs/tariff"
import { lowerFirst } from "#lib/domain/text"

export const LFD_NAMES: Record<LfdSource | "coalesced", string> = {
  line: "Carrier LFD",
  terminal: "Terminal LFD",
  rail: "Rail LFD",
  coalesced: "Service LFD",
}

/** Whose day ends free time, and how it was come by: "Terminal LFD Mon, Nov 23 (sets the charges)". */
export function freeTimeWords(freeTime: FreeTime, lastFreeDay: CalendarDay | null): string {
  const party = CHARGER_NAMES[freeTime.party]
  if ("lfd" in freeTime) {
    const named = `${dateWords(freeTime.lfd)}${freeTime.lfd.zone === null ? ", local zone unknown, the date as written" : ""}`
    if (freeTime.by === "reported") return `${named} (sets the charges)`
    return `${named}, as the ${party} that charges reports none and its free days cannot be counted`
  }
  const { freeDays, freeBasis, rule } = freeTime
  const days = `${freeDays} ${freeBasis} ${freeDays === 1 ? "day" : "days"} by ${rule}`
  if (freeTime.by === "row") return days
  const day = lastFreeDay === null ? "" : ` ${formatDay(lastFreeDay)}`
  return `${LFD_NAMES[freeTime.party]}${day} (sets the charges), computed as the ${party} reports none: ${days}`
}

/** "act by Fri, Nov 20, carrier LFD", if that is another day than the one that sets the charges. */
function actByWords(actBy: LfdInForce, lastFreeDay: CalendarDay | null): string {
  if (actBy === null || actBy.day === lastFreeDay) return ""
  const late = lastFreeDay !== null && actBy.day > lastFreeDay ? ", later than the date that sets the charges" : ""
  return `; act by ${formatDay(actBy.day)}, ${lowerFirst(LFD_NAMES[actBy.source])}${late}`
}

/** "Terminal LFD Mon, Nov 23 (sets the charges); act by Fri, Nov 20, carrier LFD". */
export function freeTimeAndActWords(
  freeTime: FreeTime,
  { lastFreeDay, actBy }: { lastFreeDay: CalendarDay | null; actBy: LfdInForce },
): string {
  return `${freeTimeWords(freeTime, lastFreeDay)}${actByWords(actBy, lastFreeDay)}`
}

function dateWords({ source, day }: LfdDate): string {
  return `${LFD_NAMES[source]} ${formatDay(day)}`
}

export const NOT_STARTED: Record<NotStarted, string> = {
  not_landed: "Not landed yet",
  going_inland: "On its way inland: the clock of the inland place starts there",
  not_out: "Not out of the gate yet",
  not_available: "Not available yet: its clock has not started",
  combined: "Charged as one with the other: see demurrage and detention combined",
}
