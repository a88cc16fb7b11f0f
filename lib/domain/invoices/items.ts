// The 20 items that a demurrage or detention invoice must hold: an omission ends the duty to pay (46 CFR 541.5, 541.6).
import { type Invoice, invoiceFaults } from "./invoice.ts"

export type InvoiceItem = {
  number: number
  label: string
  /** Paragraph of 46 CFR 541.6. */
  paragraph: string
  state: "present" | "missing" | "not applicable"
}

type Rule = { label: string; paragraph: string; has: (invoice: Invoice) => boolean; only?: Invoice["direction"] }

const said = (text: string | null) => text !== null && text.trim() !== ""

// biome-ignore format: a table
const RULES: readonly Rule[] = [
  { label: "Bill of lading number", paragraph: "(a)(1)", has: (i) => said(i.billOfLading) },
  { label: "Container number", paragraph: "(a)(2)", has: (i) => said(i.containerNumber) },
  { label: "Port of discharge", paragraph: "(a)(3)", has: (i) => said(i.portOfDischarge), only: "import" },
  { label: "Why the billed party is liable", paragraph: "(a)(4)", has: (i) => said(i.liability) },
  { label: "Invoice date", paragraph: "(b)(1)", has: (i) => i.invoiceDate !== null },
  { label: "Due date", paragraph: "(b)(2)", has: (i) => i.dueDate !== null },
  { label: "Free time in days", paragraph: "(b)(3)", has: (i) => i.freeDays !== null },
  { label: "Start of free time", paragraph: "(b)(4)", has: (i) => i.freeFrom !== null },
  { label: "End of free time", paragraph: "(b)(5)", has: (i) => i.freeTo !== null },
  { label: "Availability date", paragraph: "(b)(6)", has: (i) => i.availableOn !== null, only: "import" },
  { label: "Earliest return date", paragraph: "(b)(7)", has: (i) => i.earliestReturn !== null, only: "export" },
  { label: "Dates charged", paragraph: "(b)(8)", has: (i) => i.billed.length > 0 },
  { label: "Total due", paragraph: "(c)(1)", has: (i) => i.totalMinor !== null },
  { label: "Rule it rests on", paragraph: "(c)(2)", has: (i) => said(i.rule) },
  { label: "Rates", paragraph: "(c)(3)", has: (i) => i.billed.length > 0 },
  { label: "Contact for questions and mitigation", paragraph: "(d)(1)", has: (i) => said(i.contact) },
  { label: "Address or code of the dispute process", paragraph: "(d)(2)", has: (i) => said(i.disputeAddress) },
  { label: "Time frames of the dispute process", paragraph: "(d)(3)", has: (i) => said(i.disputeTimeFrames) },
  { label: "Statement of consistency with the rules", paragraph: "(e)(1)", has: (i) => said(i.consistencyStatement) },
  { label: "Statement that the biller did not cause the charge", paragraph: "(e)(2)", has: (i) => said(i.noFaultStatement) },
]

/** Items 1 to 20 in the order of domain.md §5. Presence only: whether a figure is right is the recomputation's affair. */
export function invoiceItems(invoice: Invoice): InvoiceItem[] {
  return RULES.map(({ label, paragraph, has, only }, at) => {
    const applies = only === undefined || only === invoice.direction
    return {
      number: at + 1,
      label,
      paragraph,
      state: !applies ? "not applicable" : has(invoice) ? "present" : "missing",
    }
  })
}

export type ItemsAnswer = { items: InvoiceItem[]; missing: InvoiceItem[]; words: string; faults: string[] }

export function checkItems(invoice: Invoice): ItemsAnswer {
  const items = invoiceItems(invoice)
  const missing = items.filter(({ state }) => state === "missing")
  const named = missing.map(({ number, label }) => `${number} ${label}`).join("; ")
  const words =
    missing.length === 0 ? "Holds every item" : `Missing: ${named}. An omission ends the duty to pay (46 CFR 541.5)`
  return { items, missing, words, faults: invoiceFaults(invoice) }
}
