import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { shipmentFilters } from "#lib/domain/shipments/filters"
import { listShipments } from "#lib/read/shipments/list"
import { route } from "#lib/route"

export const GET = route("GET /api/shipments", { input: shipmentFilters }, ({ input: filters }) =>
  listShipments(database().sql, { filters, now: worldNow() }),
)
