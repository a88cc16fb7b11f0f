import type { AlertCause } from "../lib/domain/alert-causes.ts"
import type { Container, Shipment } from "../lib/domain/entities.ts"
import type { ListFilter } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"
import { containersWhere } from "./container-filter.ts"
import type { TrackingRequestRecord } from "./mirror-read.ts"
import type { Mirrored } from "./mirror-tables.ts"
import type { alertMemories, alerts } from "./schema/alerts.ts"

/** Boxes that people worked on, in the order of their deeds. */
export async function listWorkChanges(
  sql: Sql,
  afterSeq: number,
  limit: number,
): Promise<{ seq: number; containerId: string }[]> {
  return sql`select seq, container_id from work_log where seq > ${afterSeq} order by seq limit ${limit}`
}

/** The newest of both: what was before a first look is read by the sweep. */
export async function getNewestSeqs(sql: Sql): Promise<{ seq: number; workSeq: number }> {
  const [row] = await sql<{ seq: number; workSeq: number }[]>`
    select coalesce((select max(seq) from change_log), 0)::bigint as seq,
      coalesce((select max(seq) from work_log), 0)::bigint as work_seq`
  return row ?? { seq: 0, workSeq: 0 }
}

/** Boxes whose alerts change by the clock at or before `now`, the longest due first. */
export async function listDueForAlerts(sql: Sql, now: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select container_id as id from alert_memories where next_due_at <= ${now} order by next_due_at limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function listIdsAfter(sql: Sql, afterId: string | null, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from containers where ${afterId}::uuid is null or id > ${afterId}::uuid order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

export type MemoryRecord = Omit<typeof alertMemories.$inferSelect, "nextDueAt">

export async function listMemories(sql: Sql, containerIds: string[]): Promise<MemoryRecord[]> {
  return sql<MemoryRecord[]>`
    select container_id, container_version, shipment_version, memory from alert_memories
    where container_id = any(${containerIds}::uuid[])`
}

export type ToldState = { resourceId: string; version: string } & (
  | { kind: "container"; body: Omit<Container, "id"> }
  | { kind: "shipment"; body: Omit<Shipment, "id"> }
)

/** States told after the given version of each, oldest first. */
export async function listStatesSince(
  sql: Sql,
  known: readonly { resourceId: string; version: string }[],
): Promise<ToldState[]> {
  if (known.length === 0) return []
  return sql<ToldState[]>`
    select s.resource_id, s.version, s.kind, s.body
    from unnest(${known.map((one) => one.resourceId)}::uuid[], ${known.map((one) => one.version)}::timestamptz[])
      as k (id, version)
    cross join lateral (
      select * from resource_states r where r.resource_id = k.id and r.version > k.version
      order by r.version, r.inbox_id limit 200) s
    order by s.version, s.inbox_id`
}

export type EventRecord = Pick<
  Mirrored["transportEvents"],
  "id" | "event" | "at" | "zone" | "locode" | "dataSource" | "createdAt" | "version"
> & { containerId: string }

export async function listEventsOf(sql: Sql, containerIds: string[]): Promise<EventRecord[]> {
  return sql<EventRecord[]>`
    select id, container_id, event, at, zone, locode, data_source, created_at, version from transport_events
    where container_id = any(${containerIds}::uuid[])`
}

export type OpenAlertRecord = Pick<
  typeof alerts.$inferSelect,
  "id" | "subjectId" | "audience" | "ruleId" | "mark" | "facts"
> & { cause: AlertCause }

export async function listOpenAlertsOf(sql: Sql, subjectIds: string[]): Promise<OpenAlertRecord[]> {
  return sql<OpenAlertRecord[]>`
    select id, subject_id, audience, cause, rule_id, mark, facts from alerts
    where subject_id = any(${subjectIds}) and state <> 'closed'`
}

/** Which of these boxes a scope lets in, by the very condition of the list. */
export async function listInScope(sql: Sql, containerIds: string[], filter: ListFilter): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from containers c where c.id = any(${containerIds}::uuid[]) and ${containersWhere(sql, filter)}`
  return rows.map(({ id }) => id)
}

/** Requests of these numbers: one that was asked for again takes the place of the failed one. */
export async function listRequestsLike(sql: Sql, ids: string[]): Promise<RequestPart[]> {
  return ids.length === 0
    ? []
    : sql<RequestPart[]>`
        select r.id, r.request_number, r.number_key, r.request_type, r.scac, r.status, r.failed_reason, r.is_retrying,
          r.version, r.shipment_id, exists (
            select 1 from tracking_requests o where o.number_key = r.number_key
              and (o.created_at, o.id) > (r.created_at, r.id)) as replaced
        from tracking_requests r
        where r.number_key in (select number_key from tracking_requests where id = any(${ids}::uuid[]))`
}

/** For a look at everything: the newest that failed, and those that an alert is open about. */
export async function listRequestsForAlerts(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    (select id from tracking_requests where status = 'failed' order by created_at desc limit ${limit})
    union select subject_id::uuid from alerts where about = 'tracking_request' and state <> 'closed'`
  return rows.map(({ id }) => id)
}

export type RequestPart = Pick<TrackingRequestRecord, "id" | "requestNumber" | "numberKey" | "requestType" | "scac"> &
  Pick<TrackingRequestRecord, "status" | "failedReason" | "isRetrying" | "version" | "shipmentId"> & {
    /** A later request for the same number is there. */
    replaced: boolean
  }
