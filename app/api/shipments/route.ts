import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { shipmentFilters } from "#lib/domain/shipment-filters"
import { listShipments } from "#lib/read/shipments"
import { route } from "#lib/route"

export const GET = route({ action: "view", input: shipmentFilters }, ({ input: filters }) =>
  listShipments(database().sql, { filters, now: worldNow() }),
)
