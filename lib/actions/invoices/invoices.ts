import { isDeepStrictEqual } from "node:util"
import type { Sql } from "#db/client"
import { getDocumentRow } from "#db/documents/documents"
import { addWithin } from "#db/held"
import { listDisputes } from "#db/invoices/disputes"
import {
  countInvoices,
  type InvoiceRecord,
  isEnteredTwice,
  listInvoices,
  removeInvoice,
  saveInvoice,
} from "#db/invoices/invoices"
import { listContainersById } from "#db/mirror/read"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { type Invoice, invoiceFaults, invoiceKeys, isSameInvoice } from "#lib/domain/invoices/invoice"
import { AppError } from "#lib/errors"
import { requireRoom } from "#lib/limits/room"
import { invoiceAnswers } from "#lib/words/invoices/answers"
import { invoiceFaultWords } from "#lib/words/invoices/invoice"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

/**
 * `version`: the one the person saw; 0 if there was none. `documentId`: the document it was read from; null: typed in.
 */
export type InvoiceInput = {
  version: number
  invoice: Invoice
  documentId: string | null
}

/**
 * The current invoice, shown to the later writer. `words`: who changed it and when. Sending `version` overwrites it.
 */
export type StandingInvoice = { by: string; words: string; version: number; invoice: Invoice }

/**
 * The caller chooses `id`, so that a repeated request is harmless. Throws AppError("invalid") with all faults. Throws
 * "conflict" if somebody changed it since (`meta.stands`: the current one), if the container already has the same
 * invoice (with a link to it), or if it has too many.
 */
export async function enterInvoice(
  sql: Sql,
  { session, containerId, id, input }: { session: Actor; containerId: string; id: string; input: InvoiceInput },
): Promise<void> {
  const faults = invoiceFaults(input.invoice)
  if (faults.length > 0)
    throw new AppError("invalid", `${faults.map(invoiceFaultWords).join(". ")}.`, { meta: { field: "invoice" } })
  const [container] = await listContainersById(sql, [containerId])
  if (!container) throw new AppError("not_found", invoiceAnswers.noSuchContainer)
  if (input.documentId !== null && !(await getDocumentRow(sql, input.documentId)))
    throw new AppError("invalid", invoiceAnswers.documentGone, {
      meta: { field: "documentId" },
    })
  const same = () => findSame(sql, { containerId, id, invoice: input.invoice })
  const getEntered = async () => (await listInvoices(sql, containerId)).find((one) => one.id === id)
  const entered = await getEntered()
  if (entered && entered.invoice.currency !== input.invoice.currency && (await isDisputed(sql, containerId, id)))
    throw new AppError("conflict", invoiceAnswers.disputeInOtherCurrency(entered.invoice.currency), {
      meta: { field: "currency" },
    })
  const before = await same()
  if (before) throw enteredTwice(before)
  const keys = invoiceKeys(input.invoice)
  let isSaved: boolean
  try {
    const saving = { id, containerId, ...input, keys, by: session.user.id, at: now().toISOString() }
    isSaved = await requireRoom("invoices", (most) => {
      const held = {
        of: `invoices ${containerId}`,
        most,
        count: (tx: Sql) => countInvoices(tx, { containerId, but: id }),
      }
      return addWithin(sql, held, (tx) => saveInvoice(tx, saving))
    })
  } catch (error) {
    const first = isEnteredTwice(error) ? await same() : undefined
    throw first ? enteredTwice(first) : error
  }
  if (!isSaved) {
    const stands = await getEntered()
    if (!stands) throw new AppError("not_found", invoiceAnswers.invoiceGone)
    if (isAsAsked(stands, input)) return
    throw changedByAnother(stands, container.podZone)
  }
  await noteAction(session.user.id, "invoice_saved", id, { container: container.number })
}

export async function deleteInvoice(
  sql: Sql,
  { session, containerId, id }: { session: Actor; containerId: string; id: string },
): Promise<void> {
  if (await isDisputed(sql, containerId, id)) throw new AppError("conflict", invoiceAnswers.hasDispute)
  const done = await removeInvoice(sql, { id, containerId, at: now().toISOString() })
  if (!done) throw new AppError("not_found", invoiceAnswers.invoiceGone)
  await noteAction(session.user.id, "invoice_removed", id, { container: containerId })
}

async function isDisputed(sql: Sql, containerId: string, id: string): Promise<boolean> {
  return (await listDisputes(sql, containerId)).some(({ invoiceId }) => invoiceId === id)
}

/** Whether the same change is repeated, because its answer was lost. */
function isAsAsked({ invoice, documentId }: InvoiceRecord, input: InvoiceInput): boolean {
  return documentId === input.documentId && isDeepStrictEqual(invoice, input.invoice)
}

function changedByAnother({ updatedByName, updatedAt, version, invoice }: InvoiceRecord, zone: string | null) {
  const words = invoiceAnswers.invoiceChangedBy(updatedByName, formatLocal(updatedAt as Instant, zone))
  const stands: StandingInvoice = { by: updatedByName, words, version, invoice }
  return new AppError("conflict", invoiceAnswers.yoursNotSaved(words), { meta: { stands } })
}

type Entered = { containerId: string; id: string; invoice: Invoice }

/** One invoice may charge a container for several things, each entered once. */
async function findSame(sql: Sql, { containerId, id, invoice }: Entered): Promise<InvoiceRecord | undefined> {
  const keys = invoiceKeys(invoice)
  if (keys === null) return undefined
  return (await listInvoices(sql, containerId)).find((one) => {
    const others = one.invoice.clock === invoice.clock ? invoiceKeys(one.invoice) : null
    return one.id !== id && others !== null && isSameInvoice(keys, others)
  })
}

function enteredTwice({ id, containerId, invoice, enteredByName, documentName }: InvoiceRecord): AppError {
  const from = documentName === null ? "" : invoiceAnswers.readFrom(documentName)
  return new AppError("conflict", invoiceAnswers.alreadyHere(invoice.invoiceNumber, enteredByName, from), {
    meta: { field: "invoiceNumber", about: `/containers/${containerId}/charges#invoice-${id}` },
  })
}
