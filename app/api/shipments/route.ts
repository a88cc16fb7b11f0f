import { worldNow } from "#lib/clock"
import { shipmentFilters } from "#lib/domain/shipments/filters"
import { cursorInput } from "#lib/queries/cursor"
import { listShipments } from "#lib/read/shipments/list"
import { route } from "#lib/route"

const input = shipmentFilters.extend({ cursor: cursorInput })

export const GET = route("GET /api/shipments", { input, limit: "lists" }, ({ input: { cursor, ...filters }, sql }) =>
  listShipments(sql, { filters, cursor, now: worldNow() }),
)
