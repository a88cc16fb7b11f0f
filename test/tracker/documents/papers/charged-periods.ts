import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })
type Line = [container: string | null, from: string, to: string, days: number, rate: number, amount: number]
const charge = ([container_number, from, to, days, rate, amount]: Line) => {
  return { container_number, from, to, days, rate: usd(rate), amount: usd(amount) }
}

const BOTH_KINDS: Paper = {
  name: "demurrage and detention invoice with lines under each container",
  draw: ({ text, rows }) => {
    text(40, 30, "MERIDIAN LINE", { size: 14, bold: true })
    text(360, 30, "Demurrage & Detention Invoice", { size: 11 })
    rows(
      60,
      12,
      [360, 450],
      [
        ["Invoice:", "ML-D-88120"],
        ["Issued:", "02 Dec 2026"],
        ["Pay before:", "01 Jan 2027"],
        ["Customer ref:", "PO 88213"],
      ],
    )
    text(40, 60, "Invoice to\nTIDEWATER VALVE & FITTING CO\n17 Mill Creek Pkwy\nNorfolk, VA 23510")
    text(40, 125, "Transport document AMLN26USN00417", { size: 8 })
    rows(
      150,
      12,
      [40, 300, 370, 450],
      [
        ["Description", "Quantity", "Unit price", "Amount (USD)"],
        ["CAIU3318070 Import demurrage", "", "", ""],
        ["01 Dec 2026 - 03 Dec 2026", "3 days", "125.00", "375.00"],
        ["04 Dec 2026 - 05 Dec 2026", "2 days", "180.00", "360.00"],
        ["TEMU6402189 Import demurrage", "", "", ""],
        ["01 Dec 2026 - 02 Dec 2026", "2 days", "125.00", "250.00"],
        ["", "", "Total to pay", "985.00"],
      ],
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    invoice_number: "ML-D-88120",
    invoice_date: "2026-12-02",
    due_date: "2027-01-01",
    reference_numbers: ["88213"],
    billed_party: "TIDEWATER VALVE & FITTING CO",
    bill_of_lading_number: "AMLN26USN00417",
    container_numbers: ["CAIU3318070", "TEMU6402189"],
    total_due: usd(985),
    charges: (
      [
        ["CAIU3318070", "2026-12-01", "2026-12-03", 3, 125, 375],
        ["CAIU3318070", "2026-12-04", "2026-12-05", 2, 180, 360],
        ["TEMU6402189", "2026-12-01", "2026-12-02", 2, 125, 250],
      ] satisfies Line[]
    ).map(charge),
  },
}

const GATE_MOVES: Paper = {
  name: "per diem invoice with gate moves beside the charged days",
  draw: ({ text, rows, rule }) => {
    text(40, 30, "PER DIEM INVOICE", { size: 13, bold: true })
    rows(
      56,
      12,
      [40, 140, 330, 430],
      [
        ["Invoice No", "CH2611771P", "Bill To", "LAKESHORE DRAYAGE LLC"],
        ["Invoice Dt", "12/02/2026", "", "1400 CALUMET AVE"],
        ["Due Dt", "01/01/2027", "", "CHICAGO, IL 60633"],
        ["SCAC", "LKSD", "Acct", "44120"],
      ],
    )
    const head = [
      ["Container", "B/L", "Outgate", "Ingate", "Free", "Start", "End", "Chg", "Rate", "Total"],
      ["", "", "Location/Date", "Location/Date", "Days", "Charge", "Charge", "Days", "", ""],
    ]
    rows(
      120,
      10,
      [30, 92, 160, 228, 296, 322, 376, 430, 462, 510],
      [
        ...head,
        [
          "OOLU4482103",
          "MEDUUS88120",
          "CHI 11/14/2026",
          "CHI 11/24/2026",
          "5",
          "11/19/2026",
          "11/24/2026",
          "6",
          "45.00",
          "270.00",
        ],
        [
          "CAIU3318070",
          "MEDUUS88120",
          "CHI 11/15/2026",
          "CHI 11/23/2026",
          "5",
          "11/20/2026",
          "11/23/2026",
          "4",
          "45.00",
          "180.00",
        ],
      ],
      { size: 7 },
    )
    rule(30, 170, 560, 170)
    text(430, 176, "Amount Due USD 450.00")
  },
  expected: {
    document_type: "demurrage_invoice",
    invoice_number: "CH2611771P",
    invoice_date: "2026-12-02",
    due_date: "2027-01-01",
    billed_party: "LAKESHORE DRAYAGE LLC",
    bill_of_lading_number: "MEDUUS88120",
    container_numbers: ["OOLU4482103", "CAIU3318070"],
    charge_type: "detention",
    free_time_days: 5,
    total_due: usd(450),
    charges: (
      [
        ["OOLU4482103", "2026-11-19", "2026-11-24", 6, 45, 270],
        ["CAIU3318070", "2026-11-20", "2026-11-23", 4, 45, 180],
      ] satisfies Line[]
    ).map(charge),
  },
}

const STATED_PERIOD: Paper = {
  name: "invoice whose slabs stand under a period in boxes",
  draw: ({ text, rows, cell }) => {
    text(40, 26, "TERMINAL DEMURRAGE INVOICE", { size: 12, bold: true })
    const R = [
      ["INVOICE NUMBER", "WUT-114420", "INVOICE DATE", "11/30/2026"],
      ["BILL TO", "RAINIER OUTDOOR GOODS LLC", "PAYMENT DUE", "UPON RECEIPT"],
      ["CONTAINER NUMBER", "OOLU4482103", "BILL OF LADING", "OOLU2729910340"],
      ["VESSEL / VOYAGE", "OOCL BREMERTON / 114E", "FREE TIME EXPIRED", "11/25/2026"],
      ["FIRST DAY CHARGED", "11/26/2026", "LAST DAY CHARGED", "11/30/2026"],
    ]
    for (const [n, r] of R.entries())
      for (const [k, w] of r.entries()) cell(40 + k * 130, 50 + n * 18, 130, w, { size: 8 })
    rows(
      160,
      12,
      [40, 240, 320, 420],
      [
        ["CHARGE", "DAYS", "RATE", "AMOUNT"],
        ["DAYS 1-4", "4", "$180.00", "$720.00"],
        ["DAYS 5-9", "1", "$270.00", "$270.00"],
        ["", "", "TOTAL CHARGES", "$990.00"],
      ],
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    invoice_number: "WUT-114420",
    invoice_date: "2026-11-30",
    billed_party: "RAINIER OUTDOOR GOODS LLC",
    container_numbers: ["OOLU4482103"],
    bill_of_lading_number: "OOLU2729910340",
    vessel_name: "OOCL BREMERTON",
    voyage_number: "114E",
    free_time_end: "2026-11-25",
    charge_type: "demurrage",
    total_due: usd(990),
    charges: (
      [
        ["OOLU4482103", "2026-11-26", "2026-11-29", 4, 180, 720],
        ["OOLU4482103", "2026-11-30", "2026-11-30", 1, 270, 270],
      ] satisfies Line[]
    ).map(charge),
  },
}

const PAID_THROUGH: Paper = {
  name: "terminal invoice with last free day and paid through",
  draw: ({ text, cell }) => {
    text(40, 26, "INVOICE", { size: 14, bold: true })
    text(300, 26, "Import Storage and Demurrage")
    text(40, 50, "Bill-To:\nSAN PEDRO DRAYAGE LLC\n200 W HARBOR BLVD\nSAN PEDRO, CA 90731")
    text(
      300,
      50,
      "Invoice Number: PGT-0044813\nInvoice Date: 12/01/2026\nTerms: Due on receipt\nBOL#: EGLV143600772815\nVessel: EVER LIVEN   Voyage: 1182-064E",
    )
    const head = ["Unit", "LFD", "Paid Through", "Tier", "Qty", "Rate", "Ext."]
    const rows = [
      head,
      ["EGHU9172045", "11/28/2026", "12/01/2026", "1", "3", "180.00", "540.00"],
      ["TGHU7741954", "11/27/2026", "12/01/2026", "1", "4", "180.00", "720.00"],
    ]
    for (const [n, r] of rows.entries())
      for (const [k, w] of r.entries()) cell(40 + k * 74, 120 + n * 18, 74, w, { size: 8 })
    text(410, 184, "Invoice Total:")
    text(500, 184, "$1,260.00")
  },
  expected: {
    document_type: "demurrage_invoice",
    billed_party: "SAN PEDRO DRAYAGE LLC",
    invoice_number: "PGT-0044813",
    invoice_date: "2026-12-01",
    bill_of_lading_number: "EGLV143600772815",
    vessel_name: "EVER LIVEN",
    voyage_number: "1182-064E",
    container_numbers: ["EGHU9172045", "TGHU7741954"],
    total_due: usd(1260),
    charge_type: "demurrage",
    charges: (
      [
        ["EGHU9172045", "2026-11-29", "2026-12-01", 3, 180, 540],
        ["TGHU7741954", "2026-11-28", "2026-12-01", 4, 180, 720],
      ] satisfies Line[]
    ).map(charge),
  },
  asked: { free_time_end: ["2026-11-28", "2026-11-27"] },
}

export const CHARGED_PERIODS: readonly Paper[] = [BOTH_KINDS, GATE_MOVES, STATED_PERIOD, PAID_THROUGH]
