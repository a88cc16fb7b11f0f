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

const UNITS =
  "TCLU1000003 TCLU1000019 TCLU1000024 TCLU1000030 TCLU1000045 TCLU1000050 TCLU1000066 TCLU1000071 TCLU1000087 TCLU1000092 TCLU1000106 TCLU1000111 TCLU1000127 TCLU1000132 TCLU1000148 TCLU1000153 TCLU1000169 TCLU1000174 TCLU1000180 TCLU1000195 TCLU1000209 TCLU1000214 TCLU1000220 TCLU1000235".split(
    " ",
  )

/** Two dozen rows over two pages, figures on the right, free days of rows that differ, the head once more on page two. */
const MANY_ROWS: Paper = {
  name: "invoice with two dozen containers over two pages",
  draw: ({ text, rows, page }) => {
    text(40, 30, "ATLANTIC MERIDIAN LINE", { size: 12, bold: true })
    text(400, 30, "Import Detention Invoice", { size: 12, bold: true })
    text(40, 56, "Invoice No.")
    text(120, 56, ": AMLX-2611-0088")
    text(40, 70, "Invoice Date")
    text(120, 70, ": 12-Dec-2026")
    text(40, 84, "Due Date")
    text(120, 84, ": 11-Jan-2027")
    text(300, 56, "Bill To Party :")
    text(300, 68, "LONE STAR TRUCKING LP\n8800 MARKET ST\nHOUSTON, TX 77029")
    const columns = [40, 60, 135, 170, 225, 280, 335, 400, 440, 500]
    const small = { size: 7 }
    const heads = [
      ["Sr.", "Container", "Type", "Gate", "Free", "Charged", "Charged", "Chg.", "Rate", "Amount"],
      ["No.", "", "", "Out", "Until", "From", "To", "Days", "USD/day", "USD"],
    ]
    const row = (unit: string, n: number) => {
      const to = 3 + (n % 4)
      const days = to
      return [
        ...[String(n + 1), unit, "40HC", "20-Nov-2026", "30-Nov-2026", "01-Dec-2026", `0${to}-Dec-2026`],
        ...[String(days), "95.00", `${days * 95}.00`],
      ]
    }
    rows(120, 9, columns, heads, { ...small, bold: true })
    rows(142, 12, columns, UNITS.slice(0, 18).map(row), small)
    text(40, 740, "Page 1 of 2", small)
    page()
    rows(40, 9, columns, heads, { ...small, bold: true })
    rows(
      62,
      12,
      columns,
      UNITS.slice(18).map((unit, n) => row(unit, n + 18)),
      small,
    )
    text(400, 150, "Total Invoice Amount (USD)", small)
    text(500, 150, "10,260.00", small)
    text(40, 740, "Page 2 of 2", small)
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "AMLX-2611-0088",
    invoice_date: "2026-12-12",
    due_date: "2027-01-11",
    billed_party: "LONE STAR TRUCKING LP",
    free_time_end: "2026-11-30",
    container_numbers: UNITS,
    charges: UNITS.map((unit, n) => {
      const days = 3 + (n % 4)
      return charge([unit, "2026-12-01", `2026-12-0${days}`, days, 95, days * 95])
    }),
    total_due: usd(10_260),
  },
}

/** Each charge in a box with its words, and a total for each container beside the one for all. */
const WORDED_BOXES: Paper = {
  name: "invoice with a worded box for each charge",
  draw: ({ text, rule }) => {
    text(40, 30, "PIER NINE CONTAINER TERMINAL", { size: 12, bold: true })
    text(40, 48, "TERMINAL STORAGE / DEMURRAGE INVOICE", { size: 11, bold: true })
    text(40, 70, "Invoice: PN-902218")
    text(220, 70, "Dated: Dec 2, 2026")
    text(400, 70, "Payable by: Dec 17, 2026")
    text(40, 84, "Charged to: GRANITE STATE BICYCLES INC")
    text(40, 98, "Vessel/Voyage: ZIM SAMMY OFER / V. 114E")
    text(300, 98, "Bill of Lading #: ZIMUTPE8114420")
    const block = (y: number, lines: string) => {
      for (const at of [y, y + 52]) rule(40, at, 560, at)
      for (const at of [40, 560]) rule(at, y, at, y + 52)
      text(46, y + 5, lines)
    }
    block(
      116,
      "Container TGHU7741954 (40HC)\nCharge period: 11/28/2026 to 11/30/2026\n3 days x USD 100.00 = USD 300.00\nTotal for TGHU7741954: USD 300.00",
    )
    block(
      172,
      "Container SEGU1803367 (40HC)\nCharge period: 11/28/2026 to 12/01/2026\n4 days x USD 100.00 = USD 400.00\nTotal for SEGU1803367: USD 400.00",
    )
    text(400, 240, "TOTAL FOR ALL CONTAINERS: USD 700.00", { bold: true })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "PN-902218",
    invoice_date: "2026-12-02",
    due_date: "2026-12-17",
    billed_party: "GRANITE STATE BICYCLES INC",
    bill_of_lading_number: "ZIMUTPE8114420",
    vessel_name: "ZIM SAMMY OFER",
    voyage_number: "114E",
    container_numbers: ["TGHU7741954", "SEGU1803367"],
    charges: (
      [
        ["TGHU7741954", "2026-11-28", "2026-11-30", 3, 100, 300],
        ["SEGU1803367", "2026-11-28", "2026-12-01", 4, 100, 400],
      ] satisfies Line[]
    ).map(charge),
    total_due: usd(700),
  },
}

/** A grid whose cells wrap: the container over its size, the period over two lines. */
const WRAPPED_CELLS: Paper = {
  name: "invoice grid whose cells wrap over two lines",
  draw: ({ text, rule, box }) => {
    text(40, 30, "PER-DIEM INVOICE", { size: 14, bold: true })
    box(40, 54, 130, 30, "INVOICE #", "7712-PD")
    box(170, 54, 130, 30, "DATE", "12/06/2026")
    box(300, 54, 130, 30, "TERMS", "NET 30")
    box(430, 54, 130, 30, "DUE", "01/05/2027")
    box(40, 84, 260, 50, "BILLED TO", "HARBORLINE TRANSFER INC\n400 PIER D AVE\nLONG BEACH, CA 90802")
    box(300, 84, 260, 50, "CUSTOMER REFERENCE", "HT-5520")
    const columns = [40, 140, 240, 300, 380, 470, 560]
    const line = (y: number, words: string[], bold = false) => {
      for (const [n, each] of words.entries()) text((columns[n] ?? 0) + 4, y + 4, each, { size: 8, bold })
      for (const x of columns) rule(x, y, x, y + 28)
      rule(40, y + 28, 560, y + 28)
    }
    rule(40, 150, 560, 150)
    line(150, ["CONTAINER /\nSIZE", "BILLED\nPERIOD", "DAYS\nBILLED", "DAILY\nRATE", "LINE\nAMOUNT", "STATUS"], true)
    line(178, ["CAIU3318070\n40HC", "11/30/2026 -\n12/03/2026", "4", "$115.00", "$460.00", "RETURNED"])
    line(206, ["TEMU6402189\n40HC", "11/30/2026 -\n12/01/2026", "2", "$115.00", "$230.00", "RETURNED"])
    text(380, 244, "AMOUNT DUE", { bold: true })
    text(480, 244, "$690.00", { bold: true })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "7712-PD",
    invoice_date: "2026-12-06",
    due_date: "2027-01-05",
    billed_party: "HARBORLINE TRANSFER INC",
    reference_numbers: ["HT-5520"],
    container_numbers: ["CAIU3318070", "TEMU6402189"],
    charges: (
      [
        ["CAIU3318070", "2026-11-30", "2026-12-03", 4, 115, 460],
        ["TEMU6402189", "2026-11-30", "2026-12-01", 2, 115, 230],
      ] satisfies Line[]
    ).map(charge),
    total_due: usd(690),
  },
}

/** A letter that asks for money: period, days and rate in its sentences. */
const WORDED: Paper = {
  name: "invoice in sentences",
  draw: ({ text }) => {
    text(40, 30, "CRESTVIEW SHIPPING AGENCY, SAVANNAH, GA 31401", { size: 10, bold: true })
    text(40, 56, "DEMURRAGE BILL", { size: 13, bold: true })
    text(40, 80, "Bill No: CVD-3381\nDate: November 27, 2026\nTo: PEACHTREE CERAMICS INC.\nYour B/L: HLCUSHA2609GPRT4")
    text(
      40,
      140,
      [
        "Container BMOU2264196 was held at Garden City Terminal beyond its free time, which ended on November 12, 2026.",
        "Demurrage is charged from November 13, 2026 through November 17, 2026, that is 5 days at $180.00 per day.",
        "The total amount due is $900.00. Payment is due by December 27, 2026.",
      ].join("\n"),
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "CVD-3381",
    invoice_date: "2026-11-27",
    due_date: "2026-12-27",
    billed_party: "PEACHTREE CERAMICS INC.",
    bill_of_lading_number: "HLCUSHA2609GPRT4",
    free_time_end: "2026-11-12",
    container_numbers: ["BMOU2264196"],
    charges: [charge(["BMOU2264196", "2026-11-13", "2026-11-17", 5, 180, 900])],
    total_due: usd(900),
  },
}

export const LONG_TABLES: readonly Paper[] = [MANY_ROWS, WORDED_BOXES, WRAPPED_CELLS, WORDED]
