// Candidates for a number: exact by key, partial by trigram. lib/domain/find decides which one wins; suggestions while
// somebody types are ranked here.

import type { PendingQuery, Row } from "postgres"
import type { AttentionState } from "../../lib/domain/containers/attention.ts"
import type { Sql } from "../client.ts"
import { likePart } from "../like-part.ts"
import type { ContainerRecord, ShipmentRecord } from "../mirror/read.ts"

export type ContainerCandidate = Pick<ContainerRecord, "id" | "number" | "shipmentId" | "refNumbers"> & {
  createdAt: string
  gone: boolean
}
export type ShipmentCandidate = Pick<ShipmentRecord, "id" | "billOfLading" | "refNumbers"> & {
  bookings: string[]
  createdAt: string
}

export type ShipmentNamed = Pick<ShipmentRecord, "id" | "billOfLading">

type Part = PendingQuery<Row[]>

const MOST = 50
const MOST_NAMED = 6
/** A shorter part has no trigram, so a search for it would read the whole table. */
const LEAST_PART = 3

/** Containers whose number or a reference is `key`, normalised: upper case, no spaces, no dashes. */
export function listContainersNamed(sql: Sql, key: string): Promise<ContainerCandidate[]> {
  return listContainers(sql, sql`number_key = ${key} or keys @> ${[key]}::text[]`)
}

/** Containers whose number or a reference contains `key`. */
export function listContainersWithPart(sql: Sql, key: string): Promise<ContainerCandidate[]> {
  return listContainers(sql, holdsPart(sql, "search_text", key))
}

/** Every container with this number, newest first: one container may travel in several shipments. */
export function listSameNumber(sql: Sql, numberKey: string): Promise<ContainerCandidate[]> {
  return listContainers(sql, sql`number_key = ${numberKey}`)
}

function listContainers(sql: Sql, where: Part): Promise<ContainerCandidate[]> {
  return sql<ContainerCandidate[]>`
    select id, number, shipment_id, ref_numbers, coalesce(created_at, first_seen_at) as created_at, stage = 'gone' as gone
    from containers where ${where}
    order by gone, coalesce(created_at, first_seen_at) desc, id limit ${MOST}`
}

export function listShipmentsNamed(sql: Sql, key: string): Promise<ShipmentCandidate[]> {
  return listShipments(sql, sql`s.keys @> ${[key]}::text[]`)
}

export function listShipmentsWithPart(sql: Sql, key: string): Promise<ShipmentCandidate[]> {
  return listShipments(sql, holdsText(sql, "s.search_text", key))
}

function listShipments(sql: Sql, where: Part): Promise<ShipmentCandidate[]> {
  return sql<ShipmentCandidate[]>`
    select s.id, s.bill_of_lading, s.ref_numbers, coalesce(s.created_at, s.first_seen_at) as created_at,
      ${bookingsOf(sql)} as bookings
    from shipments s where ${where}
    order by coalesce(s.created_at, s.first_seen_at) desc, s.id limit ${MOST}`
}

export type ContainerHitRecord = ContainerRecord & { delivered: boolean }
export type ShipmentHitRecord = Pick<
  ShipmentRecord,
  "id" | "billOfLading" | "refNumbers" | "lineScac" | "lineName" | "polName" | "podName" | "destinationName"
> & { containerCount: number; bookings: string[] }

/** At most this many can be ranked while somebody types. If there are more, only the most urgent are. */
const MOST_RANKED = 5_000

/**
 * Containers to suggest for what is typed so far, best first: not gone before gone; then by match: whole number, end
 * (with or without the check digit), start, middle, reference; then by urgency. `numbers`: whole numbers meant besides
 * `key`. `states`: the most urgent first.
 */
export async function listContainerHits(
  sql: Sql,
  { key, numbers, states, limit }: { key: string; numbers: string[]; states: readonly AttentionState[]; limit: number },
): Promise<ContainerHitRecord[]> {
  const whole = [...new Set([key, ...numbers])]
  const isWhole = sql`c.number_key = any(${whole}::text[])`
  const part =
    key.length < LEAST_PART
      ? sql`select c.id from containers c where false`
      : (await isPartOfFew(sql, key))
        ? withPart(sql, key)
        : urgentWithPart(sql, key, limit)
  return sql<ContainerHitRecord[]>`
    select c.*, w.delivered_at is not null as delivered
    from (
      select id from containers c where ${isWhole}
      union select id from containers c where c.keys @> ${[key]}::text[]
      union ${part}
    ) hit
    join containers c on c.id = hit.id
    left join container_work w on w.container_id = c.id
    order by c.attention = 'gone' or w.delivered_at is not null,
      case
        when ${isWhole} then 0
        when right(c.number_key, ${key.length}) = ${key} then 1
        when left(right(c.number_key, ${key.length + 1}), ${key.length}) = ${key} then 2
        when starts_with(c.number_key, ${key}) then 3
        when strpos(c.number_key, ${key}) > 0 then 4
        else 5
      end,
      array_position(${[...states]}::text[], c.attention), c.urgent_at nulls last, c.id
    limit ${limit}`
}

async function isPartOfFew(sql: Sql, key: string): Promise<boolean> {
  const [found] = await sql<{ count: number }[]>`
    select count(*) as count from (${withPart(sql, key)} limit ${MOST_RANKED + 1}) few`
  return (found?.count ?? 0) <= MOST_RANKED
}

function withPart(sql: Sql, key: string) {
  return sql`select c.id from containers c where ${holdsPart(sql, "c.search_text", key)}`
}

function urgentWithPart(sql: Sql, key: string, limit: number) {
  // Found quickly in order of urgency, state by state. Gone ones fill the rest.
  const urgent = sql`
    select u.id from tallies t cross join lateral (
      select c.id from containers c where c.is_live and c.attention = t.value and ${holdsPart(sql, "c.search_text", key)}
      order by c.urgent_at, c.id limit ${limit}) u
    where t.noun = 'containers' and t.facet = 'attention' and t.value <> 'gone' and t.count > 0`
  return sql`(${urgent}) union (${withPart(sql, key)} limit ${limit})`
}

/** Shipments to suggest for what is typed so far: whole bill, booking or reference first, then newest. */
export async function listShipmentHits(
  sql: Sql,
  { key, limit }: { key: string; limit: number },
): Promise<ShipmentHitRecord[]> {
  const isPart = key.length < LEAST_PART ? sql`false` : holdsText(sql, "s.search_text", key)
  return sql<ShipmentHitRecord[]>`
    select s.id, s.bill_of_lading, s.ref_numbers, s.line_scac, s.line_name, s.pol_name, s.pod_name,
      s.destination_name, s.container_count,
      ${bookingsOf(sql)} as bookings
    from (
      select id from shipments s where s.keys @> ${[key]}::text[]
      union select id from shipments s where ${isPart}
    ) hit
    join shipments s on s.id = hit.id
    order by not s.keys @> ${[key]}::text[], coalesce(s.created_at, s.first_seen_at) desc, s.id
    limit ${limit}`
}

/** Other shipments that share one of these numbers or references, directly or by a container, newest first. */
export async function listSameKeys(sql: Sql, shipmentId: string, keys: string[]): Promise<ShipmentNamed[]> {
  return keys.length === 0
    ? []
    : sql<ShipmentNamed[]>`
        select s.id, s.bill_of_lading from shipments s
        where s.id <> ${shipmentId} and (s.keys && ${keys}::text[]
          or exists (select 1 from containers c where c.shipment_id = s.id and c.keys && ${keys}::text[]))
        order by coalesce(s.created_at, s.first_seen_at) desc, s.id limit ${MOST_NAMED}`
}

// Thousands of containers share the owner's letters. The digits narrow it to a few, which are compared as a whole.
function holdsPart(sql: Sql, column: "search_text" | "c.search_text", key: string) {
  const digits = /^[A-Z]{4}(\d{4,})$/.exec(key)?.[1]
  if (digits === undefined) return holdsText(sql, column, key)
  return sql`(${holdsText(sql, column, digits)} and strpos(${sql.unsafe(column)}, ${key}) > 0)`
}

// A visible pattern makes the planner plan each search anew, which takes longer than the search. It cannot see into a
// subselect, so one plan serves all.
function holdsText(sql: Sql, column: "search_text" | "c.search_text" | "s.search_text", part: string) {
  return sql`${sql.unsafe(column)} like (select ${likePart(part)})`
}

function bookingsOf(sql: Sql) {
  return sql`coalesce((select array_agg(r.request_number order by r.request_number) from tracking_requests r
    where r.shipment_id = s.id and r.request_type = 'booking_number'), '{}')`
}
