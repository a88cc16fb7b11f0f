import { eq, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { logChange, writeLogged } from "../connection/change-log.ts"
import { documentWork } from "../schema/documents.ts"

/** `at`: world instant. */
export type DocumentChange = { documentId: string; userId: string; at: string }

type Words = Omit<Partial<typeof documentWork.$inferInsert>, "documentId">
type Written = { [Column in keyof Words]: Words[Column] | ReturnType<typeof raw> }

/** `first`: values of a document's first change. `again`: values of a later change. */
function write(sql: Sql, { documentId, at }: DocumentChange, first: Words, again: Written = first): Promise<number> {
  return writeLogged(sql, async (tx) => {
    await builder(tx)
      .insert(documentWork)
      .values({ ...first, documentId })
      .onConflictDoUpdate({ target: documentWork.documentId, set: again })
    return logChange(tx, { at, kind: "document", id: documentId })
  })
}

/** Links the document as a person chose; both null: linked by its numbers alone. Resolves to the newest change. */
export function linkDocument(
  sql: Sql,
  change: DocumentChange,
  { shipmentId, containerId }: { shipmentId: string | null; containerId: string | null },
): Promise<number> {
  return write(sql, change, { shipmentId, containerId, linkedBy: change.userId, linkedAt: change.at })
}

/** Merges `fields` into earlier corrections. `type` undefined: unchanged. Removes the confirmation. */
export function correctDocument(
  sql: Sql,
  change: DocumentChange,
  { type, fields }: { type?: string | null; fields: Record<string, unknown> },
): Promise<number> {
  const corrected = { documentType: type, correctedBy: change.userId, correctedAt: change.at }
  const corrections = raw`${documentWork.corrections} || excluded.corrections`
  const again = { ...corrected, corrections, confirmedBy: null, confirmedAt: null }
  return write(sql, change, { ...corrected, corrections: fields }, again)
}

export function confirmDocument(sql: Sql, change: DocumentChange, confirmed: boolean): Promise<number> {
  const [confirmedBy, confirmedAt] = confirmed ? [change.userId, change.at] : [null, null]
  return write(sql, change, { confirmedBy, confirmedAt })
}

/** Dismisses a difference, or shows it again. */
export function dismissDifference(
  sql: Sql,
  change: DocumentChange,
  { key, dismissed }: { key: string; dismissed: boolean },
): Promise<number> {
  const again = raw`array_remove(${documentWork.dismissed}, ${key}) || excluded.dismissed`
  return write(sql, change, { dismissed: dismissed ? [key] : [] }, { dismissed: again })
}

export async function getDocumentWords(sql: Sql, documentId: string) {
  const { documentType, corrections } = documentWork
  const [row] = await builder(sql)
    .select({ documentType, corrections })
    .from(documentWork)
    .where(eq(documentWork.documentId, documentId))
  return row
}
