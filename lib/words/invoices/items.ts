import type { InvoiceItem } from "#lib/domain/invoices/items"

/** In the order of their numbers. */
const LABELS = [
  "Bill of lading number",
  "Container number",
  "Port of discharge",
  "Why the billed party is liable",
  "Invoice date",
  "Due date",
  "Free time in days",
  "Start of free time",
  "End of free time",
  "Availability date",
  "Earliest return date",
  "Dates charged",
  "Total due",
  "Rule it rests on",
  "Rates",
  "Contact for questions and mitigation",
  "Address or code of the dispute process",
  "Time frames of the dispute process",
  "Statement of consistency with the rules",
  "Statement that the biller did not cause the charge",
]

export function itemLabel({ number }: Pick<InvoiceItem, "number">): string {
  return LABELS[number - 1] ?? ""
}

/** "Holds every item", or what is missing and what follows. */
export function itemsWords(missing: readonly InvoiceItem[]): string {
  if (missing.length === 0) return "Holds every item"
  const named = missing.map((item) => `${item.number} ${itemLabel(item)}`).join("; ")
  return `Missing: ${named}. An omission ends the duty to pay (46 CFR 541.5)`
}
