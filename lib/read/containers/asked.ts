import type { WorkRecord } from "#db/containers/additions"
import { type CalendarDay, parseInstant } from "#lib/domain/days/calendar-day"
import type { Asked } from "#lib/domain/work/asked"

type AskedColumns = Pick<WorkRecord, "askedRole" | "askedName" | "askedOn" | "followUpOn" | "followUpAt">

export function toAsked(work: AskedColumns | undefined): Asked | null {
  const followUpAt = parseInstant(work?.followUpAt)
  if (!work?.askedRole || !work.askedOn || !work.followUpOn || followUpAt === null) return null
  const { askedRole: role, askedName: name, askedOn: on, followUpOn } = work
  return { role, name: name ?? "", on: on as CalendarDay, followUpOn: followUpOn as CalendarDay, followUpAt }
}
