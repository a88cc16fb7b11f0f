// Where a line takes its empties at a place, from the account's own list. The latest start day counts; places with the
// same start day all count.

import type { CalendarDay } from "../days/calendar-day.ts"

/** `line`: SCAC; `port`: UN/LOCODE of the port or inland place; `from` null: always. */
export type ReturnPlace = {
  id: string
  line: string
  port: string
  name: string
  note: string | null
  from: CalendarDay | null
}

/** Places that apply on that day. Empty: not known. */
export function returnPlacesOn(
  places: readonly ReturnPlace[],
  { line, port }: { line: string | null; port: string | null },
  day: CalendarDay,
): ReturnPlace[] {
  const begun = places.filter((one) => one.line === line && one.port === port && (one.from ?? "") <= day)
  const latest = begun.reduce((from, one) => ((one.from ?? "") > from ? (one.from ?? "") : from), "")
  return begun.filter((one) => (one.from ?? "") === latest)
}
