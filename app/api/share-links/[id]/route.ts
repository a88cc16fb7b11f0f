import { database } from "#db/client"
import { endShare } from "#lib/actions/shipments/share"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"

export const DELETE = route("DELETE /api/share-links/[id]", async ({ session, params }) => {
  await endShare(database(), { session, id: params.id ?? "", at: realNow() })
  return { revoked: true }
})
