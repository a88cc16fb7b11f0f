import { database } from "#db/client"
import { makeCalendarFeed } from "#lib/actions/work/calendar"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listCalendars } from "#lib/read/work/calendar"
import { route } from "#lib/route"
import { newCalendar } from "#lib/words/work/calendar-shape"

export const GET = route("GET /api/calendar-feeds", ({ session }) =>
  listCalendars(database().sql, { userId: session.user.id }),
)

export const POST = route(
  "POST /api/calendar-feeds",
  { input: newCalendar, limit: "linksAndChannels" },
  async ({ input, session }) => {
    const { id, token } = await makeCalendarFeed(database(), { session, ...input, at: realNow() })
    return { id, link: `${settings().PUBLIC_URL}/api/calendar/${token}.ics` }
  },
)
