import { and, desc, eq, getTableColumns, gte, isNotNull, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import type { Mirrored } from "../mirror/tables.ts"
import { alertMemories } from "../schema/alerts.ts"
import { changes, resourceStates } from "../schema/history.ts"
import { estimatedEvents, parties, places, terminals, transportEvents, vessels } from "../schema/tracking.ts"
import { orderChanges, orderTied } from "./reported-order.ts"

const { attribute, before, after, at, eventId } = changes
const { terminalId, ...ofChange } = getTableColumns(changes)
// Only called for changes of containers.
const change = { ...ofChange, containerId: raw<string>`${changes.containerId}` }
const terminalName = raw<string | null>`coalesce(${terminals.nickname}, ${terminals.name})`

/** Changes of holds, oldest first. */
export async function listHoldChanges(sql: Sql, containerIds: string[]) {
  const rows = await builder(sql)
    .select(change)
    .from(changes)
    .where(and(isOneOf(changes.containerId, containerIds), eq(attribute, "holds_at_pod_terminal")))
    .orderBy(at, eventId)
  return orderChanges(rows)
}

/** With the name of the terminal in the change. */
export type NamedChange = Awaited<ReturnType<typeof listChanges>>[number]

/** Oldest first. */
export async function listChanges(sql: Sql, containerId: string) {
  const rows = await builder(sql)
    .select({ ...change, terminalName })
    .from(changes)
    .leftJoin(terminals, eq(terminals.id, terminalId))
    .where(eq(changes.containerId, containerId))
    .orderBy(at, eventId, attribute)
  return orderChanges(rows)
}

/** Changes of all containers since `from` (world time), newest first, at most `limit`. */
export async function listChangesSince(sql: Sql, from: string, limit: number) {
  return builder(sql)
    .select({ containerId: change.containerId, attribute, before, after })
    .from(changes)
    .where(and(gte(at, from), isNotNull(changes.containerId)))
    .orderBy(desc(at))
    .limit(limit)
}

/** Containers whose last free day changed at a source since `from`, according to the alert memories. */
export async function listLfdMovedSince(sql: Sql, from: string): Promise<string[]> {
  const { containerId, memory } = alertMemories
  const rows = await builder(sql)
    .select({ containerId })
    .from(alertMemories)
    .where(raw`(${memory} -> 'news' -> 'lfd_moved' ->> 'at') >= ${from}`)
  return rows.map((row) => row.containerId)
}

/**
 * Containers that arrived at their port of discharge in this span. A container without its own time uses its
 * shipment's.
 */
export async function listArrivedBetween(sql: Sql, from: string, to: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from containers where pod_arrived_at > ${from} and pod_arrived_at <= ${to}
    union
    select c.id from shipments s join containers c on c.shipment_id = s.id
    where s.pod_ata_at > ${from} and s.pod_ata_at <= ${to} and c.pod_arrived_at is null`
  return rows.map(({ id }) => id)
}

export async function listTerminalsById(sql: Sql, ids: string[]): Promise<Mirrored["terminals"][]> {
  return ids.length === 0 ? [] : sql<Mirrored["terminals"][]>`select * from terminals where id = any(${ids}::uuid[])`
}

/** Vessels in the shipment's events. */
export async function listVesselsOf(sql: Sql, shipmentId: string): Promise<Mirrored["vessels"][]> {
  return sql<Mirrored["vessels"][]>`
    select * from vessels where id in (
      select vessel_id from transport_events where shipment_id = ${shipmentId}
      union select vessel_id from estimated_events where shipment_id = ${shipmentId})
    order by name, id`
}

/** The shipment's ports and the places in its events. */
export async function listPlacesOf(sql: Sql, shipmentId: string): Promise<Mirrored["places"][]> {
  return sql<Mirrored["places"][]>`
    select * from places where id in (
      select unnest(array[port_of_lading_id, port_of_discharge_id, destination_id]) from shipments where id = ${shipmentId}
      union select place_id from transport_events where shipment_id = ${shipmentId})
    order by name, id`
}

/** The shipment's terminals and those in its events. */
export async function listTerminalsOf(sql: Sql, shipmentId: string): Promise<Mirrored["terminals"][]> {
  return sql<Mirrored["terminals"][]>`
    select * from terminals where id in (
      select unnest(array[pol_terminal_id, pod_terminal_id, destination_terminal_id]) from shipments where id = ${shipmentId}
      union select terminal_id from transport_events where shipment_id = ${shipmentId})
    order by name, id`
}

/** Null if there is no such party, or it has no name. */
export async function getPartyName(sql: Sql, id: string): Promise<string | null> {
  const [row] = await builder(sql).select({ name: parties.name }).from(parties).where(eq(parties.id, id))
  return row?.name ?? null
}

export type NamedTransportEvent = Awaited<ReturnType<typeof listTransportEvents>>[number]

const ship = { vesselName: vessels.name, vesselImo: vessels.imo }

/** Events of one container, with the names of the places, terminals and vessels. */
export async function listTransportEvents(sql: Sql, containerId: string) {
  const { at, id, placeId, terminalId, vesselId } = transportEvents
  return builder(sql)
    .select({ ...getTableColumns(transportEvents), placeName: places.name, terminalName, ...ship })
    .from(transportEvents)
    .leftJoin(places, eq(places.id, placeId))
    .leftJoin(terminals, eq(terminals.id, terminalId))
    .leftJoin(vessels, eq(vessels.id, vesselId))
    .where(eq(transportEvents.containerId, containerId))
    .orderBy(raw`${at} nulls last`, id)
}

/** Events of these containers with one of these names. */
export async function listEventsNamed(sql: Sql, containerIds: string[], names: readonly string[]) {
  const { id, event, at, createdAt, version, containerId } = transportEvents
  if (containerIds.length === 0) return []
  return builder(sql)
    .select({ id, event, at, createdAt, version, containerId: raw<string>`${containerId}` })
    .from(transportEvents)
    .where(and(isOneOf(containerId, containerIds), isOneOf(event, names)))
}

export type NamedEstimatedEvent = Awaited<ReturnType<typeof listEstimatedEvents>>[number]

export async function listEstimatedEvents(sql: Sql, shipmentId: string) {
  const { id, createdAt, vesselId } = estimatedEvents
  return builder(sql)
    .select({ ...getTableColumns(estimatedEvents), ...ship })
    .from(estimatedEvents)
    .leftJoin(vessels, eq(vessels.id, vesselId))
    .where(eq(estimatedEvents.shipmentId, shipmentId))
    .orderBy(createdAt, id)
}

const { resourceId, version, inboxId, body } = resourceStates
const reported = (name: string) => raw<string | null>`${body} ->> ${raw.raw(`'${name}'`)}`

export type ReportedDates = Awaited<ReturnType<typeof listReportedDates>>[number]

/** The last free days and the appointment in every reported state, oldest first. */
export async function listReportedDates(sql: Sql, containerId: string) {
  const states = await builder(sql)
    .select({
      ...{ resourceId, version, inboxId },
      lfdCoalesced: reported("lfdCoalesced"),
      pickupAppointmentAt: reported("pickupAppointmentAt"),
      lfdLine: reported("lfdLine"),
      lfdTerminal: reported("lfdTerminal"),
      lfdRail: reported("lfdRail"),
    })
    .from(resourceStates)
    .where(eq(resourceId, containerId))
    .orderBy(version, inboxId)
  return orderTied(sql, states)
}

export type ReportedEta = Awaited<ReturnType<typeof listReportedEtas>>[number]

/** The arrival estimate in every reported state of a shipment, oldest first. */
export async function listReportedEtas(sql: Sql, shipmentId: string) {
  return builder(sql)
    .select({ version, podEtaAt: reported("podEtaAt"), podZone: reported("podZone") })
    .from(resourceStates)
    .where(eq(resourceId, shipmentId))
    .orderBy(version, inboxId)
}

export type TransshipmentRecord = {
  name: string | null
  locode: string | null
  zone: string | null
  arrivedAt: string | null
  leftAt: string | null
}

/** Ports where the cargo changed ships, in travel order. */
export async function listTransshipments(sql: Sql, shipmentId: string): Promise<TransshipmentRecord[]> {
  return sql<TransshipmentRecord[]>`
    select max(p.name) as name, e.locode, max(e.zone) as zone,
      min(e.at) filter (where e.event like '%transshipment_arrived') as arrived_at,
      max(e.at) filter (where e.event like '%transshipment_departed') as left_at
    from transport_events e left join places p on p.id = e.place_id
    where e.shipment_id = ${shipmentId} and e.event like 'container.transport.transshipment_%'
    group by e.locode order by min(e.at) nulls last`
}
