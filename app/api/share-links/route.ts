import { database } from "#db/client"
import { realNow } from "#lib/clock"
import { listShareLinkRows } from "#lib/read/shipments/share-links"
import { route } from "#lib/route"

export const GET = route("GET /api/share-links", ({ session }) =>
  listShareLinkRows(database().sql, { user: session.user, at: realNow() }),
)
