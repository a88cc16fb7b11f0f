import { z } from "zod"
import { database } from "#db/client"
import { SHARE_DAYS, shareShipment } from "#lib/actions/shipments/share"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listShareLinkRows } from "#lib/read/shipments/share-links"
import { route } from "#lib/route"
import { shipmentAnswers } from "#lib/words/shipments/answers"

const input = z.object({
  label: z.string().trim().min(1, shipmentAnswers.enterForWhom).max(100, shipmentAnswers.atMost100),
  days: z.literal(SHARE_DAYS, "Choose 7, 30 or 90 days."),
})

export const GET = route({ action: "share_shipment" }, ({ session, params }) =>
  listShareLinkRows(database().sql, { user: session.user, shipmentId: params.id ?? "", at: realNow() }),
)

export const POST = route({ action: "share_shipment", input }, async ({ input, session, params }) => {
  const given = { session, shipmentId: params.id ?? "", ...input, at: realNow() }
  const { id, token } = await shareShipment(database(), given)
  return { id, link: `${settings().PUBLIC_URL}/s/${token}` }
})
