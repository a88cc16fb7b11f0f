import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })
const charge = (
  container: string,
  from: string,
  to: string,
  days: number,
  rate: number,
  amount: number,
  code = "USD",
) => ({
  container_number: container,
  from,
  to,
  days,
  rate: { amount: rate, currency_code: code },
  amount: { amount, currency_code: code },
})

/** Heads over two lines, nine columns with four days each, a total per container and one for all. */
const WRAPPED_HEADS: Paper = {
  name: "line's invoice with wrapped heads",
  draw: ({ text, box, rows, rule }) => {
    text(40, 30, "ATLANTIC MERIDIAN LINE (USA) INC - IMPORT DEMURRAGE INVOICE", { size: 11, bold: true })
    box(40, 60, 130, 30, "INVOICE NO.", "AMLD2611-00731")
    box(170, 60, 130, 30, "INVOICE DATE", "12/02/2026")
    box(300, 60, 130, 30, "DUE DATE", "01/15/2027")
    box(430, 60, 130, 30, "CUSTOMER REF.", "TV-20981")
    box(40, 90, 260, 56, "BILL TO", "TIDEWATER VALVE & FITTING CO\n17 MILL CREEK PKWY\nNORFOLK, VA 23510")
    box(300, 90, 130, 56, "BILL OF LADING NO.", "AMLN26USN00417")
    box(430, 90, 130, 56, "VESSEL / VOYAGE", "MERIDIAN SPIRIT / 0KX4TW1MA")
    box(40, 146, 260, 30, "PORT OF DISCHARGE", "NORFOLK, VA")
    box(300, 146, 260, 30, "TARIFF RULE", "AMLN-100 RULE 28")
    rows(
      190,
      10,
      [40, 108, 160, 215, 270, 325, 380, 420, 490],
      [
        ["CONTAINER", "AVAILABLE", "FREE", "CHARGE", "CHARGE", "NO. OF", "", "DAILY", "AMOUNT"],
        ["NUMBER", "", "UNTIL", "FROM", "TO", "DAYS", "", "RATE (USD)", "(USD)"],
      ],
      { size: 7, bold: true },
    )
    rule(40, 210, 560, 210)
    rows(
      214,
      13,
      [40, 108, 160, 215, 270, 325, 380, 420, 490],
      [
        ["CAIU3318070", "11/25/2026", "11/30/2026", "12/01/2026", "12/04/2026", "4", "", "205.00", "820.00"],
        ["", "", "", "12/05/2026", "12/06/2026", "2", "", "310.00", "620.00"],
        ["TOTAL CAIU3318070", "", "", "", "", "6", "", "", "1,440.00"],
        ["TEMU6402189", "11/25/2026", "11/30/2026", "12/01/2026", "12/03/2026", "3", "", "205.00", "615.00"],
        ["TOTAL TEMU6402189", "", "", "", "", "3", "", "", "615.00"],
      ],
      { size: 7 },
    )
    text(380, 290, "TOTAL AMOUNT DUE", { bold: true })
    text(490, 290, "2,055.00", { bold: true })
    text(40, 320, "Dispute this invoice within 30 days by mail to dnd@atlantic-meridian.example.", { size: 7 })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "AMLD2611-00731",
    invoice_date: "2026-12-02",
    due_date: "2027-01-15",
    billed_party: "TIDEWATER VALVE & FITTING CO",
    bill_of_lading_number: "AMLN26USN00417",
    vessel_name: "MERIDIAN SPIRIT",
    voyage_number: "0KX4TW1MA",
    port_of_discharge: "NORFOLK, VA",
    tariff_rule: "AMLN-100 RULE 28",
    reference_numbers: ["TV-20981"],
    container_numbers: ["CAIU3318070", "TEMU6402189"],
    availability_date: "2026-11-25",
    free_time_end: "2026-11-30",
    charges: [
      charge("CAIU3318070", "2026-12-01", "2026-12-04", 4, 205, 820),
      charge("CAIU3318070", "2026-12-05", "2026-12-06", 2, 310, 620),
      charge("TEMU6402189", "2026-12-01", "2026-12-03", 3, 205, 615),
    ],
    total_due: usd(2055),
    dispute_contact: "dnd@atlantic-meridian.example",
    dispute_days: 30,
  },
}

/** The table goes on over the page without its head; a sub-total before the grand total. */
const TWO_PAGES: Paper = {
  name: "terminal's invoice over two pages",
  draw: ({ text, rows, page }) => {
    text(40, 30, "PIER NINE CONTAINER TERMINAL", { size: 12, bold: true })
    text(400, 30, "PER DIEM INVOICE", { size: 14, bold: true })
    rows(
      60,
      14,
      [40, 140, 330, 430],
      [
        ["Invoice No:", "PN-881207", "Invoice Date:", "Nov 30, 2026"],
        ["Billed To:", "GRANITE STATE BICYCLES INC", "Payment Due:", "Dec 30, 2026"],
        ["B/L Number:", "ZIMUTPE8114420", "Free Days:", "5"],
      ],
    )
    const columns = [40, 140, 230, 320, 370, 460]
    rows(120, 14, columns, [
      ["Equipment No.", "From", "Thru", "Days", "Rate/Day", "Extended Amount"],
      ["TGHU7741954", "11/28/2026", "11/30/2026", "3", "$100.00", "$300.00"],
    ])
    page()
    rows(40, 14, columns, [
      ["BMOU2264196", "11/27/2026", "11/30/2026", "4", "$100.00", "$400.00"],
      ["SEGU1803367", "11/30/2026", "11/30/2026", "1", "$100.00", "$100.00"],
    ])
    rows(
      90,
      14,
      [370, 460],
      [
        ["Subtotal:", "$800.00"],
        ["Sales tax:", "$0.00"],
        ["Grand Total:", "$800.00"],
      ],
    )
    text(40, 160, "Page 2 of 2")
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "PN-881207",
    invoice_date: "2026-11-30",
    due_date: "2026-12-30",
    billed_party: "GRANITE STATE BICYCLES INC",
    bill_of_lading_number: "ZIMUTPE8114420",
    free_time_days: 5,
    container_numbers: ["TGHU7741954", "BMOU2264196", "SEGU1803367"],
    charges: [
      charge("TGHU7741954", "2026-11-28", "2026-11-30", 3, 100, 300),
      charge("BMOU2264196", "2026-11-27", "2026-11-30", 4, 100, 400),
      charge("SEGU1803367", "2026-11-30", "2026-11-30", 1, 100, 100),
    ],
    total_due: usd(800),
  },
}

/** Two currencies, each with its total: there is no one total. */
const TWO_CURRENCIES: Paper = {
  name: "invoice in two currencies",
  draw: ({ text, rows }) => {
    text(40, 30, "HANSEKAI LINIE GMBH, HAMBURG", { size: 11, bold: true })
    text(40, 50, "RECHNUNG / INVOICE - DEMURRAGE", { size: 13, bold: true })
    rows(
      80,
      15,
      [40, 200],
      [
        ["Rechnungs-Nr. / Invoice No.:", "HK-26-118840"],
        ["Rechnungsdatum / Invoice Date:", "01.12.2026"],
        ["Fällig am / Due Date:", "31.12.2026"],
        ["Rechnungsempfänger / Bill to:", "ALSTER WERKZEUGE KG"],
        ["B/L Nr.:", "HKLUSHA2610091"],
        ["Löschhafen / Port of discharge:", "HAMBURG"],
      ],
    )
    rows(
      190,
      14,
      [40, 130, 200, 270, 320, 380, 460],
      [
        ["Container", "Von / From", "Bis / To", "Tage", "Satz", "Währung", "Betrag"],
        ["HLBU1183404", "20.11.2026", "24.11.2026", "5", "60,00", "EUR", "300,00"],
        ["HLXU6522088", "20.11.2026", "22.11.2026", "3", "75,00", "USD", "225,00"],
      ],
    )
    text(380, 250, "Gesamtbetrag EUR 300,00")
    text(380, 264, "Gesamtbetrag USD 225,00")
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "HK-26-118840",
    invoice_date: "2026-12-01",
    due_date: "2026-12-31",
    billed_party: "ALSTER WERKZEUGE KG",
    bill_of_lading_number: "HKLUSHA2610091",
    port_of_discharge: "HAMBURG",
    container_numbers: ["HLBU1183404", "HLXU6522088"],
    charges: [
      charge("HLBU1183404", "2026-11-20", "2026-11-24", 5, 60, 300, "EUR"),
      charge("HLXU6522088", "2026-11-20", "2026-11-22", 3, 75, 225),
    ],
  },
  asked: { total_due: ["300.00 EUR", "225.00 USD"] },
}

/** A grid with rules, a head that spans two columns, a period in one cell, and "balance due" after what was paid. */
const PAID_IN_PART: Paper = {
  name: "invoice with a period in one column, paid in part",
  draw: ({ text, cell, rule, rows }) => {
    text(40, 30, "DEMURRAGE & DETENTION INVOICE", { size: 13, bold: true })
    rows(
      60,
      14,
      [40, 150],
      [
        ["Invoice #", "DD-30018"],
        ["Date", "2026-11-26"],
        ["Payable by", "2026-12-26"],
        ["Bill-to party", "RAINIER OUTDOOR GOODS LLC"],
        ["Master B/L", "OOLU2729910340"],
        ["Free time", "2026-11-16 to 2026-11-20"],
      ],
    )
    const table: string[][] = [
      ["Unit No.", "Charge period", "Chargeable days", "Tariff rate", "Total (USD)"],
      ["OOLU4482103", "2026-11-21 - 2026-11-24", "4", "190.00", "760.00"],
      ["FCIU5099339", "2026-11-21 - 2026-11-25", "5", "190.00", "950.00"],
    ]
    const columns = [40, 130, 270, 370, 450, 540]
    for (const [n, row] of table.entries()) {
      for (const [k, words] of row.entries()) {
        cell(columns[k] ?? 0, 160 + n * 18, (columns[k + 1] ?? 0) - (columns[k] ?? 0), words, { size: 8 })
      }
    }
    rule(370, 230, 540, 230)
    rows(
      236,
      14,
      [370, 470],
      [
        ["Total charges", "USD 1,710.00"],
        ["Less payments", "USD 710.00"],
        ["Balance due", "USD 1,000.00"],
      ],
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    invoice_number: "DD-30018",
    invoice_date: "2026-11-26",
    due_date: "2026-12-26",
    billed_party: "RAINIER OUTDOOR GOODS LLC",
    bill_of_lading_number: "OOLU2729910340",
    free_time_start: "2026-11-16",
    free_time_end: "2026-11-20",
    container_numbers: ["OOLU4482103", "FCIU5099339"],
    charges: [
      charge("OOLU4482103", "2026-11-21", "2026-11-24", 4, 190, 760),
      charge("FCIU5099339", "2026-11-21", "2026-11-25", 5, 190, 950),
    ],
    total_due: usd(1000),
  },
}

/** The data that 46 CFR 541.6 lists, each with its label in a sentence-like form, and no title of its own. */
const BY_RULE: Paper = {
  name: "invoice that names what the rule asks for",
  draw: ({ text, rows }) => {
    text(40, 30, "INVOICE", { size: 16, bold: true })
    text(300, 30, "CRESTVIEW SHIPPING AGENCY, SAVANNAH, GA 31401", { size: 8 })
    rows(
      70,
      14,
      [40, 220],
      [
        ["Invoice number:", "CV-4471-26"],
        ["Invoice date:", "November 25, 2026"],
        ["Invoice due date:", "December 25, 2026"],
        ["Billed party:", "PEACHTREE CERAMICS INC."],
        ["Bill of lading number(s):", "HLCUSHA2609GPRT4"],
        ["Container number(s):", "BMOU2264196"],
        ["Port of discharge:", "SAVANNAH, GA"],
        ["Allowed free time in days:", "4"],
        ["Start date of free time:", "November 9, 2026"],
        ["End date of free time:", "November 12, 2026"],
        ["Container availability date:", "November 8, 2026"],
        ["Specific dates charged:", "November 13, 2026 through November 17, 2026"],
        ["Applicable rate per day:", "$180.00"],
        ["Applicable tariff rule:", "CVSA 017, rule 12"],
        ["Total amount due:", "$900.00"],
      ],
    )
    text(
      40,
      300,
      "This is a demurrage charge. Disputes: claims@crestview-agency.example, within 30 calendar days of the invoice date.",
      { size: 7 },
    )
    text(
      40,
      312,
      "The charges are consistent with any of the Federal Maritime Commission's rules with respect to detention and demurrage.",
      { size: 7 },
    )
    text(40, 324, "The common carrier's performance did not cause or contribute to the underlying invoiced charges.", {
      size: 7,
    })
  },
  expected: {
    document_type: "demurrage_invoice",
    invoice_number: "CV-4471-26",
    invoice_date: "2026-11-25",
    due_date: "2026-12-25",
    billed_party: "PEACHTREE CERAMICS INC.",
    bill_of_lading_number: "HLCUSHA2609GPRT4",
    container_numbers: ["BMOU2264196"],
    port_of_discharge: "SAVANNAH, GA",
    free_time_days: 4,
    free_time_start: "2026-11-09",
    free_time_end: "2026-11-12",
    availability_date: "2026-11-08",
    tariff_rule: "CVSA 017, rule 12",
    charges: [charge("BMOU2264196", "2026-11-13", "2026-11-17", 5, 180, 900)],
    total_due: usd(900),
    dispute_contact: "claims@crestview-agency.example",
    dispute_days: 30,
    states_consistent_with_rules: true,
    states_biller_did_not_cause: true,
  },
}

/** Right-aligned figures, whole amounts, and the amount to pay in a box of its own. */
const WHOLE_AMOUNTS: Paper = {
  name: "invoice with whole amounts on the right",
  draw: ({ text, box }) => {
    text(40, 30, "DETENTION INVOICE", { size: 14, bold: true })
    box(400, 26, 160, 34, "AMOUNT PAYABLE", "$1,260")
    box(40, 70, 180, 30, "Invoice Ref.", "LS/26/04418")
    box(220, 70, 170, 30, "Issue date", "28-Nov-26")
    box(390, 70, 170, 30, "Pay by", "28-Dec-26")
    box(40, 100, 350, 30, "Customer name and address", "PUGET SOUND TILE & STONE INC.\nTACOMA, WA 98421")
    box(390, 100, 170, 30, "B/L", "HDMUSEAA1184402")
    const right = (x: number, y: number, words: string) => text(x - words.length * 4.6, y, words, { size: 8 })
    for (const [n, [a, b, c, d, e, f]] of [
      ["Container no.", "Start", "End", "Days", "Day rate", "Charge"],
      ["HMMU6400112", "18-Nov-26", "24-Nov-26", "7", "90", "630"],
      ["CAIU3318070", "18-Nov-26", "24-Nov-26", "7", "90", "630"],
    ].entries()) {
      text(40, 150 + n * 14, a ?? "", { size: 8 })
      right(200, 150 + n * 14, b ?? "")
      right(280, 150 + n * 14, c ?? "")
      right(340, 150 + n * 14, d ?? "")
      right(430, 150 + n * 14, e ?? "")
      right(540, 150 + n * 14, f ?? "")
    }
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "LS/26/04418",
    invoice_date: "2026-11-28",
    due_date: "2026-12-28",
    billed_party: "PUGET SOUND TILE & STONE INC.",
    bill_of_lading_number: "HDMUSEAA1184402",
    container_numbers: ["HMMU6400112", "CAIU3318070"],
    charges: [
      charge("HMMU6400112", "2026-11-18", "2026-11-24", 7, 90, 630),
      charge("CAIU3318070", "2026-11-18", "2026-11-24", 7, 90, 630),
    ],
    total_due: usd(1260),
  },
}

export const INVOICES: readonly Paper[] = [
  ...[WRAPPED_HEADS, TWO_PAGES, TWO_CURRENCIES, PAID_IN_PART, BY_RULE, WHOLE_AMOUNTS],
]
