import { z } from "zod"
import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getShipment } from "#lib/read/shipments/detail"
import { route } from "#lib/route"
import { shipmentAnswers } from "#lib/words/shipments/answers"

const input = z.object({ container: z.string().max(100).optional() })

export const GET = route("GET /api/shipments/[id]", { input }, async ({ input: { container }, params, sql }) => {
  const shipment = await getShipment(sql, {
    id: params.id ?? "",
    containerId: container,
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  })
  if (!shipment) throw new AppError("not_found", shipmentAnswers.notInThisAccount)
  return shipment
})
