import { database } from "#db/client"
import { shareShipment } from "#lib/actions/shipments/share"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listShareLinkRows } from "#lib/read/shipments/share-links"
import { route } from "#lib/route"
import { requireId } from "#lib/route/input"
import { newShareLink } from "#lib/words/shipments/share-shape"

export const GET = route("GET /api/shipments/[id]/share-links", ({ session, params }) =>
  listShareLinkRows(database().sql, { user: session.user, shipmentId: requireId(params.id), at: realNow() }),
)

export const POST = route(
  "POST /api/shipments/[id]/share-links",
  { input: newShareLink, limit: "linksAndChannels" },
  async ({ input, session, params }) => {
    const given = { session, shipmentId: requireId(params.id), ...input, at: realNow() }
    const { id, token } = await shareShipment(database(), given)
    return { id, link: `${settings().PUBLIC_URL}/s/${token}` }
  },
)
