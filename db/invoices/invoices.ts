import { and, desc, eq, ne, notExists, sql as raw } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Invoice, InvoiceKeys } from "../../lib/domain/invoices/invoice.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { logChange, logContainer, writeLogged } from "../connection/change-log.ts"
import { containers } from "../schema/containers.ts"
import { documents } from "../schema/documents.ts"
import { disputes, invoices } from "../schema/money.ts"
import { users } from "../schema/people.ts"

const { id, containerId, invoice, enteredAt, enteredBy, documentId, updatedAt, updatedBy, version } = invoices
const changers = alias(users, "changers")

export type InvoiceRecord = Awaited<ReturnType<typeof listInvoices>>[number]

/** The newest first. */
export async function listInvoices(sql: Sql, container: string) {
  return builder(sql)
    .select({
      ...{ id, containerId, invoice, enteredAt, updatedAt, version },
      enteredByName: users.name,
      updatedByName: raw<string>`coalesce(${changers.name}, ${users.name})`,
      /** The document it was read from and its name; null: typed in. */
      documentId,
      documentName: raw<string | null>`coalesce(${documents.name}, ${documents.fileName})`,
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, enteredBy))
    .leftJoin(changers, eq(changers.id, updatedBy))
    .leftJoin(documents, eq(documents.id, documentId))
    .where(eq(containerId, container))
    .orderBy(desc(enteredAt), id)
}

/** Counts the invoices of a container, without `but`. */
export async function countInvoices(sql: Sql, of: { containerId: string; but: string }): Promise<number> {
  return builder(sql).$count(invoices, and(eq(containerId, of.containerId), ne(id, of.but)))
}

/** Invoices read from a document, with their containers. */
export async function listInvoicesOfDocument(sql: Sql, document: string) {
  return builder(sql)
    .select({ id, containerId, number: containers.number, enteredByName: users.name })
    .from(invoices)
    .innerJoin(containers, eq(containers.id, containerId))
    .innerJoin(users, eq(users.id, enteredBy))
    .where(eq(documentId, document))
    .orderBy(enteredAt, id)
}

export type InvoiceSaving = {
  id: string
  containerId: string
  invoice: Invoice
  keys: InvoiceKeys | null
  documentId: string | null
  /** The version it was changed from; 0: a new invoice. */
  version: number
  by: string
  /** World instant. */
  at: string
}

/**
 * Adds the invoice, or changes the one with its id. `false` if that has another version by now. Open pages of the
 * container or document reload it. Throws if the container already has an invoice with these keys for the same charge
 * (isEnteredTwice).
 */
export async function saveInvoice(sql: Sql, { keys, by, at, ...saving }: InvoiceSaving): Promise<boolean> {
  const { numberKey = null, issuerKey = null } = keys ?? {}
  const kept = {
    ...{ invoice: saving.invoice, documentId: saving.documentId, numberKey, issuerKey },
    ...{ updatedAt: at, updatedBy: by, version: saving.version + 1 },
  }
  return writeLogged(sql, async (tx) => {
    const ofId = and(eq(id, saving.id), eq(containerId, saving.containerId))
    const entering = { ...kept, id: saving.id, containerId: saving.containerId, enteredAt: at, enteredBy: by }
    const [saved] =
      saving.version === 0
        ? await builder(tx).insert(invoices).values(entering).onConflictDoNothing({ target: id }).returning({ id })
        : await builder(tx)
            .update(invoices)
            .set(kept)
            .where(and(ofId, eq(version, saving.version)))
            .returning({ id })
    if (saved) await logInvoice(tx, saving, at)
    return saved !== undefined
  })
}

type Placed = { containerId: string; documentId: string | null }

async function logInvoice(tx: Sql, { containerId, documentId }: Placed, at: string): Promise<void> {
  await logContainer(tx, containerId, at)
  if (documentId !== null) await logChange(tx, { at, kind: "document", id: documentId })
}

/** Whether Postgres refused a second invoice with the same keys. */
export function isEnteredTwice(error: unknown): boolean {
  return error instanceof Error && (error as { constraint_name?: string }).constraint_name === "invoices_once"
}

/** `false` if there is no such invoice, or it has a dispute, whose history is kept. */
export function removeInvoice(sql: Sql, given: { id: string; containerId: string; at: string }): Promise<boolean> {
  return writeLogged(sql, async (tx) => {
    const disputed = builder(tx).select({ of: disputes.invoiceId }).from(disputes).where(eq(disputes.invoiceId, id))
    const [gone] = await builder(tx)
      .delete(invoices)
      .where(and(eq(id, given.id), eq(containerId, given.containerId), notExists(disputed)))
      .returning({ containerId, documentId })
    if (gone) await logInvoice(tx, gone, given.at)
    return gone !== undefined
  })
}
