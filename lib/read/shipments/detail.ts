import type { Sql } from "#db/client"
import { listFaults } from "#db/connection/faults"
import { listEstimatedEvents, listReportedEtas, listTransshipments } from "#db/connection/history"
import { listPartyNames } from "#db/containers/additions"
import { listContainersOf } from "#db/containers/board"
import { listSameKeys } from "#db/find/find"
import { listRowsOfShipments, listShipmentsById } from "#db/mirror/read"
import { listPlacePoints } from "#db/shipments/place-points"
import { featureOfFault } from "#lib/domain/connection/service-faults"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { EARLIEST } from "#lib/domain/containers/facts"
import { staleAt } from "#lib/domain/containers/freshness"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { type Point, pointOf } from "#lib/domain/shipments/place-points"
import { lineLabel } from "#lib/domain/tracking/lines"
import { isUuid } from "#lib/domain/uuid"
import { loadContainerDetail } from "../containers/detail.ts"
import { loadBoardRows } from "../containers/load-board-rows.ts"
import { loadFieldValues } from "../fields/values.ts"
import { loadAround } from "./around.ts"
import { toCustomer } from "./list.ts"
import { arrivalOf, routeOf } from "./route.ts"

export type RouteStop = ReturnType<typeof routeOf>[number]

/** One estimate of the arrival at the port of discharge, in the order they were made. */
export type EtaStep = ReturnType<typeof arrivalOf>["history"][number]

export type ShipmentDetail = NonNullable<Awaited<ReturnType<typeof getShipment>>>
export type ContainerDetail = Awaited<ReturnType<typeof loadContainerDetail>>
export type LfdLine = ContainerDetail["lfd"][number]

/**
 * Undefined: no such shipment in the mirror. `containerId` chooses the container shown; default: the one that most
 * needs a person.
 */
export async function getShipment(
  sql: Sql,
  {
    id,
    containerId,
    now,
    nullZone,
  }: { id: string; containerId?: string | undefined; now: Instant; nullZone?: NullZone },
) {
  if (!isUuid(id)) return undefined
  const [shipment] = await listShipmentsById(sql, [id])
  if (!shipment) return undefined
  const [containers, requests, reported, estimates, stops, customers, around, faults] = await Promise.all([
    listContainersOf(sql, id),
    listRowsOfShipments(sql, "trackingRequests", [id]),
    listReportedEtas(sql, id),
    listEstimatedEvents(sql, id),
    listTransshipments(sql, id),
    listPartyNames(sql, shipment.customerId ? [shipment.customerId] : []),
    loadAround(sql, shipment),
    listFaults(sql),
  ])
  const keys = [...new Set([...shipment.keys, ...containers.flatMap((container) => container.keys)])]
  const route = routeOf(shipment, stops, around.terminals)
  const [rows, others, points, fields] = await Promise.all([
    loadBoardRows(sql, containers, now),
    listSameKeys(sql, id, keys),
    routePoints(
      sql,
      route.map((stop) => stop.locode),
    ),
    loadFieldValues(sql, [shipment]),
  ])
  const ordered = rows.toSorted((a, b) => WORST_FIRST.indexOf(a.attention) - WORST_FIRST.indexOf(b.attention))
  const chosen = rows.find((row) => row.id === containerId) ?? ordered[0]
  const { billOfLading, lineScac, refNumbers, tracked, trackingStoppedReason, extra } = shipment
  const confirmedAt = parseInstant(shipment.confirmedAt)
  const stale = staleAt(confirmedAt ?? EARLIEST, "at_sea")
  return {
    asOf: now,
    ...{ id, billOfLading, lineScac, refNumbers, tracked, trackingStoppedReason, extra },
    /** Custom fields by slug; null: not read yet. */
    fields: fields.get(id) ?? null,
    /** Booking numbers it was registered under. */
    bookings: requests
      .filter((request) => request.requestType === "booking_number")
      .map((request) => request.requestNumber),
    lineName: lineLabel(lineScac, shipment.lineName),
    vessel:
      shipment.podVesselName || shipment.podVoyage
        ? { name: shipment.podVesselName, imo: shipment.podVesselImo, voyage: shipment.podVoyage }
        : null,
    customer: toCustomer(shipment.customerId, customers),
    requests,
    createdAt: parseInstant(shipment.createdAt),
    confirmedAt,
    staleAt: stale,
    stale: stale <= now && rows.some((row) => row.attention !== "gone"),
    route,
    /** Coordinates of its stops, by UN/LOCODE. */
    points,
    arrival: arrivalOf(shipment, estimates, reported),
    destination: shipment.destinationName
      ? {
          name: shipment.destinationName,
          zone: shipment.destinationZone,
          etaAt: parseInstant(shipment.destinationEtaAt),
          ataAt: parseInstant(shipment.destinationAtaAt),
        }
      : null,
    containers: rows,
    selected: chosen ? await loadContainerDetail(sql, { row: chosen, shipment, now, nullZone }) : null,
    /** Other shipments that share a number or reference with it. */
    alsoOn: others.map((other) => ({ shipmentId: other.id, billOfLading: other.billOfLading })),
    around,
    /** Paid features that the service refused our account, by their names in the document. */
    notEnabled: faults.flatMap(({ kind }) => featureOfFault(kind) ?? []),
  }
}

/** By UN/LOCODE. Unknown places are left out. */
async function routePoints(sql: Sql, locodes: (string | null)[]): Promise<Record<string, Point>> {
  const codes = [...new Set(locodes.filter((code) => code !== null))]
  const reported = await listPlacePoints(sql, codes)
  const shipped = codes.flatMap((code): [string, Point][] => {
    const point = pointOf(code)
    return point ? [[code, point]] : []
  })
  return {
    ...Object.fromEntries(shipped),
    ...Object.fromEntries(
      reported.map(({ code, latitude, longitude }): [string, Point] => [code, [longitude, latitude]]),
    ),
  }
}
