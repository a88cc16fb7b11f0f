import { z } from "zod"
import { database } from "#db/client"
import { makeCalendarFeed } from "#lib/actions/work/calendar"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listCalendars } from "#lib/read/work/calendar"
import { route } from "#lib/route"
import { containerFilters } from "#lib/words/containers/filter-shape"
import { workAnswers } from "#lib/words/work/answers"

const input = z.object({
  name: z.string().trim().min(1, workAnswers.nameCalendar).max(100, workAnswers.atMost100),
  filters: containerFilters,
})

export const GET = route({ action: "make_calendar" }, ({ session }) =>
  listCalendars(database().sql, { userId: session.user.id }),
)

export const POST = route({ action: "make_calendar", input }, async ({ input, session }) => {
  const { id, token } = await makeCalendarFeed(database(), { session, ...input, at: realNow() })
  return { id, link: `${settings().PUBLIC_URL}/api/calendar/${token}.ics` }
})
