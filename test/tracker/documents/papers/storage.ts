import type { Paper } from "./pen.ts"

type Line = [container: string, from: string, to: string, days: number, rate: number, amount: number]
const charge = ([container_number, from, to, days, rate, amount]: Line) => ({
  container_number,
  from,
  to,
  days,
  rate: { amount: rate, currency_code: "USD" },
  amount: { amount, currency_code: "USD" },
})
const usd = (amount: number) => ({ amount, currency_code: "USD" })

/** A railway's list: ingate, free until and outgate days before the charged ones, heads over two lines. */
const RAILWAY: Paper = {
  name: "railway's storage list",
  draw: ({ text, rows }) => {
    text(40, 30, "GREAT PLAINS & PACIFIC RAILWAY", { size: 11, bold: true })
    text(380, 30, "STORAGE INVOICE", { size: 11, bold: true })
    text(40, 54, "INVOICE NUMBER  ST8812044")
    text(220, 54, "INVOICE DATE  12/07/2026")
    text(400, 54, "PAYMENT DUE  12/22/2026")
    text(40, 70, "BILL TO  PELICAN LAMP COMPANY LLC")
    text(40, 84, "LOCATION  JOLIET INTERMODAL, IL")
    rows(
      110,
      10,
      [40, 110, 170, 230, 290, 350, 410, 450, 500],
      [
        ["EQUIPMENT", "NOTIFIED", "FREE TIME", "PICKED", "CHARGE", "CHARGE", "STG", "PER", "TOTAL"],
        ["", "DATE", "EXPIRES", "UP", "START", "STOP", "DAYS", "DAY", "CHARGE"],
        ["EGHU 917204", "11/26/2026", "11/28/2026", "12/02/2026", "11/29/2026", "12/02/2026", "4", "$75", "$300"],
        ["BMOU 2264196", "11/26/2026", "11/28/2026", "12/01/2026", "11/29/2026", "12/01/2026", "3", "$75", "$225"],
      ].map((row) => row.map((words) => words.replace("EGHU 917204", "EGHU 9172045"))),
      { size: 7 },
    )
    text(410, 170, "INVOICE TOTAL", { size: 8, bold: true })
    text(500, 170, "$525", { size: 8, bold: true })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "storage",
    invoice_number: "ST8812044",
    invoice_date: "2026-12-07",
    due_date: "2026-12-22",
    billed_party: "PELICAN LAMP COMPANY LLC",
    free_time_end: "2026-11-28",
    container_numbers: ["EGHU9172045", "BMOU2264196"],
    charges: (
      [
        ["EGHU9172045", "2026-11-29", "2026-12-02", 4, 75, 300],
        ["BMOU2264196", "2026-11-29", "2026-12-01", 3, 75, 225],
      ] satisfies Line[]
    ).map(charge),
    total_due: usd(525),
  },
}

/** A line's list whose tiers are named in words in each row, the container once, and a tax line. */
const TIERS: Paper = {
  name: "invoice whose tiers are described in words",
  draw: ({ text, rows }) => {
    text(40, 30, "INVOICE", { size: 16, bold: true })
    text(40, 52, "IMPORT DETENTION (EQUIPMENT PER DIEM)", { size: 9 })
    rows(
      72,
      13,
      [40, 130, 330, 430],
      [
        ["Invoice Nr.", "NL-2611-7781", "Invoice date", "03 Dec 2026"],
        ["Customer", "RAINIER OUTDOOR GOODS LLC", "Due on", "02 Jan 2027"],
        ["BL Nr.", "OOLU2729910340", "POD", "TACOMA, WA"],
      ],
    )
    const columns = [40, 130, 290, 410, 440, 510]
    rows(130, 12, columns, [
      ["Container Nr.", "Description", "Period", "Qty", "Unit price", "Net amount"],
      ["OOLU4482103", "Detention 40HC day 1-4", "29-11-2026/02-12-2026", "4", "120.00", "480.00"],
      ["", "Detention 40HC day 5-9", "03-12-2026/03-12-2026", "1", "180.00", "180.00"],
      ["FCIU5099339", "Detention 40HC day 1-4", "30-11-2026/02-12-2026", "3", "120.00", "360.00"],
    ])
    rows(
      200,
      13,
      [400, 510],
      [
        ["Net total", "1,020.00"],
        ["Tax 0 %", "0.00"],
        ["Total USD", "1,020.00"],
      ],
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "NL-2611-7781",
    invoice_date: "2026-12-03",
    due_date: "2027-01-02",
    billed_party: "RAINIER OUTDOOR GOODS LLC",
    bill_of_lading_number: "OOLU2729910340",
    port_of_discharge: "TACOMA, WA",
    container_numbers: ["OOLU4482103", "FCIU5099339"],
    charges: (
      [
        ["OOLU4482103", "2026-11-29", "2026-12-02", 4, 120, 480],
        ["OOLU4482103", "2026-12-03", "2026-12-03", 1, 180, 180],
        ["FCIU5099339", "2026-11-30", "2026-12-02", 3, 120, 360],
      ] satisfies Line[]
    ).map(charge),
    total_due: usd(1020),
  },
}

/** "Same as consignee" for the party who pays, the consignee in a block of its own. */
const SAME_PARTY: Paper = {
  name: "invoice billed to the consignee",
  draw: ({ text, box }) => {
    text(40, 30, "Demurrage Invoice", { size: 14, bold: true })
    box(40, 54, 260, 44, "Consignee", "SIERRA CREST FURNITURE INC\nRENO, NV 89502")
    box(300, 54, 260, 44, "Bill To", "SAME AS CONSIGNEE")
    box(40, 98, 130, 30, "Invoice No. / Date", "OD-55120 / 11-30-2026")
    box(170, 98, 130, 30, "Payment Due Date", "12-30-2026")
    box(300, 98, 130, 30, "Vessel / Voyage", "ONE APUS / V. 069E")
    box(430, 98, 130, 30, "B/L No.", "ONEYSH6AB2209400")
    box(40, 128, 130, 30, "Container No.", "TEMU6402189")
    box(170, 128, 130, 30, "Free Time", "4 days")
    box(300, 128, 130, 30, "Last Free Day", "11-25-2026")
    box(430, 128, 130, 30, "Gate Out", "11-28-2026")
    box(40, 158, 130, 30, "Demurrage From", "11-26-2026")
    box(170, 158, 130, 30, "Demurrage To", "11-28-2026")
    box(300, 158, 130, 30, "Days x Rate", "3 x $210.00")
    box(430, 158, 130, 30, "Amount Due", "$630.00")
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "OD-55120",
    invoice_date: "2026-11-30",
    due_date: "2026-12-30",
    billed_party: "SIERRA CREST FURNITURE INC",
    consignee: "SIERRA CREST FURNITURE INC",
    bill_of_lading_number: "ONEYSH6AB2209400",
    vessel_name: "ONE APUS",
    voyage_number: "069E",
    free_time_days: 4,
    free_time_end: "2026-11-25",
    container_numbers: ["TEMU6402189"],
    charges: [charge(["TEMU6402189", "2026-11-26", "2026-11-28", 3, 210, 630])],
    total_due: usd(630),
  },
}

export const STORAGE: readonly Paper[] = [RAILWAY, TIERS, SAME_PARTY]
