import type { Sql } from "#db/client"
import { listRowsOfShipments, listShipmentsById } from "#db/mirror/read"
import { getWork } from "#db/work/read"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { getContainer } from "../containers/detail.ts"
import type { ContainerDetail } from "./detail.ts"

export type PrintSheet = NonNullable<Awaited<ReturnType<typeof getPrintSheet>>>

/** Undefined: no such container in the mirror. */
export async function getPrintSheet(
  sql: Sql,
  { id, viewer, now, nullZone }: { id: string; viewer: string; now: Instant; nullZone: NullZone },
) {
  const detail: ContainerDetail | undefined = await getContainer(sql, { id, now, nullZone })
  if (!detail) return undefined
  const shipments = detail.row.shipmentId ? [detail.row.shipmentId] : []
  const [[shipment], requests, work] = await Promise.all([
    listShipmentsById(sql, shipments),
    listRowsOfShipments(sql, "trackingRequests", shipments),
    getWork(sql, { containerId: id, userId: viewer }),
  ])
  const bookings = requests.filter(({ requestType }) => requestType === "booking_number")
  return {
    asOf: now,
    detail,
    bill: detail.row.billOfLading,
    bookings: bookings.map(({ requestNumber }) => requestNumber),
    references: [...new Set([...(shipment?.refNumbers ?? []), ...detail.refNumbers])],
    driverNotes: work?.appointmentNote ?? null,
  }
}
