import { database } from "#db/client"
import { endShare } from "#lib/actions/shipments/share"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"
import { requireId } from "#lib/route/input"

export const DELETE = route(
  "DELETE /api/share-links/[id]",
  { limit: "linksAndChannels" },
  async ({ session, params }) => {
    await endShare(database(), { session, id: requireId(params.id), at: realNow() })
    return { revoked: true }
  },
)
