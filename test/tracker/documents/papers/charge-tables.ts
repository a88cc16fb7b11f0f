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

/** The container and its free time above the slabs, each slab with its days of the count and its days of the month. */
const SLABS: Paper = {
  name: "invoice with slabs under each container",
  draw: ({ text, rows }) => {
    text(40, 30, "INVOICE FOR IMPORT DEMURRAGE", { size: 13, bold: true })
    rows(
      60,
      14,
      [40, 160, 320, 440],
      [
        ["Invoice Number", "7310088412", "Invoice Date", "04-DEC-2026"],
        ["Payer", "PUGET SOUND TILE & STONE INC.", "Due Date", "03-JAN-2027"],
        ["Bill of Lading", "HDMUSEAA1184402", "Discharge Port", "SEATTLE, WA"],
      ],
    )
    const columns = [40, 150, 230, 310, 370, 440]
    text(40, 116, "Container: HMMU6400112  40HC     Free days: 4     Discharged: 16-NOV-2026", { bold: true })
    rows(130, 12, columns, [
      ["Slab", "From", "To", "Days", "Rate", "Amount"],
      ["Day 1 - 4", "16-NOV-2026", "19-NOV-2026", "4", "0.00", "0.00"],
      ["Day 5 - 8", "20-NOV-2026", "23-NOV-2026", "4", "150.00", "600.00"],
      ["Day 9 onwards", "24-NOV-2026", "25-NOV-2026", "2", "250.00", "500.00"],
      ["Sub Total", "", "", "", "", "1,100.00"],
    ])
    text(40, 204, "Container: CAIU3318070  40HC     Free days: 4     Discharged: 16-NOV-2026", { bold: true })
    rows(218, 12, columns, [
      ["Slab", "From", "To", "Days", "Rate", "Amount"],
      ["Day 1 - 4", "16-NOV-2026", "19-NOV-2026", "4", "0.00", "0.00"],
      ["Day 5 - 8", "20-NOV-2026", "21-NOV-2026", "2", "150.00", "300.00"],
      ["Sub Total", "", "", "", "", "300.00"],
    ])
    rows(290, 14, [310, 440], [["Total Amount (USD)", "1,400.00"]], { bold: true })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "7310088412",
    invoice_date: "2026-12-04",
    due_date: "2027-01-03",
    billed_party: "PUGET SOUND TILE & STONE INC.",
    bill_of_lading_number: "HDMUSEAA1184402",
    port_of_discharge: "SEATTLE, WA",
    container_numbers: ["HMMU6400112", "CAIU3318070"],
    free_time_days: 4,
    charges: (
      [
        ["HMMU6400112", "2026-11-16", "2026-11-19", 4, 0, 0],
        ["HMMU6400112", "2026-11-20", "2026-11-23", 4, 150, 600],
        ["HMMU6400112", "2026-11-24", "2026-11-25", 2, 250, 500],
        ["CAIU3318070", "2026-11-16", "2026-11-19", 4, 0, 0],
        ["CAIU3318070", "2026-11-20", "2026-11-21", 2, 150, 300],
      ] satisfies Line[]
    ).map(charge),
    total_due: usd(1400),
  },
}

/** One grid with rules, the container in the first of its tier rows only. */
const TIER_GRID: Paper = {
  name: "invoice grid whose container stands in the first tier only",
  draw: ({ text, cell, box }) => {
    text(40, 30, "DETENTION AND DEMURRAGE STATEMENT", { size: 13, bold: true })
    box(40, 54, 170, 30, "INVOICE NO", "DD2611-4410")
    box(210, 54, 170, 30, "DATE OF INVOICE", "12/03/2026")
    box(380, 54, 160, 30, "PAYMENT TERMS", "30 DAYS")
    box(40, 84, 340, 44, "INVOICE TO", "SIERRA CREST FURNITURE INC\nRENO, NV 89502")
    box(380, 84, 160, 44, "B/L", "ONEYSH6AB2209400")
    const columns = [40, 130, 200, 270, 340, 390, 460, 540]
    const table = [
      ["EQUIPMENT NO", "TIER", "START DATE", "END DATE", "DAYS", "RATE/DAY", "CHARGE"],
      ["TEMU6402189", "1", "11/26/2026", "11/29/2026", "4", "$125.00", "$500.00"],
      ["", "2", "11/30/2026", "12/02/2026", "3", "$200.00", "$600.00"],
      ["FCIU5099339", "1", "11/26/2026", "11/28/2026", "3", "$125.00", "$375.00"],
      ["TOTAL", "", "", "", "10", "", "$1,475.00"],
    ]
    for (const [n, row] of table.entries()) {
      for (const [k, words] of row.entries()) {
        cell(columns[k] ?? 0, 140 + n * 18, (columns[k + 1] ?? 0) - (columns[k] ?? 0), words, { size: 8 })
      }
    }
  },
  expected: {
    document_type: "demurrage_invoice",
    invoice_number: "DD2611-4410",
    invoice_date: "2026-12-03",
    billed_party: "SIERRA CREST FURNITURE INC",
    bill_of_lading_number: "ONEYSH6AB2209400",
    container_numbers: ["TEMU6402189", "FCIU5099339"],
    charges: (
      [
        ["TEMU6402189", "2026-11-26", "2026-11-29", 4, 125, 500],
        ["TEMU6402189", "2026-11-30", "2026-12-02", 3, 200, 600],
        ["FCIU5099339", "2026-11-26", "2026-11-28", 3, 125, 375],
      ] satisfies Line[]
    ).map(charge),
    total_due: usd(1475),
  },
}

/** A block of boxes for each container, every figure under a label of its own. */
const BLOCKS: Paper = {
  name: "invoice with a block of boxes for each container",
  draw: ({ text, box }) => {
    text(40, 30, "RAILWAY STORAGE INVOICE", { size: 14, bold: true })
    text(40, 50, "GREAT PLAINS & PACIFIC RAILWAY", { size: 9 })
    box(380, 26, 160, 30, "INVOICE NUMBER", "GPP-ST-110442")
    box(40, 64, 250, 30, "BILLED PARTY", "PELICAN LAMP COMPANY LLC")
    box(290, 64, 125, 30, "INVOICE DATE", "12/05/2026")
    box(415, 64, 125, 30, "DUE DATE", "12/20/2026")
    const block = (y: number, unit: string, to: string, days: string, amount: string) => {
      box(40, y, 100, 30, "UNIT", unit)
      box(140, y, 80, 30, "STORAGE FROM", "11/29/2026")
      box(220, y, 80, 30, "STORAGE THRU", to)
      box(300, y, 60, 30, "DAYS", days)
      box(360, y, 80, 30, "DAILY RATE", "$75.00")
      box(440, y, 100, 30, "AMOUNT", amount)
    }
    block(110, "EGHU9172045", "12/02/2026", "4", "$300.00")
    block(146, "BMOU2264196", "12/01/2026", "3", "$225.00")
    text(360, 190, "TOTAL DUE  $525.00", { bold: true })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "storage",
    invoice_number: "GPP-ST-110442",
    invoice_date: "2026-12-05",
    due_date: "2026-12-20",
    billed_party: "PELICAN LAMP COMPANY LLC",
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

/** No table: one container, its days, rate and sum each under a label. */
const FACTS: Paper = {
  name: "invoice that states the charge in labels, without a table",
  draw: ({ text, box }) => {
    text(40, 30, "Per Diem Charges - Invoice", { size: 13, bold: true })
    box(40, 60, 170, 30, "Invoice No.", "PD-77120")
    box(210, 60, 170, 30, "Invoice Date", "Dec 1, 2026")
    box(380, 60, 160, 30, "Due Date", "Dec 31, 2026")
    box(40, 90, 340, 30, "Bill To", "HARBORLINE TRANSFER INC")
    box(380, 90, 160, 30, "Container", "TGHU7741954")
    box(40, 120, 170, 30, "Period Charged", "11/24/2026 - 11/28/2026")
    box(210, 120, 85, 30, "Days Charged", "5")
    box(295, 120, 85, 30, "Rate per Day", "$110.00")
    box(380, 120, 160, 30, "Total Due", "$550.00")
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "PD-77120",
    invoice_date: "2026-12-01",
    due_date: "2026-12-31",
    billed_party: "HARBORLINE TRANSFER INC",
    container_numbers: ["TGHU7741954"],
    charges: [charge(["TGHU7741954", "2026-11-24", "2026-11-28", 5, 110, 550])],
    total_due: usd(550),
  },
}

/** Charges as lines of text, a container line and under it what is charged. */
const IN_LINES: Paper = {
  name: "terminal's storage invoice in lines",
  draw: ({ text }) => {
    text(40, 30, "STORAGE INVOICE", { size: 14, bold: true })
    text(
      40,
      60,
      [
        "INVOICE NO. ST-118840            INVOICE DATE 11/30/2026",
        "CUSTOMER: GRANITE STATE BICYCLES INC",
        "B/L: ZIMUTPE8114420              VESSEL: ZIM SAMMY OFER 114E",
        "",
        "TGHU7741954 40HC",
        "   IMPORT STORAGE 11/28/2026 - 11/29/2026    2 DAYS @ $100.00    $200.00",
        "   IMPORT STORAGE 11/30/2026 - 11/30/2026    1 DAY  @ $150.00    $150.00",
        "SEGU1803367 40HC",
        "   IMPORT STORAGE 11/29/2026 - 11/30/2026    2 DAYS @ $100.00    $200.00",
        "",
        "                                             INVOICE TOTAL       $550.00",
      ].join("\n"),
      { font: "Courier", size: 9 },
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "storage",
    invoice_number: "ST-118840",
    invoice_date: "2026-11-30",
    billed_party: "GRANITE STATE BICYCLES INC",
    bill_of_lading_number: "ZIMUTPE8114420",
    vessel_name: "ZIM SAMMY OFER",
    voyage_number: "114E",
    container_numbers: ["TGHU7741954", "SEGU1803367"],
    charges: (
      [
        ["TGHU7741954", "2026-11-28", "2026-11-29", 2, 100, 200],
        ["TGHU7741954", "2026-11-30", "2026-11-30", 1, 150, 150],
        ["SEGU1803367", "2026-11-29", "2026-11-30", 2, 100, 200],
      ] satisfies Line[]
    ).map(charge),
    total_due: usd(550),
  },
}

export const CHARGE_TABLES: readonly Paper[] = [SLABS, TIER_GRID, BLOCKS, FACTS, IN_LINES]
