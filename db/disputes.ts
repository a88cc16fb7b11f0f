// Disputes of invoices: each change is a row of its own, numbered from 1, and none is ever altered (schema/disputes.sql).
import type { Dispute } from "../lib/domain/dispute-state.ts"
import { CHANGE_LOCK } from "./change-log.ts"
import type { Sql } from "./client.ts"

export type DisputeRecord = {
  invoiceId: string
  version: number
  dispute: Dispute
  /** World instant. */
  at: string
  byName: string
}

/** Of all invoices of a container, the first version of each first. */
export async function listDisputes(sql: Sql, containerId: string): Promise<DisputeRecord[]> {
  return sql<DisputeRecord[]>`
    select d.invoice_id, d.version, d.dispute, d.at, u.name as by_name
    from disputes d join invoices i on i.id = d.invoice_id join users u on u.id = d.by
    where i.container_id = ${containerId} order by d.invoice_id, d.version`
}

/** `version`: the one it was made from, 0 where there is none. */
export type DisputeAdding = {
  invoiceId: string
  containerId: string
  version: number
  dispute: Dispute
  by: string
  /** World instant. */
  at: string
}

/** `false` where another version came in between: nothing is saved. Browsers that show the container read it again. */
export async function addDispute(sql: Sql, adding: DisputeAdding): Promise<boolean> {
  const { invoiceId, containerId, version, dispute, by, at } = adding
  const rows = await sql`
    with lock as materialized (select pg_advisory_xact_lock(${CHANGE_LOCK})),
    added as (
      insert into disputes (invoice_id, version, dispute, at, by)
      select i.id, ${version + 1}, ${JSON.stringify(dispute)}::text::jsonb, ${at}, ${by} from lock, invoices i
      where i.id = ${invoiceId} and i.container_id = ${containerId}
        and (select coalesce(max(version), 0) from disputes where invoice_id = ${invoiceId}) = ${version}
      on conflict (invoice_id, version) do nothing
      returning invoice_id),
    log as (
      insert into change_log (at, kind, id, shipment_id)
      select ${at}::timestamptz, 'container', c.id::text, c.shipment_id from added, containers c
      where c.id = ${containerId})
    select invoice_id from added`
  return rows.length === 1
}
