// What was told about one container over time, and the names that its events point at.
import type { Sql } from "./client.ts"
import type {
  EstimatedEventRecord,
  PlaceRecord,
  TerminalRecord,
  TransportEventRecord,
  VesselRecord,
} from "./mirror-read.ts"

export type ChangeRecord = {
  eventId: string
  attribute: string
  containerId: string
  before: unknown
  after: unknown
  at: string | null
  zone: string | null
  notificationId: string
  receivedAt: string
}

/** With the name of the terminal that the change itself names. */
export type NamedChange = ChangeRecord & { terminalName: string | null }

/** Changes of holds, oldest first. */
export async function listHoldChanges(sql: Sql, containerIds: string[]): Promise<ChangeRecord[]> {
  return containerIds.length === 0
    ? []
    : sql<ChangeRecord[]>`
        select * from changes
        where container_id = any(${containerIds}::uuid[]) and attribute = 'holds_at_pod_terminal'
        order by at, event_id`
}

export async function listChanges(sql: Sql, containerId: string): Promise<NamedChange[]> {
  return sql<NamedChange[]>`
    select c.*, coalesce(t.nickname, t.name) as terminal_name
    from changes c left join terminals t on t.id = c.terminal_id
    where c.container_id = ${containerId} order by c.at, c.event_id, c.attribute`
}

export type ChangedValues = Pick<ChangeRecord, "attribute" | "before" | "after"> & { containerId: string }

/** Changes of all containers since `from` (world time), newest first, at most `limit`. */
export async function listChangesSince(sql: Sql, from: string, limit: number): Promise<ChangedValues[]> {
  return sql<ChangedValues[]>`
    select c.container_id, c.attribute, c.before, c.after from changes c
    where c.at >= ${from} and c.container_id is not null order by c.at desc limit ${limit}`
}

/** Containers of which a source told another last free day since, by what alerts remember of what was told. */
export async function listLfdMovedSince(sql: Sql, from: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select container_id as id from alert_memories where (memory -> 'news' -> 'lfd_moved' ->> 'at') >= ${from}`
  return rows.map(({ id }) => id)
}

/** Containers that arrived at their port of discharge then; of one without a time of its own, its shipment did. */
export async function listArrivedBetween(sql: Sql, from: string, to: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from containers where pod_arrived_at > ${from} and pod_arrived_at <= ${to}
    union
    select c.id from shipments s join containers c on c.shipment_id = s.id
    where s.pod_ata_at > ${from} and s.pod_ata_at <= ${to} and c.pod_arrived_at is null`
  return rows.map(({ id }) => id)
}

export async function listTerminalsById(sql: Sql, ids: string[]): Promise<TerminalRecord[]> {
  return ids.length === 0 ? [] : sql<TerminalRecord[]>`select * from terminals where id = any(${ids}::uuid[])`
}

/** Ships that its events name. */
export async function listVesselsOf(sql: Sql, shipmentId: string): Promise<VesselRecord[]> {
  return sql<VesselRecord[]>`
    select * from vessels where id in (
      select vessel_id from transport_events where shipment_id = ${shipmentId}
      union select vessel_id from estimated_events where shipment_id = ${shipmentId})
    order by name, id`
}

/** Its ports, and the places that its moves name. */
export async function listPlacesOf(sql: Sql, shipmentId: string): Promise<PlaceRecord[]> {
  return sql<PlaceRecord[]>`
    select * from places where id in (
      select unnest(array[port_of_lading_id, port_of_discharge_id, destination_id]) from shipments where id = ${shipmentId}
      union select place_id from transport_events where shipment_id = ${shipmentId})
    order by name, id`
}

/** Its terminals, and those that its moves name. */
export async function listTerminalsOf(sql: Sql, shipmentId: string): Promise<TerminalRecord[]> {
  return sql<TerminalRecord[]>`
    select * from terminals where id in (
      select unnest(array[pol_terminal_id, pod_terminal_id]) from shipments where id = ${shipmentId}
      union select terminal_id from transport_events where shipment_id = ${shipmentId})
    order by name, id`
}

/** null: none of that id, or it has no name. */
export async function getPartyName(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`select name from parties where id = ${id}`
  return row?.name ?? null
}

export type NamedTransportEvent = TransportEventRecord & {
  placeName: string | null
  terminalName: string | null
  vesselName: string | null
  vesselImo: string | null
}

/** Events of one container, with the names of what they point at. */
export async function listTransportEvents(sql: Sql, containerId: string): Promise<NamedTransportEvent[]> {
  return sql<NamedTransportEvent[]>`
    select e.*, p.name as place_name, coalesce(t.nickname, t.name) as terminal_name, v.name as vessel_name,
      v.imo as vessel_imo
    from transport_events e
    left join places p on p.id = e.place_id
    left join terminals t on t.id = e.terminal_id
    left join vessels v on v.id = e.vessel_id
    where e.container_id = ${containerId}
    order by e.at nulls last, e.id`
}

export type RailEventRecord = Pick<TransportEventRecord, "id" | "event" | "at" | "createdAt" | "version"> & {
  containerId: string
}

/** Events of these containers with one of these names. */
export async function listEventsNamed(
  sql: Sql,
  containerIds: string[],
  names: readonly string[],
): Promise<RailEventRecord[]> {
  return containerIds.length === 0
    ? []
    : sql<RailEventRecord[]>`
        select id, event, at, created_at, version, container_id from transport_events
        where container_id = any(${containerIds}::uuid[]) and event = any(${names as string[]})`
}

export type NamedEstimatedEvent = EstimatedEventRecord & { vesselName: string | null; vesselImo: string | null }

export async function listEstimatedEvents(sql: Sql, shipmentId: string): Promise<NamedEstimatedEvent[]> {
  return sql<NamedEstimatedEvent[]>`
    select e.*, v.name as vessel_name, v.imo as vessel_imo
    from estimated_events e left join vessels v on v.id = e.vessel_id
    where e.shipment_id = ${shipmentId} order by e.created_at, e.id`
}

export type ToldDates = {
  version: string
  inboxId: string
  lfdCoalesced: string | null
  pickupAppointmentAt: string | null
  lfdLine: string | null
  lfdTerminal: string | null
  lfdRail: string | null
}

/** The last free days and the appointment in every state that was told, oldest first. */
export async function listToldDates(sql: Sql, containerId: string): Promise<ToldDates[]> {
  return sql<ToldDates[]>`
    select version, inbox_id, body->>'lfdCoalesced' as lfd_coalesced,
      body->>'pickupAppointmentAt' as pickup_appointment_at, body->>'lfdLine' as lfd_line, body->>'lfdTerminal' as lfd_terminal, body->>'lfdRail' as lfd_rail
    from resource_states where resource_id = ${containerId} order by version, inbox_id`
}

export type ToldEta = { version: string; podEtaAt: string | null; podZone: string | null }

/** The arrival estimate in every state of a shipment that was told, oldest first. */
export async function listToldEtas(sql: Sql, shipmentId: string): Promise<ToldEta[]> {
  return sql<ToldEta[]>`
    select version, body->>'podEtaAt' as pod_eta_at, body->>'podZone' as pod_zone
    from resource_states where resource_id = ${shipmentId} order by version, inbox_id`
}

export type TransshipmentRecord = {
  name: string | null
  locode: string | null
  zone: string | null
  arrivedAt: string | null
  leftAt: string | null
}

/** Ports where the cargo changed ships, in the order it was there. */
export async function listTransshipments(sql: Sql, shipmentId: string): Promise<TransshipmentRecord[]> {
  return sql<TransshipmentRecord[]>`
    select max(p.name) as name, e.locode, max(e.zone) as zone,
      min(e.at) filter (where e.event like '%transshipment_arrived') as arrived_at,
      max(e.at) filter (where e.event like '%transshipment_departed') as left_at
    from transport_events e left join places p on p.id = e.place_id
    where e.shipment_id = ${shipmentId} and e.event like 'container.transport.transshipment_%'
    group by e.locode order by min(e.at) nulls last`
}
