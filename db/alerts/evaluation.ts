import { and, gt, lte, ne, sql as raw } from "drizzle-orm"
import type { Container, Shipment } from "../../lib/domain/containers/entities.ts"
import type { ListFilter } from "../../lib/domain/containers/list-filter.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { orderTied } from "../connection/reported-order.ts"
import { containersWhere } from "../containers/filter.ts"
import type { TrackingRequestRecord } from "../mirror/read.ts"
import { alertMemories, alerts } from "../schema/alerts.ts"
import { containers } from "../schema/containers.ts"
import { transportEvents } from "../schema/tracking.ts"
import { workLog } from "../schema/work.ts"

/** Containers that people worked on, in order of the work log. */
export async function listWorkChanges(sql: Sql, afterSeq: number, limit: number) {
  const { seq, containerId } = workLog
  return builder(sql).select({ seq, containerId }).from(workLog).where(gt(seq, afterSeq)).orderBy(seq).limit(limit)
}

/** The newest place in each log. The sweep covers everything from before the first evaluation. */
export async function getNewestSeqs(sql: Sql): Promise<{ seq: number; workSeq: number }> {
  const [row] = await sql<{ seq: number; workSeq: number }[]>`
    select coalesce((select max(seq) from change_log), 0)::bigint as seq,
      coalesce((select max(seq) from work_log), 0)::bigint as work_seq`
  return row ?? { seq: 0, workSeq: 0 }
}

/** Containers whose alerts change by the clock at or before `now`, longest overdue first. */
export async function listDueForAlerts(sql: Sql, now: string, limit: number): Promise<string[]> {
  const { containerId: id, nextDueAt } = alertMemories
  const due = builder(sql).select({ id }).from(alertMemories).where(lte(nextDueAt, now)).orderBy(nextDueAt)
  return (await due.limit(limit)).map((row) => row.id)
}

export async function listIdsAfter(sql: Sql, afterId: string | null, limit: number): Promise<string[]> {
  const { id } = containers
  const after = afterId === null ? undefined : gt(id, afterId)
  return (await builder(sql).select({ id }).from(containers).where(after).orderBy(id).limit(limit)).map((row) => row.id)
}

export type MemoryRecord = Awaited<ReturnType<typeof listMemories>>[number]

export async function listMemories(sql: Sql, containerIds: string[]) {
  return builder(sql).select().from(alertMemories).where(isOneOf(alertMemories.containerId, containerIds))
}

export type ReportedState = { resourceId: string; version: string; inboxId: string } & (
  | { kind: "container"; body: Omit<Container, "id"> }
  | { kind: "shipment"; body: Omit<Shipment, "id"> }
)

/** States reported after the given version of each resource, oldest first. */
export async function listStatesSince(
  sql: Sql,
  known: readonly { resourceId: string; version: string }[],
): Promise<ReportedState[]> {
  if (known.length === 0) return []
  const states = await sql<ReportedState[]>`
    select s.resource_id, s.version, s.inbox_id, s.kind, s.body
    from unnest(${known.map((one) => one.resourceId)}::uuid[], ${known.map((one) => one.version)}::timestamptz[])
      as k (id, version)
    cross join lateral (
      select * from resource_states r where r.resource_id = k.id and r.version > k.version
      order by r.version, r.inbox_id limit 200) s
    order by s.version, s.inbox_id`
  return orderTied(sql, states)
}

export type EventRecord = Awaited<ReturnType<typeof listEventsOf>>[number]

export async function listEventsOf(sql: Sql, containerIds: string[]) {
  const { id, event, at, zone, locode, dataSource, createdAt, version } = transportEvents
  const containerId = raw<string>`${transportEvents.containerId}`
  return builder(sql)
    .select({ id, containerId, event, at, zone, locode, dataSource, createdAt, version })
    .from(transportEvents)
    .where(isOneOf(transportEvents.containerId, containerIds))
}

export type OpenAlertRecord = Awaited<ReturnType<typeof listOpenAlertsOf>>[number]

export async function listOpenAlertsOf(sql: Sql, subjectIds: string[]) {
  const { id, subjectId, audience, cause, ruleId, mark, facts, state } = alerts
  return builder(sql)
    .select({ id, subjectId, audience, cause, ruleId, mark, facts })
    .from(alerts)
    .where(and(isOneOf(subjectId, subjectIds), ne(state, "closed")))
}

const CANCELLED = "57014"

/** Which of these containers match a rule's scope, by the same condition as the list. */
export async function listInScope(sql: Sql, containerIds: string[], filter: ListFilter): Promise<string[]> {
  return (await inScope(sql, containerIds, filter)).map(({ id }) => id)
}

function inScope(sql: Sql, containerIds: string[], filter: ListFilter) {
  return sql<{ id: string }[]>`
    select c.id from containers c where c.id = any(${containerIds}::uuid[]) and ${containersWhere(sql, filter)}`
}

/** As listInScope, but undefined if it takes longer than `limitMs`. */
export async function listInScopeWithin(
  sql: Sql,
  { containerIds, filter, limitMs }: { containerIds: string[]; filter: ListFilter; limitMs: number },
): Promise<string[] | undefined> {
  const asked = inScope(sql, containerIds, filter)
  const late = setTimeout(() => asked.cancel(), limitMs)
  try {
    return (await asked).map(({ id }) => id)
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) return undefined
    throw error
  } finally {
    clearTimeout(late)
  }
}

/** All requests for the numbers of these requests, because a later request replaces a failed one. */
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

/** Requests for an evaluation of everything: the newest failed ones, and those with an open alert. */
export async function listRequestsForAlerts(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    (select id from tracking_requests where status = 'failed' order by created_at desc limit ${limit})
    union select subject_id::uuid from alerts where about = 'tracking_request' and state <> 'closed'`
  return rows.map(({ id }) => id)
}

export type RequestPart = Pick<TrackingRequestRecord, "id" | "requestNumber" | "numberKey" | "requestType" | "scac"> &
  Pick<TrackingRequestRecord, "status" | "failedReason" | "isRetrying" | "version" | "shipmentId"> & {
    /** There is a later request for the same number. */
    replaced: boolean
  }
