import type { InferSelectModel } from "drizzle-orm"
import type { Sql } from "./client.ts"
import type { containers } from "./schema/containers.ts"
import type { documents } from "./schema/documents.ts"
import type {
  estimatedEvents,
  parties,
  places,
  shipments,
  terminals,
  trackingRequests,
  transportEvents,
  vessels,
} from "./schema/tracking.ts"

export type ShipmentRecord = InferSelectModel<typeof shipments>
export type ContainerRecord = InferSelectModel<typeof containers>
export type TrackingRequestRecord = InferSelectModel<typeof trackingRequests>
export type PlaceRecord = InferSelectModel<typeof places>
export type TerminalRecord = InferSelectModel<typeof terminals>
export type VesselRecord = InferSelectModel<typeof vessels>
export type PartyRecord = InferSelectModel<typeof parties>
export type DocumentRecord = InferSelectModel<typeof documents>
export type TransportEventRecord = InferSelectModel<typeof transportEvents>
export type EstimatedEventRecord = InferSelectModel<typeof estimatedEvents>

export async function listShipmentsById(sql: Sql, ids: string[]): Promise<ShipmentRecord[]> {
  return ids.length === 0 ? [] : sql<ShipmentRecord[]>`select * from shipments where id = any(${ids}::uuid[])`
}

export async function listContainersById(sql: Sql, ids: string[]): Promise<ContainerRecord[]> {
  return ids.length === 0 ? [] : sql<ContainerRecord[]>`select * from containers where id = any(${ids}::uuid[])`
}

export async function listContainersOfShipments(sql: Sql, shipmentIds: string[]): Promise<ContainerRecord[]> {
  return shipmentIds.length === 0
    ? []
    : sql<ContainerRecord[]>`select * from containers where shipment_id = any(${shipmentIds}::uuid[])`
}

export async function listTrackingRequestsById(sql: Sql, ids: string[]): Promise<TrackingRequestRecord[]> {
  return ids.length === 0
    ? []
    : sql<TrackingRequestRecord[]>`select * from tracking_requests where id = any(${ids}::uuid[])`
}

export async function listTrackingRequestsOfShipments(
  sql: Sql,
  shipmentIds: string[],
): Promise<TrackingRequestRecord[]> {
  return shipmentIds.length === 0
    ? []
    : sql<TrackingRequestRecord[]>`select * from tracking_requests where shipment_id = any(${shipmentIds}::uuid[])`
}

/** Containers whose state changes by itself at or before `now` (world time), the longest due first. */
export async function listContainersDue(sql: Sql, now: string, limit: number): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers where attention_until <= ${now} order by attention_until limit ${limit}`
}

/**
 * Containers after `afterId`, in the order of their ids: for recomputing derived columns. `onlyDated`: those that are
 * still here and have a last free day in force.
 */
export async function listContainersAfter(
  sql: Sql,
  afterId: string | null,
  limit: number,
  onlyDated = false,
): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers where (${afterId}::uuid is null or id > ${afterId}::uuid)
      and (not ${onlyDated} or (attention <> 'gone' and lfd_day is not null))
    order by id limit ${limit}`
}

type Versions = { id: string; version: string; confirmedAt: string }
const NOUNS = {
  transport_events: "transport_events",
  estimated_events: "estimated_events",
  places: "places",
  terminals: "terminals",
  vessels: "vessels",
  parties: "parties",
  documents: "documents",
} as const

/** Whole rows of one of the smaller tables. */
export async function listRowsById<R extends Versions>(
  sql: Sql,
  table: keyof typeof NOUNS,
  ids: string[],
): Promise<R[]> {
  return ids.length === 0 ? [] : sql<R[]>`select * from ${sql(NOUNS[table])} where id = any(${ids}::uuid[])`
}

/** How many containers the shipments in the mirror name. */
export async function countContainersNamed(sql: Sql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(cardinality(container_ids)), 0)::bigint as total from shipments`
  return row?.total ?? 0
}

/** World instant at which the container confirmed longest ago was confirmed; those that are gone do not count. */
export async function getOldestConfirmed(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ confirmedAt: string }[]>`
    select confirmed_at from containers where is_live and attention <> 'gone' order by confirmed_at limit 1`
  return row?.confirmedAt
}
