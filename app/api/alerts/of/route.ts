import { z } from "zod"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { readAlertsOf } from "#lib/read/alerts/inbox"
import { route } from "#lib/route"
import { alertAnswers } from "#lib/words/alerts/answers"

const input = z
  .object({ container: z.guid().optional(), shipment: z.guid().optional() })
  .refine(({ container, shipment }) => (container === undefined) !== (shipment === undefined), {
    error: alertAnswers.nameOne,
    path: ["container"],
  })

export const GET = route("GET /api/alerts/of", { input }, ({ input, session, sql }) =>
  readAlertsOf(sql, {
    containerId: input.container ?? null,
    shipmentId: input.shipment ?? null,
    viewer: session.user.id,
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  }),
)
