import { database } from "#db/client"
import { readSentMessages } from "#lib/read/alerts/settings"
import { route } from "#lib/route"

export const GET = route("GET /api/alerts/messages", ({ session }) =>
  readSentMessages(database().sql, { userId: session.user.id }),
)
