import { z } from "zod"
import { database } from "#db/client"
import { makeCalendarFeed } from "#lib/actions/work/calendar"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listCalendars } from "#lib/read/work/calendar"
import { route } from "#lib/route"
import { containerFilters } from "#lib/words/containers/filter-shape"

const input = z.object({
  name: z.string().trim().min(1, "Name the calendar.").max(100, "Use at most 100 characters."),
  filters: containerFilters,
})

export const GET = route({ action: "make_calendar" }, ({ session }) =>
  listCalendars(database().sql, { userId: session.user.id }),
)

export const POST = route({ action: "make_calendar", input }, async ({ input, session }) => {
  const { id, token } = await makeCalendarFeed(database(), { session, ...input, at: realNow() })
  return { id, link: `${settings().PUBLIC_URL}/api/calendar/${token}.ics` }
})
