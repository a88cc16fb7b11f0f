import { z } from "zod"
import { worldNow } from "#lib/clock"
import { toCalendarDay } from "#lib/domain/days/calendar-day"
import { getWhatIf } from "#lib/read/charges/what-if"
import { route } from "#lib/route"
import { containerAnswers } from "#lib/words/containers/answers"
import { dayShape } from "#lib/words/days/shape"

const input = z.strictObject({
  ids: z.array(z.guid()).min(1, containerAnswers.chooseOne).max(500, containerAnswers.tooManyContainers),
  days: z.int().min(1).max(60).default(14),
  clearedOn: dayShape.nullable().default(null),
  returnAfterDays: z.int().min(0).max(120).nullable().default(null),
})

/** Saves nothing. POST, because the ids may be too many for an address. */
export const POST = route("POST /api/containers/what-if", { input }, ({ input: { clearedOn, ...asked }, sql }) =>
  getWhatIf(sql, { ...asked, clearedOn: toCalendarDay(clearedOn), now: worldNow() }),
)
