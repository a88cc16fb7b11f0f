import { isDeepStrictEqual } from "node:util"
import type { Sql } from "#db/client"
import { listEventsNamed } from "#db/connection/history"
import { listChangesOfInstant } from "#db/connection/reported-order"
import {
  type ContainerRecord,
  listContainersById,
  listRowsById,
  listRowsOfShipments,
  listShipmentsById,
  type ShipmentRecord,
  type TrackingRequestRecord,
} from "#db/mirror/read"
import { MIRROR_NOUNS } from "#db/mirror/tables"
import { listGateCalendars } from "#db/tariffs/tariffs"
import { listReturnedByHand } from "#db/work/returned"
import { worldNow } from "#lib/clock"
import { createPlaceGatesAt } from "#lib/domain/charges/rate-book"
import type { PlaceGates } from "#lib/domain/containers/act-by"
import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import { RAIL_EVENTS, type RailEvent, type RailMoves, railMovesOf } from "#lib/domain/containers/rail-moves"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { isStopped } from "#lib/domain/tracking/request"
import type { Age } from "#lib/service/profile"
import { partyIdOf } from "#lib/service/resources/party-id"
import { deriveContainer, deriveShipment } from "./derive.ts"
import { type Received, RowSet } from "./fold.ts"
import type { BatchRows, MirrorRowSets } from "./fold-batch.ts"

/** The current rows that a batch may change. */
export async function loadRowSets(sql: Sql, received: Received[], due: ContainerRecord[]): Promise<BatchRows> {
  const rowSets = await Promise.all(
    MIRROR_NOUNS.map(async (noun) => {
      const ids = new Set(received.flatMap(({ entities }) => entities[noun].map(({ id }) => id)))
      if (noun === "containers") for (const { id } of due) ids.add(id)
      return [
        noun,
        new RowSet<{ id: string; version: string; confirmedAt: string | null }>(
          await listRowsById(sql, noun, [...ids]),
        ),
      ]
    }),
  )
  const mirror = Object.fromEntries(rowSets) as MirrorRowSets
  return {
    ...mirror,
    reports: await loadReports(sql, mirror, received),
    others: new Map(),
    changes: new Map(),
    states: [],
    moved: new Set(),
    resumed: new Set(),
    rereads: new Map(),
  }
}

/** Of containers that are reported again for the instant of their current state. */
async function loadReports(
  sql: Sql,
  { containers }: MirrorRowSets,
  received: Received[],
): Promise<BatchRows["reports"]> {
  const tied = received.flatMap(({ entities, version }) =>
    entities.containers.filter(({ id }) => containers.get(id)?.version === version).map(({ id }) => ({ id, version })),
  )
  const rows = await listChangesOfInstant(sql, tied)
  const reports = Map.groupBy(rows, ({ containerId, version }) => `${containerId} ${version}`)
  return new Map([...reports].map(([key, group]) => [key, Map.groupBy(group, ({ notificationId }) => notificationId)]))
}

/**
 * Derives every container and shipment that the batch may affect, including all containers of each touched shipment.
 */
export async function deriveTouched(
  sql: Sql,
  rowSets: BatchRows,
  due: ContainerRecord[],
  { policy, age }: { policy: LfdPolicy; age: Age },
): Promise<void> {
  const moved = await loadMovedByRail(sql, rowSets)
  const shipmentIds = new Set(rowSets.shipments.touched)
  for (const { shipmentId } of [...rowSets.containers.touchedRows(), ...moved, ...due])
    if (shipmentId) shipmentIds.add(shipmentId)
  for (const { shipmentId } of rowSets.trackingRequests.touchedRows()) if (shipmentId) shipmentIds.add(shipmentId)
  const wanted = [...shipmentIds]
  const [shipments, containers, requests] = await Promise.all([
    listShipmentsById(
      sql,
      wanted.filter((id) => !rowSets.shipments.get(id)),
    ),
    listRowsOfShipments(sql, "containers", wanted),
    listRowsOfShipments(sql, "trackingRequests", wanted),
  ])
  for (const row of shipments) rowSets.shipments.rows.set(row.id, row)
  for (const row of containers) if (!rowSets.containers.get(row.id)) rowSets.containers.rows.set(row.id, row)
  for (const row of requests) if (!rowSets.trackingRequests.get(row.id)) rowSets.trackingRequests.rows.set(row.id, row)

  const asked = Map.groupBy(rowSets.trackingRequests.rows.values(), (row) => row.shipmentId ?? "")
  for (const id of wanted) nameCustomer(rowSets, id, asked.get(id) ?? [])
  for (const id of rowSets.resumed) rereadStopped(rowSets, id, asked.get(id) ?? [])

  const at = worldNow()
  const shipmentOf = (row: ContainerRecord) => rowSets.shipments.get(row.shipmentId ?? "") ?? null
  const gatesOf = await loadGatesOf(sql, rowSets, shipmentOf)
  const loose = new Set([...rowSets.containers.touched, ...due.map(({ id }) => id)])
  const byRail = new Set(moved.map(({ id }) => id))
  const rows = [...rowSets.containers.rows.values()].filter(
    ({ id, shipmentId }) => loose.has(id) || byRail.has(id) || (shipmentId !== null && rowSets.moved.has(shipmentId)),
  )
  const [movesOf, byHand] = await Promise.all([
    loadRailMoves(sql, rowSets, rows),
    listReturnedByHand(
      sql,
      rows.map(({ id }) => id),
    ),
  ])
  for (const row of rows) {
    const shipment = shipmentOf(row)
    const gates = gatesOf(row, shipment)
    const derived = deriveContainer({ ...row, ...movesOf(row.id) }, shipment, {
      ...{ policy, gates, age, now: at },
      byHand: byHand.has(row.id),
    })
    // A sibling is written only if the shipment's change affects what is derived for it.
    if (loose.has(row.id) || !isDeepStrictEqual(derived, row)) rowSets.containers.put(derived)
  }
  const byShipment = Map.groupBy(rowSets.containers.rows.values(), (row) => row.shipmentId ?? "")
  for (const id of wanted) {
    const shipment = rowSets.shipments.get(id)
    if (!shipment) continue
    const numbers = (asked.get(id) ?? [])
      .filter((row) => row.requestType === "booking_number")
      .map((row) => row.requestNumber)
    rowSets.shipments.put(deriveShipment(shipment, byShipment.get(id) ?? [], numbers, age))
  }
}

/** The gates where each container is picked up, by its terminal as reported in this batch or before. */
async function loadGatesOf(
  sql: Sql,
  rowSets: BatchRows,
  shipmentOf: (row: ContainerRecord) => ShipmentRecord | null,
): Promise<(row: ContainerRecord, shipment: ShipmentRecord | null) => PlaceGates> {
  const terminalId = (row: ContainerRecord, shipment: ShipmentRecord | null) =>
    row.podTerminalId ?? shipment?.podTerminalId ?? ""
  const ids = new Set([...rowSets.containers.rows.values()].map((row) => terminalId(row, shipmentOf(row))))
  const [calendars, kept] = await Promise.all([
    listGateCalendars(sql),
    listRowsById(
      sql,
      "terminals",
      [...ids].filter((id) => id !== "" && !rowSets.terminals.get(id)),
    ),
  ])
  const gatesAt = createPlaceGatesAt(calendars)
  const codeOf = new Map([...kept, ...rowSets.terminals.rows.values()].map(({ id, firmsCode }) => [id, firmsCode]))
  return (row, shipment) => gatesAt(codeOf.get(terminalId(row, shipment)) ?? null)
}

/** If a request reads stopped while its shipment is tracked, the request is read again to decide. */
function rereadStopped(rowSets: BatchRows, shipmentId: string, requests: TrackingRequestRecord[]): void {
  if (rowSets.shipments.get(shipmentId)?.tracked !== true) return
  for (const { id } of requests.filter(({ status }) => isStopped(status)))
    rowSets.rereads.set(`tracking_request ${id}`, { kind: "tracking_request", id, reason: "its shipment is tracked" })
}

/** The party of the newest request that names one, else of the shipment's customer name. The containers get it too. */
function nameCustomer(rowSets: BatchRows, id: string, requests: TrackingRequestRecord[]): void {
  const shipment = rowSets.shipments.get(id)
  const newest = requests
    .filter((row) => row.customerId !== null)
    .toSorted((a, b) => ((a.createdAt ?? "") < (b.createdAt ?? "") ? 1 : -1))[0]
  const named = shipment?.customerName ? partyIdOf(shipment.customerName) : null
  const customerId = newest?.customerId ?? named
  if (!shipment || shipment.customerId === customerId) return
  rowSets.shipments.put({ ...shipment, customerId })
  rowSets.moved.add(id)
}

/** Containers with a rail move in the batch, perhaps without the container itself. */
async function loadMovedByRail(sql: Sql, rowSets: BatchRows): Promise<ContainerRecord[]> {
  const received = rowSets.transportEvents.touchedRows().filter(({ event }) => RAIL_EVENTS.includes(event))
  const ids = [...new Set(received.flatMap(({ containerId }) => containerId ?? []))]
  const missing = ids.filter((id) => !rowSets.containers.get(id))
  for (const row of await listContainersById(sql, missing)) rowSets.containers.rows.set(row.id, row)
  return ids.flatMap((id) => rowSets.containers.get(id) ?? [])
}

/** From all events of each container. Those in the row set are newer than the stored ones. */
async function loadRailMoves(
  sql: Sql,
  rowSets: BatchRows,
  containers: readonly ContainerRecord[],
): Promise<(containerId: string) => RailMoves> {
  const stored = await listEventsNamed(
    sql,
    containers.map(({ id }) => id),
    RAIL_EVENTS,
  )
  const known = new Map([...stored, ...rowSets.transportEvents.touchedRows()].map((row) => [row.id, row]))
  const eventsOf = Map.groupBy(known.values(), ({ containerId }) => containerId ?? "")
  return (id) =>
    railMovesOf(
      (eventsOf.get(id) ?? []).flatMap(({ event, at, createdAt, version }): RailEvent[] => {
        const reportedAt = parseInstant(createdAt ?? version)
        return reportedAt ? [{ event, at: parseInstant(at), reportedAt }] : []
      }),
    )
}
