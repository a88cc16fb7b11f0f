// What people say about documents: each word is one statement, with its row of the change log.
import type { PendingQuery, Row } from "postgres"
import { CHANGE_LOCK } from "./change-log.ts"
import type { Sql } from "./client.ts"
import { transaction } from "./transaction.ts"

/** `at`: world instant. */
export type DocumentDeed = { documentId: string; userId: string; at: string }

/** Where it belongs by the word of a person; both null: by its numbers alone. Resolves to the newest change. */
export function linkDocument(
  sql: Sql,
  { documentId, userId, at }: DocumentDeed,
  { shipmentId, containerId }: { shipmentId: string | null; containerId: string | null },
): Promise<number> {
  return write(sql, { documentId, userId, at }, (tx) => {
    return tx`
      insert into document_work as w (document_id, shipment_id, container_id, linked_by, linked_at)
      values (${documentId}, ${shipmentId}, ${containerId}, ${userId}, ${at})
      on conflict (document_id) do update set shipment_id = excluded.shipment_id,
        container_id = excluded.container_id, linked_by = excluded.linked_by, linked_at = excluded.linked_at
      returning document_id`
  })
}

/** `fields` are laid over those corrected before; `type` undefined: as it was. A correction takes a confirmation back. */
export function correctDocument(
  sql: Sql,
  { documentId, userId, at }: DocumentDeed,
  { type, fields }: { type?: string | null; fields: Record<string, unknown> },
): Promise<number> {
  return write(sql, { documentId, userId, at }, (tx) => {
    return tx`
      insert into document_work as w (document_id, document_type, corrections, corrected_by, corrected_at)
      values (${documentId}, ${type ?? null}, ${tx.json(fields as never)}, ${userId}, ${at})
      on conflict (document_id) do update set corrections = w.corrections || excluded.corrections,
        document_type = ${type === undefined ? tx`w.document_type` : tx`excluded.document_type`},
        corrected_by = excluded.corrected_by, corrected_at = excluded.corrected_at,
        confirmed_by = null, confirmed_at = null
      returning document_id`
  })
}

export function confirmDocument(
  sql: Sql,
  { documentId, userId, at }: DocumentDeed,
  confirmed: boolean,
): Promise<number> {
  const [by, when] = confirmed ? [userId, at] : [null, null]
  return write(sql, { documentId, userId, at }, (tx) => {
    return tx`
      insert into document_work as w (document_id, confirmed_by, confirmed_at) values (${documentId}, ${by}, ${when})
      on conflict (document_id) do update set confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at
      returning document_id`
  })
}

/** Sets a difference aside, or shows it again. */
export function dismissDifference(
  sql: Sql,
  { documentId, userId, at }: DocumentDeed,
  { key, dismissed }: { key: string; dismissed: boolean },
): Promise<number> {
  const given = dismissed ? [key] : []
  return write(sql, { documentId, userId, at }, (tx) => {
    return tx`
      insert into document_work as w (document_id, dismissed) values (${documentId}, ${given}::text[])
      on conflict (document_id) do update set dismissed = array_remove(w.dismissed, ${key}) || excluded.dismissed
      returning document_id`
  })
}

export type DocumentWords = { documentType: string | null; corrections: Record<string, unknown> }

export async function getDocumentWords(sql: Sql, documentId: string): Promise<DocumentWords | undefined> {
  const [row] = await sql<DocumentWords[]>`
    select document_type, corrections from document_work where document_id = ${documentId}`
  return row
}

async function write(
  sql: Sql,
  { documentId, at }: DocumentDeed,
  act: (tx: Sql) => PendingQuery<Row[]>,
): Promise<number> {
  return transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${CHANGE_LOCK})`
    const [row] = await tx<{ seq: number }[]>`
      with done as (${act(tx)}),
      told as (
        insert into change_log (at, kind, id, shipment_id)
        select ${at}, 'document', ${documentId}, null from done returning seq)
      select coalesce(max(seq), 0)::bigint as seq from told`
    return row?.seq ?? 0
  })
}
