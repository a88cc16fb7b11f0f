import { database } from "#db/client"
import { readSentMessages } from "#lib/read/alerts/settings"
import { route } from "#lib/route"

export const GET = route({ action: "set_own_alerts" }, ({ session }) =>
  readSentMessages(database().sql, { userId: session.user.id }),
)
