// Candidates for a number: exact by key, partial by trigram. Which one wins is decided by lib/domain/find.
import type { Sql } from "./client.ts"

export type ContainerCandidate = {
  id: string
  number: string
  shipmentId: string | null
  refNumbers: string[]
  createdAt: string
  gone: boolean
}
export type ShipmentCandidate = {
  id: string
  billOfLading: string | null
  bookings: string[]
  refNumbers: string[]
  createdAt: string
}

export type ShipmentNamed = { id: string; billOfLading: string | null }

const MOST = 50
const MOST_NAMED = 6

/** `key` is normalised: upper case, no spaces, no dashes. */
export async function listContainerCandidates(sql: Sql, key: string): Promise<ContainerCandidate[]> {
  const exact = await sql<ContainerCandidate[]>`
    select id, number, shipment_id, ref_numbers, coalesce(created_at, first_seen_at) as created_at, stage = 'gone' as gone
    from containers where number_key = ${key} or keys @> ${[key]}::text[]
    order by gone, coalesce(created_at, first_seen_at) desc, id limit ${MOST}`
  const part = await sql<ContainerCandidate[]>`
    select id, number, shipment_id, ref_numbers, coalesce(created_at, first_seen_at) as created_at, stage = 'gone' as gone
    from containers where search_text like ${likePart(key)}
    order by gone, coalesce(created_at, first_seen_at) desc, id limit ${MOST}`
  return distinct([...exact, ...part])
}

export async function listShipmentCandidates(sql: Sql, key: string): Promise<ShipmentCandidate[]> {
  const columns = sql`s.id, s.bill_of_lading, s.ref_numbers, coalesce(s.created_at, s.first_seen_at) as created_at,
    coalesce((select array_agg(r.request_number order by r.request_number) from tracking_requests r
      where r.shipment_id = s.id and r.request_type = 'booking_number'), '{}') as bookings`
  const exact = await sql<ShipmentCandidate[]>`
    select ${columns} from shipments s where s.keys @> ${[key]}::text[]
    order by coalesce(s.created_at, s.first_seen_at) desc, s.id limit ${MOST}`
  const part = await sql<ShipmentCandidate[]>`
    select ${columns} from shipments s where s.search_text like ${likePart(key)}
    order by coalesce(s.created_at, s.first_seen_at) desc, s.id limit ${MOST}`
  return distinct([...exact, ...part])
}

/** The shipment's other lives of one box: every container with this number, newest first. */
export async function listSameNumber(sql: Sql, numberKey: string): Promise<ContainerCandidate[]> {
  return sql<ContainerCandidate[]>`
    select id, number, shipment_id, ref_numbers, coalesce(created_at, first_seen_at) as created_at, stage = 'gone' as gone
    from containers where number_key = ${numberKey}
    order by gone, coalesce(created_at, first_seen_at) desc, id limit ${MOST}`
}

/** Other shipments with one of these numbers or references, their own or a container's, newest first. */
export async function listSameKeys(sql: Sql, shipmentId: string, keys: string[]): Promise<ShipmentNamed[]> {
  return keys.length === 0
    ? []
    : sql<ShipmentNamed[]>`
        select s.id, s.bill_of_lading from shipments s
        where s.id <> ${shipmentId} and (s.keys && ${keys}::text[]
          or exists (select 1 from containers c where c.shipment_id = s.id and c.keys && ${keys}::text[]))
        order by coalesce(s.created_at, s.first_seen_at) desc, s.id limit ${MOST_NAMED}`
}

function likePart(key: string): string {
  return `%${key.replace(/[\\%_]/g, "\\$&")}%`
}

function distinct<R extends { id: string }>(rows: R[]): R[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
