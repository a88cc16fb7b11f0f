import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { formatDate, formatDay } from "#lib/domain/days/local-time"
import type { ReturnedByHand } from "#lib/domain/work/returned"
import { returnedBasis, returnedWhere } from "../containers/fact.ts"

/** Which of the two days counts; `reportedOn`: the day of the line's own return. */
export function lineWords({ on }: Pick<ReturnedByHand, "on">, reportedOn: CalendarDay | null): string {
  if (reportedOn === null) return "Not reported by the carrier."
  if (reportedOn === on) return "The carrier reports the same day."
  return `The carrier reports ${formatDay(reportedOn)}: that counts.`
}

/** The whole of our record, and what the line says beside it. */
export function ownReturnWords(returned: ReturnedByHand, reportedOn: CalendarDay | null): string {
  const record = `Empty returned ${returnedWhere(returned)}: our own record, ${returnedBasis(returned)}.`
  return `${record} ${lineWords(returned, reportedOn)}`
}

/** As the history of a container says it. */
export function returnedLogWords(after: ReturnedByHand | null): string {
  if (after === null) return "marked its empty not returned"
  return `marked its empty returned ${formatDate(after.on)} at ${after.place}`
}
