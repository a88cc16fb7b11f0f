import { database } from "#db/client"
import { endCalendarFeed } from "#lib/actions/work/calendar"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"
import { requireId } from "#lib/route/input"

export const DELETE = route(
  "DELETE /api/calendar-feeds/[id]",
  { limit: "linksAndChannels" },
  async ({ session, params }) => {
    await endCalendarFeed(database(), { session, id: requireId(params.id), at: realNow() })
    return { revoked: true }
  },
)
