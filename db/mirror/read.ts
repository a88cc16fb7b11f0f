import type { Sql } from "../client.ts"
import { type Mirrored, type MirrorNoun, tableOf } from "./tables.ts"

export type ShipmentRecord = Mirrored["shipments"]
export type ContainerRecord = Mirrored["containers"]
export type TrackingRequestRecord = Mirrored["trackingRequests"]
export type TerminalRecord = Mirrored["terminals"]
export type EstimatedEventRecord = Mirrored["estimatedEvents"]

/** Sorts before every id. As the start of the first page, it lets an index serve that page like the others. */
export const BEFORE_ALL = "00000000-0000-0000-0000-000000000000"

export function listRowsById<Noun extends MirrorNoun>(
  sql: Sql,
  noun: Noun,
  ids: readonly string[],
): Promise<Mirrored[Noun][]> {
  return read(sql, noun, "id", ids)
}

export function listRowsOfShipments<Noun extends "containers" | "trackingRequests">(
  sql: Sql,
  noun: Noun,
  shipmentIds: readonly string[],
): Promise<Mirrored[Noun][]> {
  return read(sql, noun, "shipment_id", shipmentIds)
}

async function read(
  sql: Sql,
  noun: MirrorNoun,
  column: "id" | "shipment_id",
  ids: readonly string[],
): Promise<never[]> {
  if (ids.length === 0) return []
  return sql<never[]>`select * from ${sql(tableOf(noun))} where ${sql(column)} = any(${[...ids]}::uuid[])`
}

export function listShipmentsById(sql: Sql, ids: readonly string[]): Promise<ShipmentRecord[]> {
  return listRowsById(sql, "shipments", ids)
}

export function listContainersById(sql: Sql, ids: readonly string[]): Promise<ContainerRecord[]> {
  return listRowsById(sql, "containers", ids)
}

/** Containers whose state changes by itself at or before `now` (world time), longest overdue first. */
export async function listContainersDue(sql: Sql, now: string, limit: number): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers where attention_until <= ${now} order by attention_until limit ${limit}`
}

/**
 * Containers after `afterId`, in order of id, for recomputing derived columns. `onlyDated`: only those not gone with a
 * last free day in force.
 */
export async function listContainersAfter(
  sql: Sql,
  afterId: string | null,
  limit: number,
  onlyDated = false,
): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers where id > ${afterId ?? BEFORE_ALL}
      and (not ${onlyDated} or (attention <> 'gone' and lfd_day is not null))
    order by id limit ${limit}`
}

/** How many container ids the shipments in the mirror list. */
export async function countContainersNamed(sql: Sql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(cardinality(container_ids)), 0)::bigint as total from shipments`
  return row?.total ?? 0
}

/** World instant at which any container that is not gone was last read or reported; of all, the one longest ago. */
export async function getOldestRead(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ version: string }[]>`
    select version from containers where is_live and attention <> 'gone' order by version limit 1`
  return row?.version
}

/** World instant of the oldest confirmation of any container that is not gone. */
export async function getOldestConfirmed(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ confirmedAt: string }[]>`
    select confirmed_at from containers where is_live and attention <> 'gone' and confirmed_at is not null
    order by confirmed_at limit 1`
  return row?.confirmedAt
}
