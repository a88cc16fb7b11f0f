import { database } from "#db/client"
import { endCalendarFeed } from "#lib/actions/work/calendar"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"

export const DELETE = route("DELETE /api/calendar-feeds/[id]", async ({ session, params }) => {
  await endCalendarFeed(database(), { session, id: params.id ?? "", at: realNow() })
  return { revoked: true }
})
