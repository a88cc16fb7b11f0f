// Invoices of demurrage, per diem and storage that people entered to check them.
import type { Invoice, InvoiceKeys } from "../lib/domain/invoice.ts"
import { CHANGE_LOCK } from "./change-log.ts"
import type { Sql } from "./client.ts"

export type InvoiceRecord = {
  id: string
  containerId: string
  invoice: Invoice
  enteredAt: string
  enteredByName: string
  /** The document it was read from, with its name; null = typed in. */
  documentId: string | null
  documentName: string | null
  updatedAt: string
}

/** The newest first. */
export async function listInvoices(sql: Sql, containerId: string): Promise<InvoiceRecord[]> {
  return sql<InvoiceRecord[]>`
    select i.id, i.container_id, i.invoice, i.entered_at, u.name as entered_by_name, i.updated_at,
      i.document_id, coalesce(d.name, d.file_name) as document_name
    from invoices i join users u on u.id = i.entered_by left join documents d on d.id = i.document_id
    where i.container_id = ${containerId} order by i.entered_at desc, i.id`
}

export type DocumentInvoice = { id: string; containerId: string; number: string; enteredByName: string }

/** Those that were read from a document, with the containers they were saved for. */
export async function listInvoicesOfDocument(sql: Sql, documentId: string): Promise<DocumentInvoice[]> {
  return sql<DocumentInvoice[]>`
    select i.id, i.container_id, c.number, u.name as entered_by_name
    from invoices i join containers c on c.id = i.container_id join users u on u.id = i.entered_by
    where i.document_id = ${documentId} order by i.entered_at, i.id`
}

export type InvoiceSaving = {
  id: string
  containerId: string
  invoice: Invoice
  keys: InvoiceKeys | null
  documentId: string | null
  by: string
  /** World instant. */
  at: string
}

/**
 * Enters it, or changes the one with its id. Browsers that show the container or its document read it again. Throws where
 * the container has one of the same keys for the same charge (isEnteredTwice).
 */
export async function saveInvoice(sql: Sql, saving: InvoiceSaving): Promise<void> {
  const { id, containerId, invoice, keys, documentId, by, at } = saving
  await sql`
    with lock as materialized (select pg_advisory_xact_lock(${CHANGE_LOCK})),
    saved as (
      insert into invoices (id, container_id, invoice, number_key, issuer_key, document_id, entered_at, entered_by,
        updated_at)
      select ${id}, ${containerId}, ${JSON.stringify(invoice)}::text::jsonb, ${keys?.numberKey ?? null},
        ${keys?.issuerKey ?? null}, ${documentId}::uuid, ${at}, ${by}, ${at}
      from lock
      on conflict (id) do update set invoice = excluded.invoice, number_key = excluded.number_key,
        issuer_key = excluded.issuer_key, document_id = excluded.document_id, updated_at = excluded.updated_at
      where invoices.container_id = excluded.container_id)
    insert into change_log (at, kind, id, shipment_id)
    select ${at}::timestamptz, 'container', c.id::text, c.shipment_id from lock, containers c where c.id = ${containerId}
    union all select ${at}::timestamptz, 'document', d.id::text, null from lock, documents d where d.id = ${documentId}::uuid`
}

/** Whether Postgres refused a second one of the same keys. */
export function isEnteredTwice(error: unknown): boolean {
  return error instanceof Error && (error as { constraint_name?: string }).constraint_name === "invoices_once"
}

/** `false` where there is none, or it has a dispute: the history of that stays. */
export async function removeInvoice(
  sql: Sql,
  { id, containerId, at }: { id: string; containerId: string; at: string },
): Promise<boolean> {
  const rows = await sql`
    with lock as materialized (select pg_advisory_xact_lock(${CHANGE_LOCK})),
    gone as (
      delete from invoices using lock where id = ${id} and container_id = ${containerId}
        and not exists (select from disputes d where d.invoice_id = invoices.id) returning id, document_id),
    log as (
      insert into change_log (at, kind, id, shipment_id)
      select ${at}::timestamptz, 'container', c.id::text, c.shipment_id from gone, containers c
      where c.id = ${containerId}
      union all select ${at}::timestamptz, 'document', document_id::text, null from gone where document_id is not null)
    select id from gone`
  return rows.length === 1
}
