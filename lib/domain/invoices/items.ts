// The 20 items a demurrage or detention invoice must contain. If one is missing, there is no duty to pay (46 CFR 541.5,
// 541.6).
import { type Invoice, type InvoiceFault, invoiceFaults } from "./invoice.ts"

export type InvoiceItem = {
  /** 1 to 20, in the order of domain.md §5. */
  number: number
  /** Paragraph of 46 CFR 541.6. */
  paragraph: string
  state: "present" | "missing" | "not applicable"
}

type Rule = { paragraph: string; has: (invoice: Invoice) => boolean; only?: Invoice["direction"] }

const said = (text: string | null) => text !== null && text.trim() !== ""

// biome-ignore format: a table
const RULES: readonly Rule[] = [
  { paragraph: "(a)(1)", has: (i) => said(i.billOfLading) },
  { paragraph: "(a)(2)", has: (i) => said(i.containerNumber) },
  { paragraph: "(a)(3)", has: (i) => said(i.portOfDischarge), only: "import" },
  { paragraph: "(a)(4)", has: (i) => said(i.liability) },
  { paragraph: "(b)(1)", has: (i) => i.invoiceDate !== null },
  { paragraph: "(b)(2)", has: (i) => i.dueDate !== null },
  { paragraph: "(b)(3)", has: (i) => i.freeDays !== null },
  { paragraph: "(b)(4)", has: (i) => i.freeFrom !== null },
  { paragraph: "(b)(5)", has: (i) => i.freeTo !== null },
  { paragraph: "(b)(6)", has: (i) => i.availableOn !== null, only: "import" },
  { paragraph: "(b)(7)", has: (i) => i.earliestReturn !== null, only: "export" },
  { paragraph: "(b)(8)", has: (i) => i.billed.length > 0 },
  { paragraph: "(c)(1)", has: (i) => i.totalMinor !== null },
  { paragraph: "(c)(2)", has: (i) => said(i.rule) },
  { paragraph: "(c)(3)", has: (i) => i.billed.length > 0 },
  { paragraph: "(d)(1)", has: (i) => said(i.contact) },
  { paragraph: "(d)(2)", has: (i) => said(i.disputeAddress) },
  { paragraph: "(d)(3)", has: (i) => said(i.disputeTimeFrames) },
  { paragraph: "(e)(1)", has: (i) => said(i.consistencyStatement) },
  { paragraph: "(e)(2)", has: (i) => said(i.noFaultStatement) },
]

/** Checks presence only. The recomputation checks the figures. */
export function invoiceItems(invoice: Invoice): InvoiceItem[] {
  return RULES.map(({ paragraph, has, only }, at) => {
    const applies = only === undefined || only === invoice.direction
    return {
      number: at + 1,
      paragraph,
      state: !applies ? "not applicable" : has(invoice) ? "present" : "missing",
    }
  })
}

export type ItemsAnswer = { items: InvoiceItem[]; missing: InvoiceItem[]; faults: InvoiceFault[] }

export function checkItems(invoice: Invoice): ItemsAnswer {
  const items = invoiceItems(invoice)
  return { items, missing: items.filter(({ state }) => state === "missing"), faults: invoiceFaults(invoice) }
}
