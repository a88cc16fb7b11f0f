import { worldNow } from "#lib/clock"
import { shipmentFilters } from "#lib/domain/shipments/filters"
import { listShipments } from "#lib/read/shipments/list"
import { route } from "#lib/route"

export const GET = route("GET /api/shipments", { input: shipmentFilters, limit: "lists" }, ({ input: filters, sql }) =>
  listShipments(sql, { filters, now: worldNow() }),
)
