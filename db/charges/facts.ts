import type { Container } from "../../lib/domain/containers/entities.ts"
import type { Sql } from "../client.ts"
import { orderTied } from "../connection/reported-order.ts"
import { BEFORE_ALL, type ContainerRecord } from "../mirror/read.ts"
import type { resourceStates } from "../schema/history.ts"

export type ReportedStateRecord = Pick<
  typeof resourceStates.$inferSelect,
  "resourceId" | "version" | "inboxId" | "receivedAt"
> &
  Pick<Container, "holds" | "fees" | "availabilityKnown" | "availableForPickup">

/** Reported states of these containers, oldest first. */
export async function listReportedCharges(sql: Sql, containerIds: string[]): Promise<ReportedStateRecord[]> {
  if (containerIds.length === 0) return []
  const states = await sql<ReportedStateRecord[]>`
    select resource_id, version, inbox_id, received_at, nullif(body->'holds', 'null') as holds,
      nullif(body->'fees', 'null') as fees, (body->>'availabilityKnown')::boolean as availability_known,
      (body->>'availableForPickup')::boolean as available_for_pickup
    from resource_states where resource_id = any(${containerIds}::uuid[]) order by version, inbox_id`
  return orderTied(sql, states)
}

/** The first discharge reported of each shipment's containers. Shipments without one are left out. */
export async function listBillDischarges(sql: Sql, shipmentIds: string[]): Promise<Map<string, string>> {
  if (shipmentIds.length === 0) return new Map()
  const rows = await sql<{ id: string; at: string }[]>`
    select shipment_id as id, min(pod_discharged_at) as at from containers
    where shipment_id = any(${shipmentIds}::uuid[]) and pod_discharged_at is not null group by shipment_id`
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/**
 * Containers after `afterId` that may cost something at `at`: those that have landed, those with fees, and those that
 * still have figures. Left out: containers gated out and returned more than 62 days ago with nothing owed. If gate out
 * or return was not reported, the clock stays open as long as there is news (lib/domain/exposure/open.ts).
 */
export async function listChargeableAfter(
  sql: Sql,
  { at, afterId, limit }: { at: string; afterId: string | null; limit: number },
): Promise<ContainerRecord[]> {
  const after = afterId ?? BEFORE_ALL
  const since = sql`${at}::timestamptz - interval '62 days'`
  return sql<ContainerRecord[]>`
    select c.* from containers c
    where c.id in (
      (select id from containers o
        where (stage <> 'at_sea' or owed_minor is not null) and id > ${after}
          and (is_live
            or greatest(pod_full_out_at, final_destination_full_out_at, empty_terminated_at) > ${since}
            or confirmed_at > ${since} and (empty_terminated_at is null or pod_full_out_at is null
              or final_destination_full_out_at is null and exists (select from shipments s
                where s.id = o.shipment_id and coalesce(s.destination_locode, s.destination_name) is not null)))
        order by id limit ${limit})
      union (select distinct f.container_id from exposure_figures f join containers on id = f.container_id
        where f.container_id > ${after} order by f.container_id limit ${limit}))
    order by c.id limit ${limit}`
}

/**
 * Containers that the change log names after `seq`, directly or by their shipment, and the place reached in the log.
 */
export async function listChangedContainers(
  sql: Sql,
  { seq, limit }: { seq: number; limit: number },
): Promise<{ ids: string[]; seq: number }> {
  const rows = await sql<{ seq: number; kind: string; id: string }[]>`
    select seq, kind, id from change_log where seq > ${seq} order by seq limit ${limit}`
  const named = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  const shipments = [...new Set(named("shipment"))]
  const aboard =
    shipments.length === 0
      ? []
      : await sql<{ id: string }[]>`select id from containers where shipment_id = any(${shipments}::uuid[])`
  const ids = [...new Set([...named("container"), ...aboard.map(({ id }) => id)])]
  return { ids: [...new Set([...ids, ...(await listOfSameBill(sql, ids))])], seq: rows.at(-1)?.seq ?? seq }
}

/** Other containers of the same shipments, if a row counts from the first discharge of a bill. */
async function listOfSameBill(sql: Sql, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql<{ id: string }[]>`
    select id from containers
    where exists (select from tariffs where ended_at is null and row->>'startEvent' = 'bill_first_discharged')
      and shipment_id in (select shipment_id from containers where id = any(${ids}::uuid[]))`
  return rows.map(({ id }) => id)
}

/** Containers whose figures have expired, longest expired first. */
export async function listFiguresDue(sql: Sql, now: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select container_id as id from exposure_figures where due_at <= ${now} order by due_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/**
 * Counts containers whose figures have expired, those of the next span included, and reported changes not counted yet.
 * Each up to 10,000.
 */
export async function countUncounted(
  sql: Sql,
  { now, seq }: { now: string; seq: number },
): Promise<{ ended: number; changed: number }> {
  const [row] = await sql<{ ended: number; changed: number }[]>`
    select (select count(*) from (select from exposure_figures
        where from_at is not null and until_at <= ${now} group by container_id limit 10000) ended) as ended,
      (select count(*) from (select from change_log
        where seq > ${seq} and kind in ('container', 'shipment') limit 10000) newer) as changed`
  return row ?? { ended: 0, changed: 0 }
}
