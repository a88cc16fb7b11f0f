import { listReportedCharges, type ReportedStateRecord } from "#db/charges/facts"
import type { Sql } from "#db/client"
import type { DocumentRow } from "#db/documents/documents"
import {
  type ContainerRecord,
  listContainersById,
  listRowsOfShipments,
  listShipmentsById,
  type ShipmentRecord,
} from "#db/mirror/read"
import { dayInZone, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { ComparedShipment } from "#lib/domain/documents/compare"
import { typeOfDocument } from "./to-item.ts"

export type LinkedRecords = {
  shipments: Map<string, ShipmentRecord>
  containers: Map<string, ContainerRecord>
  factsOf: (shipmentId: string) => ComparedShipment | null
}

export async function loadLinkedRecords(sql: Sql, rows: readonly DocumentRow[]): Promise<LinkedRecords> {
  const distinct = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const named = await listContainersById(
    sql,
    distinct(rows.flatMap(({ containerIds, chosenContainerId }) => [...containerIds, chosenContainerId])),
  )
  const shipmentIds = distinct([
    ...rows.flatMap(({ shipmentIds: ids, chosenShipmentId }) => [...ids, chosenShipmentId]),
    ...named.map(({ shipmentId }) => shipmentId),
  ])
  const [shipments, containers, requests, ofInvoices] = await Promise.all([
    listShipmentsById(sql, shipmentIds),
    listRowsOfShipments(sql, "containers", shipmentIds),
    listRowsOfShipments(sql, "trackingRequests", shipmentIds),
    listPostedOf(sql, rows),
  ])
  const shipmentOf = new Map(shipments.map((row) => [row.id, row]))
  const containersOf = Map.groupBy(containers, (row) => row.shipmentId ?? "")
  const bookingsOf = Map.groupBy(
    requests.filter(({ requestType }) => requestType === "booking_number"),
    (row) => row.shipmentId ?? "",
  )
  return {
    shipments: shipmentOf,
    containers: new Map([...named, ...containers].map((row) => [row.id, row])),
    factsOf: (id) => {
      const shipment = shipmentOf.get(id)
      if (!shipment) return null
      const bookings = (bookingsOf.get(id) ?? []).map(({ requestNumber }) => requestNumber)
      return toShipmentFacts(shipment, containersOf.get(id) ?? [], bookings, ofInvoices)
    },
  }
}

function toShipmentFacts(
  shipment: ShipmentRecord,
  containers: ContainerRecord[],
  bookings: string[],
  posted: Map<string, ReportedStateRecord[]>,
): ComparedShipment {
  const arrival = parseInstant(shipment.podAtaAt ?? shipment.podEtaAt)
  return {
    billOfLading: shipment.billOfLading,
    bookings,
    vesselName: shipment.podVesselName,
    voyage: shipment.podVoyage,
    podName: shipment.podName,
    arrivalDay: arrival && dayInZone(arrival, shipment.podZone),
    containers: containers.map((container) => ({
      id: container.id,
      number: container.number,
      lfd: container.shown.lfd.sources,
      fees: container.fees,
      posted: (posted.get(container.id) ?? []).map(({ version, fees }) => ({
        on: dayInZone(version as Instant, container.podZone),
        fees,
      })),
    })),
  }
}

/** What was posted when for the containers of the shipments that invoices are on. */
async function listPostedOf(sql: Sql, rows: readonly DocumentRow[]): Promise<Map<string, ReportedStateRecord[]>> {
  const shipmentIds = rows
    .filter((row) => typeOfDocument(row) === "demurrage_invoice")
    .flatMap(({ shipmentIds: ids, chosenShipmentId }) => [...ids, chosenShipmentId ?? []].flat())
  const containers = await listRowsOfShipments(sql, "containers", [...new Set(shipmentIds)])
  const states = await listReportedCharges(
    sql,
    containers.map(({ id }) => id),
  )
  return Map.groupBy(states, ({ resourceId }) => resourceId)
}
