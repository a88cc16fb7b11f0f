import { database } from "#db/client"
import { listOperations } from "#lib/read/connection/outbox"
import { route } from "#lib/route"

export const GET = route("GET /api/outbox", ({ session }) => listOperations(database().sql, session.user.id))
