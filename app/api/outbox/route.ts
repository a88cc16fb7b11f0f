import { database } from "#db/client"
import { listOperations } from "#lib/read/outbox"
import { route } from "#lib/route"

/** What the person who asks has asked for and is not done yet, or ended a short while ago. */
export const GET = route({ action: "view" }, ({ session }) => listOperations(database().sql, session.user.id))
