import type { Sql } from "#db/client"
import { type DocumentRow, listDocuments } from "#db/documents/documents"
import { listContainersNamed } from "#db/find/find"
import { type InvoiceRecord, listInvoicesOfDocument } from "#db/invoices/invoices"
import { type ReadInvoice, toReadInvoices } from "#lib/domain/documents/invoice"
import { normaliseNumber } from "#lib/domain/find/find"
import { type Invoice, invoiceKeys, isSameInvoice } from "#lib/domain/invoices/invoice"
import { documentsText } from "#lib/words/documents/list"
import { type DocumentItem, fieldsOfDocument, fromScan, typeOfDocument } from "./to-item.ts"

/** A container linked to the document takes precedence over another with the same number. */
export async function readInvoices(sql: Sql, row: DocumentRow, { containers }: DocumentItem) {
  const found = invoicesOf(row)
  if (found.length === 0) return { invoices: [], saved: [] }
  const containerOf = async ({ containerNumber }: ReadInvoice) => {
    const key = normaliseNumber(containerNumber ?? "")
    const own = containers.find(({ number }) => normaliseNumber(number) === key)
    const container = own ?? (await listContainersNamed(sql, key)).find(({ number }) => normaliseNumber(number) === key)
    return container ? { id: container.id, number: container.number } : null
  }
  const [invoices, saved] = await Promise.all([
    Promise.all(found.map(async (invoice) => ({ ...invoice, container: await containerOf(invoice) }))),
    listInvoicesOfDocument(sql, row.id),
  ])
  return { invoices, saved }
}

/** A document with an invoice for the container that nobody has saved yet. */
export type InvoiceToCheck = {
  documentId: string
  name: string
  isFromScan: boolean
  invoice: Pick<ReadInvoice, "invoiceNumber" | "totalMinor" | "currency">
}

const MOST = 20

/** From documents on the container or its shipment, newest first. */
export async function listInvoicesToCheck(
  sql: Sql,
  container: { id: string; number: string; shipmentId: string | null },
  saved: readonly Pick<InvoiceRecord, "documentId" | "invoice">[],
): Promise<InvoiceToCheck[]> {
  const on = container.shipmentId === null ? { containerId: container.id } : { shipmentId: container.shipmentId }
  const rows = await listDocuments(sql, { filter: { ...on, type: "demurrage_invoice" }, limit: MOST })
  return rows.flatMap((row) => {
    const own = invoicesOf(row).find((one) => isAbout(one, container.number))
    if (own === undefined || saved.some((one) => one.documentId === row.id || isEntered(own, one.invoice))) return []
    const { invoiceNumber, totalMinor, currency } = own
    const name = row.name ?? row.fileName ?? documentsText.documentWithoutName
    return [
      {
        documentId: row.id,
        name,
        isFromScan: fromScan(row).length > 0,
        invoice: { invoiceNumber, totalMinor, currency },
      },
    ]
  })
}

function invoicesOf(row: DocumentRow): ReadInvoice[] {
  return toReadInvoices(typeOfDocument(row), fieldsOfDocument(row))
}

/** The same invoice in another document needs no second check. */
function isEntered(read: ReadInvoice, entered: Invoice): boolean {
  const keys = invoiceKeys(read)
  const others = invoiceKeys(entered)
  const sameCharge = read.clock === null || read.clock === entered.clock
  return keys !== null && others !== null && sameCharge && isSameInvoice(keys, others)
}

function isAbout({ containerNumber }: ReadInvoice, number: string): boolean {
  return normaliseNumber(containerNumber ?? "") === normaliseNumber(number)
}
