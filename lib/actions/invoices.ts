// An invoice entered to be checked, changed, or taken away again.
import { addAuditEntry } from "#db/audit"
import { database, type Sql } from "#db/client"
import { getDocumentRow } from "#db/documents"
import { removeInvoice, saveInvoice } from "#db/invoices"
import { listContainersById } from "#db/mirror-read"
import { now, realNow } from "#lib/clock"
import type { CalendarDay } from "#lib/domain/calendar-day"
import { type Invoice, invoiceFaults } from "#lib/domain/invoice"
import { AppError } from "#lib/errors"
import type { Actor } from "./actor.ts"

/** `documentId`: what it was read from; null = it was typed in. */
export type InvoiceInput = {
  invoice: Invoice
  documentId: string | null
  requestedOn: CalendarDay | null
  resolvedOn: CalendarDay | null
}

/** `id` given by the asker makes a second asking harmless. Throws AppError("invalid") with all that is wrong. */
export async function enterInvoice(
  sql: Sql,
  { session, containerId, id, input }: { session: Actor; containerId: string; id: string; input: InvoiceInput },
): Promise<void> {
  const faults = invoiceFaults(input.invoice)
  const { requestedOn, resolvedOn } = input
  if (resolvedOn !== null && (requestedOn === null || resolvedOn < requestedOn))
    faults.push("Nothing can be resolved before it was asked for: check both days")
  if (faults.length > 0) throw new AppError("invalid", `${faults.join(". ")}.`, { meta: { field: "invoice" } })
  const [container] = await listContainersById(sql, [containerId])
  if (!container) throw new AppError("not_found", "There is no such container.")
  if (input.documentId !== null && !(await getDocumentRow(sql, input.documentId)))
    throw new AppError("invalid", "Not saved: its document is gone. Enter the invoice without it.", {
      meta: { field: "documentId" },
    })
  await saveInvoice(sql, { id, containerId, ...input, by: session.user.id, at: now().toISOString() })
  await note(session, id, "invoice_saved", container.number)
}

export async function deleteInvoice(
  sql: Sql,
  { session, containerId, id }: { session: Actor; containerId: string; id: string },
): Promise<void> {
  const done = await removeInvoice(sql, { id, containerId, at: now().toISOString() })
  if (!done) throw new AppError("not_found", "There is no such invoice any more. Reload the page.")
  await note(session, id, "invoice_removed", containerId)
}

async function note({ user }: Actor, target: string, action: string, container: string): Promise<void> {
  await addAuditEntry(database(), { at: realNow(), userId: user.id, action, target, detail: { container } })
}
