import { database } from "#db/client"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { shipmentFilters } from "#lib/domain/shipment-filters"
import { listShipments } from "#lib/read/shipments"
import { route } from "#lib/route"

export const GET = route({ action: "view", input: shipmentFilters }, ({ input: filters }) =>
  listShipments(database().sql, { filters, now: now().toISOString() as Instant }),
)
