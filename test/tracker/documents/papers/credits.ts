import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })
const CONTAINER = "OOLU4482103"
const charge = (from: string, to: string, days: number, rate: number, amount: number) => {
  return { container_number: CONTAINER, from, to, days, rate: usd(rate), amount: usd(amount) }
}

/** A day that the terminal was closed is taken back in a line of its own. */
const CLOSED_DAY: Paper = {
  name: "invoice with a credited day in brackets",
  draw: ({ text, rows }) => {
    text(40, 30, "DEMURRAGE INVOICE", { size: 13, bold: true })
    rows(
      60,
      13,
      [40, 140, 320, 420],
      [
        ["Invoice No.", "LSD-771802", "Invoice Date", "12/02/2026"],
        ["Bill To", "LAKESHORE DRAYAGE LLC", "Due Date", "12/16/2026"],
      ],
    )
    rows(
      110,
      13,
      [40, 130, 210, 290, 340, 410],
      [
        ["Container", "From", "To", "Days", "Rate", "Amount"],
        ["OOLU4482103", "11/18/2026", "11/22/2026", "5", "$150.00", "$750.00"],
        ["OOLU4482103", "11/20/2026", "11/20/2026", "1", "$150.00", "($150.00)"],
        ["", "", "", "", "TOTAL DUE", "$600.00"],
      ],
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "LSD-771802",
    invoice_date: "2026-12-02",
    due_date: "2026-12-16",
    billed_party: "LAKESHORE DRAYAGE LLC",
    container_numbers: [CONTAINER],
    total_due: usd(600),
    charges: [charge("2026-11-18", "2026-11-22", 5, 150, 750), charge("2026-11-20", "2026-11-20", 1, 150, -150)],
  },
}

/** More was paid than was owed: the total is the customer's. */
const OVERPAID: Paper = {
  name: "statement of per diem whose total is a credit",
  draw: ({ text }) => {
    text(40, 30, "PER DIEM STATEMENT", { size: 13, bold: true })
    text(
      40,
      60,
      [
        "Statement Date: 12/05/2026",
        "Invoice No: PDS-40221",
        "Bill To: LAKESHORE DRAYAGE LLC",
        "Container: OOLU4482103",
        "",
        "11/18/2026 - 11/20/2026   3 days   $45.00   $135.00",
        "",
        "Payments received: 200.00-",
        "Balance due: (65.00) USD",
      ].join("\n"),
      { font: "Courier" },
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "PDS-40221",
    invoice_date: "2026-12-05",
    billed_party: "LAKESHORE DRAYAGE LLC",
    container_numbers: [CONTAINER],
    total_due: usd(-65),
    charges: [charge("2026-11-18", "2026-11-20", 3, 45, 135)],
  },
}

/** A credit that names the kind of invoice it takes back. */
const CREDIT_MEMO: Paper = {
  name: "credit memorandum for a demurrage invoice",
  draw: ({ text }) => {
    text(40, 30, "DEMURRAGE INVOICE - CREDIT MEMORANDUM", { size: 13, bold: true })
    text(
      40,
      60,
      "Credit No.: CM-1180\nDate: 12/05/2026\nContainer: OOLU4482103\n11/18/2026  11/20/2026  3 days  $150.00  $450.00 CR",
    )
  },
  expected: {
    document_type: "other",
    container_numbers: [CONTAINER],
    invoice_number: "CM-1180",
    invoice_date: "2026-12-05",
  },
}

export const CREDITS: readonly Paper[] = [CLOSED_DAY, OVERPAID, CREDIT_MEMO]
