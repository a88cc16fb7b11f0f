import type { ReadInvoice } from "#lib/domain/documents/invoice"
import { normaliseNumber } from "#lib/domain/find/find"
import type { DocumentDetail } from "#lib/read/documents/item"
import { checkText } from "#lib/words/invoices/check-page"
import { withStatements } from "#lib/words/invoices/invoice"
import { type InvoiceText, toInvoiceText } from "./text.ts"

export type InvoiceReading = {
  documentId: string
  name: string
  /** In the form's format; "" if nothing was read. */
  text: InvoiceText
}

type Container = { containerId: string; number: string; billOfLading: string | null; portName: string | null }

/** Null: nothing in the document is about this container. */
export function toReading({ item, invoices }: DocumentDetail, container: Container): InvoiceReading | null {
  const found =
    invoices.find(({ containerNumber }) => isSame(containerNumber, container.number)) ??
    byLink(item, invoices, container)
  if (found === null) return null
  const text = toInvoiceText(withStatements(found), container)
  // The direction is never read, so the form's own choice stays.
  return { documentId: item.id, name: item.name, text: { ...text, direction: "" } }
}

export function readingWords({ name, text }: InvoiceReading, field: string, value: string): string | undefined {
  const read = text[field] ?? ""
  if (read === "") return value.trim() === "" ? checkText.notReadLook : checkText.notReadTyped
  return value.trim() === read.trim() ? checkText.readFrom(name) : checkText.changedFrom(read.replaceAll("\n", "; "))
}

/** A person linked the document to this container and it is about only one: its number may have been misread. */
function byLink({ containers }: DocumentDetail["item"], invoices: readonly ReadInvoice[], { containerId }: Container) {
  const [only, ...others] = invoices
  return only !== undefined && others.length === 0 && containers.some(({ id }) => id === containerId) ? only : null
}

function isSame(read: string | null, number: string): boolean {
  return normaliseNumber(read ?? "") === normaliseNumber(number)
}
