import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })
type Line = [container: string | null, from: string, to: string, days: number, rate: number, amount: number]
const charge = ([container_number, from, to, days, rate, amount]: Line) => {
  return { container_number, from, to, days, rate: usd(rate), amount: usd(amount) }
}

const RULE_BOXES: Paper = {
  name: "invoice with the boxes of the rule",
  draw: ({ text, box }) => {
    text(40, 26, "INVOICE", { size: 14, bold: true })
    text(120, 30, "DETENTION (PER DIEM)", { size: 9 })
    box(40, 50, 170, 30, "INVOICE NUMBER", "DTN-4410027")
    box(210, 50, 170, 30, "INVOICE DATE", "12/01/2026")
    box(380, 50, 170, 30, "INVOICE DUE DATE", "12/31/2026")
    box(40, 80, 340, 44, "BILLED PARTY (NAME AND ADDRESS)", "HARBORLIGHT TOYS INC\n44 DOCK ST, NEWARK, NJ 07105")
    box(380, 80, 170, 44, "BILL OF LADING NUMBER", "ONEYSH6AB2209400")
    box(40, 124, 170, 30, "CONTAINER NUMBER", "TEMU6402189")
    box(210, 124, 170, 30, "PORT(S) OF DISCHARGE", "NEW YORK")
    box(380, 124, 170, 30, "BASIS FOR PROPER PARTY", "CONSIGNEE")
    box(40, 154, 170, 30, "ALLOWED FREE TIME IN DAYS", "4")
    box(210, 154, 170, 30, "START DATE OF FREE TIME", "11/14/2026")
    box(380, 154, 170, 30, "END DATE OF FREE TIME", "11/17/2026")
    box(40, 184, 170, 30, "SPECIFIC DATES CHARGED", "11/18/2026 - 11/24/2026")
    box(210, 184, 85, 30, "DAYS", "7")
    box(295, 184, 85, 30, "APPLICABLE RATE", "$90.00 / DAY")
    box(380, 184, 170, 30, "TOTAL AMOUNT DUE", "$630.00")
    box(40, 214, 510, 30, "APPLICABLE RULE", "TARIFF 302, RULE 21-B")
    text(
      40,
      256,
      "Disputes: billing@example.com within 30 days. The charges are consistent with the rules of the Federal Maritime Commission and the billing party's performance did not cause or contribute to them.",
      { size: 6 },
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "DTN-4410027",
    invoice_date: "2026-12-01",
    due_date: "2026-12-31",
    billed_party: "HARBORLIGHT TOYS INC",
    bill_of_lading_number: "ONEYSH6AB2209400",
    container_numbers: ["TEMU6402189"],
    port_of_discharge: "NEW YORK",
    free_time_days: 4,
    free_time_start: "2026-11-14",
    free_time_end: "2026-11-17",
    total_due: usd(630),
    tariff_rule: "TARIFF 302, RULE 21-B",
    dispute_contact: "billing@example.com",
    dispute_days: 30,
    states_consistent_with_rules: true,
    states_biller_did_not_cause: true,
    charges: [
      {
        container_number: "TEMU6402189",
        from: "2026-11-18",
        to: "2026-11-24",
        days: 7,
        rate: usd(90),
        amount: usd(630),
      },
    ],
  },
}

const SPANNING: Paper = {
  name: "invoice with heads over two columns, gone on overleaf",
  draw: ({ text, rows, page }) => {
    text(40, 30, "DEMURRAGE INVOICE", { size: 13, bold: true })
    rows(
      55,
      13,
      [40, 150, 320, 430],
      [
        ["INVOICE NO ", ": NYD2611880", "INV DATE", ": 30-NOV-2026"],
        ["BILL TO", ": HARBORLIGHT TOYS INC", "PAY BY", ": 30-DEC-2026"],
        ["B/L NUMBER", ": ONEYSH6AB2209400", "POD", ": NEW YORK, NY"],
      ],
    )
    const head = [
      ["", "FREE TIME", "", "CHARGED", "", "NO. OF", "PER DIEM", ""],
      ["CONTAINER", "FROM", "TO", "FROM", "TO", "DAYS", "RATE", "AMOUNT"],
    ]
    const cols = [40, 115, 180, 250, 315, 385, 430, 500]
    rows(
      110,
      11,
      cols,
      [
        ...head,
        ["TEMU6402189", "14-NOV-2026", "17-NOV-2026", "18-NOV-2026", "20-NOV-2026", "3", "210.00", "630.00"],
        ["", "", "", "21-NOV-2026", "24-NOV-2026", "4", "315.00", "1,260.00"],
      ],
      { size: 8 },
    )
    text(40, 170, "continued on next page")
    page()
    text(40, 30, "DEMURRAGE INVOICE", { size: 13, bold: true })
    text(400, 30, "Page 2 of 2")
    text(40, 48, "INVOICE NO : NYD2611880")
    rows(
      70,
      11,
      cols,
      [...head, ["CAIU3318070", "14-NOV-2026", "17-NOV-2026", "18-NOV-2026", "19-NOV-2026", "2", "210.00", "420.00"]],
      { size: 8 },
    )
    text(385, 120, "AMOUNT DUE USD")
    text(500, 120, "2,310.00")
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "NYD2611880",
    invoice_date: "2026-11-30",
    due_date: "2026-12-30",
    free_time_start: "2026-11-14",
    free_time_end: "2026-11-17",
    billed_party: "HARBORLIGHT TOYS INC",
    bill_of_lading_number: "ONEYSH6AB2209400",
    port_of_discharge: "NEW YORK, NY",
    container_numbers: ["TEMU6402189", "CAIU3318070"],
    total_due: usd(2310),
    charges: (
      [
        ["TEMU6402189", "2026-11-18", "2026-11-20", 3, 210, 630],
        ["TEMU6402189", "2026-11-21", "2026-11-24", 4, 315, 1260],
        ["CAIU3318070", "2026-11-18", "2026-11-19", 2, 210, 420],
      ] satisfies Line[]
    ).map(charge),
  },
}

const CYCLE: Paper = {
  name: "railway's storage invoice whose equipment has no check digits",
  draw: ({ text, rows }) => {
    text(40, 30, "INTERMODAL STORAGE INVOICE", { size: 12, bold: true })
    text(40, 54, "Remit to: GREAT PLAINS & PACIFIC RAILWAY    Billing Cycle: 11/16/2026 - 11/30/2026")
    rows(
      76,
      12,
      [40, 150, 330, 430],
      [
        ["Invoice", "GPP-2611-00418", "Date", "12/01/2026"],
        ["Customer", "PEACHTREE CERAMICS INC", "Amount Due", "$450.00"],
        ["Facility", "MEMPHIS IMF", "Payment Due", "12/16/2026"],
      ],
    )
    rows(
      130,
      11,
      [40, 80, 140, 205, 270, 340, 400, 450, 510],
      [
        ["Init", "Number", "Notified", "Grounded", "Last Free", "Outgated", "Chg", "Daily", "Storage"],
        ["", "", "", "", "Day", "", "Days", "Rate", "Charge"],
        ["BMOU", "226419", "11/18/2026", "11/18/2026", "11/20/2026", "11/23/2026", "3", "$100.00", "$300.00"],
        ["CAIU", "331807", "11/19/2026", "11/19/2026", "11/21/2026", "11/22/2026", "1", "$150.00", "$150.00"],
      ],
      { size: 8 },
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "storage",
    invoice_number: "GPP-2611-00418",
    invoice_date: "2026-12-01",
    billed_party: "PEACHTREE CERAMICS INC",
    total_due: usd(450),
    due_date: "2026-12-16",
    charges: (
      [
        [null, "2026-11-21", "2026-11-23", 3, 100, 300],
        [null, "2026-11-22", "2026-11-22", 1, 150, 150],
      ] satisfies Line[]
    ).map(charge),
  },
}

const CHARGE_NOTE: Paper = {
  name: "depot's charge note",
  draw: ({ text, rows }) => {
    text(200, 30, "DETENTION CHARGE NOTE", { size: 12, bold: true })
    rows(
      60,
      13,
      [40, 130, 300, 410],
      [
        ["Bill Number", ": DCN/2611/0042", "Free Time", ": 7 Days"],
        ["Bill Date", ": 02 Dec 2026", "Free Time Expiry", ": 20 Nov 2026"],
        ["Customer", ": PT NUSANTARA TEKSTIL", "Gate In", ": 25 Nov 2026"],
        ["Container", ": TEMU6402189", "Overdue", ": 5 Days"],
      ],
    )
    rows(
      130,
      13,
      [40, 200, 290, 360, 450],
      [
        ["Slab", "Period", "Days", "Rate (USD)", "Total (USD)"],
        ["1st Period (1-5)", "21 Nov 2026 - 25 Nov 2026", "5", "30.00", "150.00"],
        ["", "", "", "Grand Total", "150.00"],
      ],
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "DCN/2611/0042",
    invoice_date: "2026-12-02",
    billed_party: "PT NUSANTARA TEKSTIL",
    container_numbers: ["TEMU6402189"],
    free_time_days: 7,
    free_time_end: "2026-11-20",
    total_due: usd(150),
    charges: [
      {
        container_number: "TEMU6402189",
        from: "2026-11-21",
        to: "2026-11-25",
        days: 5,
        rate: usd(30),
        amount: usd(150),
      },
    ],
  },
}

export const PRINTED_INVOICES: readonly Paper[] = [RULE_BOXES, SPANNING, CYCLE, CHARGE_NOTE]
