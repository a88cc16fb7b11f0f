import { listContainersOf } from "#db/board"
import type { Sql } from "#db/client"
import { listPartyNames } from "#db/container-additions"
import { listFaults } from "#db/faults"
import { listSameKeys } from "#db/find"
import { listEstimatedEvents, listToldEtas, listTransshipments } from "#db/history"
import {
  listRowsOfShipments,
  listShipmentsById,
  type ShipmentRecord,
  type TerminalRecord,
  type TrackingRequestRecord,
} from "#db/mirror-read"
import { WORST_FIRST } from "#lib/domain/attention-order"
import { type CalendarDay, type Instant, parseInstant } from "#lib/domain/calendar-day"
import { staleAt } from "#lib/domain/freshness"
import type { LfdSource } from "#lib/domain/last-free-day"
import { lineLabel } from "#lib/domain/lines"
import type { NullZone } from "#lib/domain/local-time"
import type { Point } from "#lib/domain/place-points"
import { featureOfFault } from "#lib/domain/service-faults"
import type { LfdCounts } from "#lib/domain/stage"
import type { TimelineItem } from "#lib/domain/timeline"
import { isUuid } from "#lib/domain/uuid"
import type { BoardRow } from "./board-row.ts"
import { loadContainerDetail } from "./container-detail.ts"
import { loadBoardRows } from "./load-board-rows.ts"
import { routePoints } from "./route-points.ts"
import { loadAround, type ShipmentAround } from "./shipment-around.ts"
import { arrivalOf, routeOf } from "./shipment-route.ts"
import { type Customer, toCustomer } from "./shipments.ts"

export type RouteStop = {
  role: "origin" | "transshipment" | "discharge" | "destination"
  name: string
  locode: string | null
  /** Where it is loaded or discharged. */
  terminal: string | null
  /** Words such as "Left", "ETA", "Arrived". */
  label: string
  at: Instant | null
  zone: string | null
  state: "done" | "estimated" | "unknown"
}

/** One estimate of the arrival at the port of discharge, in the order they were made. */
export type EtaStep = { madeAt: Instant; estimate: Instant; source: string | null }

export type ShipmentDetail = Pick<
  ShipmentRecord,
  "id" | "billOfLading" | "lineScac" | "refNumbers" | "tracked" | "trackingStoppedReason" | "extra"
> & {
  asOf: string
  /** Booking numbers under which it was registered. */
  bookings: string[]
  lineName: string | null
  vessel: { name: string | null; imo: string | null; voyage: string | null } | null
  /** Of the newest tracking request that names one; null = none does. */
  customer: Customer | null
  requests: TrackingRequestRecord[]
  createdAt: Instant | null
  confirmedAt: Instant
  staleAt: Instant
  stale: boolean
  route: RouteStop[]
  /** Where its stops lie, by UN/LOCODE. */
  points: Record<string, Point>
  arrival: {
    at: Instant | null
    actual: boolean
    zone: string | null
    place: string | null
    first: Instant | null
    /** Estimates it ever had, oldest first. */
    history: EtaStep[]
  }
  destination: {
    name: string
    zone: string | null
    etaAt: Instant | null
    ataAt: Instant | null
  } | null
  containers: BoardRow[]
  selected: ContainerDetail | null
  /** Other shipments that share a number or a reference with this one. */
  alsoOn: { shipmentId: string; billOfLading: string | null }[]
  around: ShipmentAround
  /** Paid features that the service refused to our account, by the document's names. */
  notEnabled: string[]
}

export type LfdLine = {
  source: LfdSource
  /** null = not reported. */
  day: CalendarDay | null
  zone: string | null
  counts: LfdCounts
  /** false = the service sends this source only to accounts that have it enabled, and ours has not. */
  enabled: boolean
  inForce: boolean
  takenByService: boolean
  /** The day it showed before, and when that ended. */
  was: { day: CalendarDay; until: Instant } | null
}

export type ContainerDetail = {
  row: BoardRow
  equipment: { type: string | null; length: number | null; height: string | null }
  /** Pounds; null = not reported by the line. */
  weightLbs: number | null
  sealNumber: string | null
  terminal:
    | (Pick<TerminalRecord, "nickname" | "firmsCode" | "smdgCode" | "bicFacilityCode" | "extra"> & { name: string })
    | null
  lfd: LfdLine[]
  coalesced: { raw: string; day: CalendarDay; zone: string | null } | null
  /** In the order they happened, newest first. */
  timeline: TimelineItem[]
  refNumbers: string[]
  emptyReturn: { at: Instant; zone: string | null } | null
  /** Other shipments that used the same box. */
  alsoOn: { shipmentId: string; billOfLading: string | null; containerId: string; current: boolean }[]
  firstSeenAt: Instant
  extra: Record<string, unknown>
}

/** undefined: no such shipment here. `containerId` chooses the container shown; else the one that needs a person first. */
export async function getShipment(
  sql: Sql,
  {
    id,
    containerId,
    now,
    nullZone,
  }: { id: string; containerId?: string | undefined; now: Instant; nullZone?: NullZone },
): Promise<ShipmentDetail | undefined> {
  if (!isUuid(id)) return undefined
  const [shipment] = await listShipmentsById(sql, [id])
  if (!shipment) return undefined
  const [containers, requests, told, estimates, stops, customers, around, faults] = await Promise.all([
    listContainersOf(sql, id),
    listRowsOfShipments(sql, "trackingRequests", [id]),
    listToldEtas(sql, id),
    listEstimatedEvents(sql, id),
    listTransshipments(sql, id),
    listPartyNames(sql, shipment.customerId ? [shipment.customerId] : []),
    loadAround(sql, shipment),
    listFaults(sql),
  ])
  const keys = [...new Set([...shipment.keys, ...containers.flatMap((container) => container.keys)])]
  const route = routeOf(shipment, stops, around.terminals)
  const [rows, others, points] = await Promise.all([
    loadBoardRows(sql, containers, now),
    listSameKeys(sql, id, keys),
    routePoints(
      sql,
      route.map((stop) => stop.locode),
    ),
  ])
  const ordered = rows.toSorted((a, b) => WORST_FIRST.indexOf(a.attention) - WORST_FIRST.indexOf(b.attention))
  const chosen = rows.find((row) => row.id === containerId) ?? ordered[0]
  const { billOfLading, lineScac, refNumbers, tracked, trackingStoppedReason, extra } = shipment
  const confirmedAt = parseInstant(shipment.confirmedAt) ?? now
  const stale = staleAt(confirmedAt, "at_sea")
  return {
    asOf: now,
    ...{ id, billOfLading, lineScac, refNumbers, tracked, trackingStoppedReason, extra },
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
    points,
    arrival: arrivalOf(shipment, estimates, told),
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
    alsoOn: others.map((other) => ({ shipmentId: other.id, billOfLading: other.billOfLading })),
    around,
    notEnabled: faults.flatMap(({ kind }) => featureOfFault(kind) ?? []),
  }
}
