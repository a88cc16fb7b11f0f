import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })

/** The container with its whole period, under it its slabs, which only say which days of the count they are. */
const SLABS_OF_A_PERIOD: Paper = {
  name: "invoice whose slabs count the days of the period above",
  draw: ({ text, rows }) => {
    text(40, 30, "IMPORT DEMURRAGE INVOICE", { size: 13, bold: true })
    rows(
      56,
      13,
      [40, 140, 320, 420],
      [
        ["Invoice No", "IDM-440918", "Invoice Date", "12/05/2026"],
        ["Bill To", "TIDEWATER VALVE & FITTING CO", "B/L No", "AMLN26USN00417"],
      ],
    )
    rows(
      100,
      13,
      [40, 130, 210, 290, 350, 400, 480],
      [
        ["Container", "From", "To", "Slab", "Days", "Rate", "Amount"],
        ["CAIU3318070", "11/26/2026", "12/02/2026", "", "7", "", ""],
        ["", "", "", "Days 1-5", "5", "100.00", "500.00"],
        ["", "", "", "Days 6-10", "2", "200.00", "400.00"],
        ["TEMU6402189", "11/26/2026", "11/28/2026", "", "3", "", ""],
        ["", "", "", "Days 1-5", "3", "100.00", "300.00"],
      ],
    )
    text(400, 190, "Total USD", { bold: true })
    text(480, 190, "1,200.00", { bold: true })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "demurrage",
    invoice_number: "IDM-440918",
    invoice_date: "2026-12-05",
    billed_party: "TIDEWATER VALVE & FITTING CO",
    bill_of_lading_number: "AMLN26USN00417",
    container_numbers: ["CAIU3318070", "TEMU6402189"],
    charges: [
      {
        container_number: "CAIU3318070",
        from: "2026-11-26",
        to: "2026-11-30",
        days: 5,
        rate: usd(100),
        amount: usd(500),
      },
      {
        container_number: "CAIU3318070",
        from: "2026-12-01",
        to: "2026-12-02",
        days: 2,
        rate: usd(200),
        amount: usd(400),
      },
      {
        container_number: "TEMU6402189",
        from: "2026-11-26",
        to: "2026-11-28",
        days: 3,
        rate: usd(100),
        amount: usd(300),
      },
    ],
    total_due: usd(1200),
  },
}

/** Free until and returned instead of a first and a last charged day; the days between are what is charged. */
const FREE_AND_RETURNED: Paper = {
  name: "per-diem invoice with free and return days",
  draw: ({ text, rows }) => {
    text(40, 30, "PER DIEM INVOICE", { size: 13, bold: true })
    text(40, 50, "INVOICE NO: 99120-PD   INVOICE DATE: 12/08/2026   DUE DATE: 01/07/2027")
    text(40, 64, "BILL TO: HARBORLINE TRANSFER INC")
    rows(
      90,
      13,
      [40, 110, 180, 260, 330, 420, 490],
      [
        ["CONTAINER", "OUTGATE", "LAST FREE DAY", "INGATE", "DAYS CHARGED", "RATE", "AMOUNT"],
        ["TGHU7741954", "11/20/2026", "11/24/2026", "11/28/2026", "4", "$110.00", "$440.00"],
        ["SEGU1803367", "11/20/2026", "11/24/2026", "11/26/2026", "2", "$110.00", "$220.00"],
      ],
      { size: 8 },
    )
    text(410, 140, "TOTAL  $660.00", { bold: true })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "99120-PD",
    invoice_date: "2026-12-08",
    due_date: "2027-01-07",
    billed_party: "HARBORLINE TRANSFER INC",
    free_time_end: "2026-11-24",
    container_numbers: ["TGHU7741954", "SEGU1803367"],
    charges: [
      {
        container_number: "TGHU7741954",
        from: "2026-11-25",
        to: "2026-11-28",
        days: 4,
        rate: usd(110),
        amount: usd(440),
      },
      {
        container_number: "SEGU1803367",
        from: "2026-11-25",
        to: "2026-11-26",
        days: 2,
        rate: usd(110),
        amount: usd(220),
      },
    ],
    total_due: usd(660),
  },
}

/** Two periods in each row: the free days and the charged ones. */
const TWO_PERIODS: Paper = {
  name: "invoice with a free and a charged period in each row",
  draw: ({ text, rows, rule }) => {
    text(40, 30, "DETENTION INVOICE", { size: 13, bold: true })
    text(330, 30, "INVOICE # DT-5512", { size: 10 })
    text(330, 44, "DATE 09 DEC 2026", { size: 10 })
    text(40, 60, "INVOICE TO\nRAINIER OUTDOOR GOODS LLC\nTACOMA, WA 98402")
    rule(40, 100, 560, 100)
    rows(
      106,
      11,
      [40, 120, 250, 380, 420, 480],
      [
        ["CONTAINER", "FREE PERIOD", "CHARGEABLE PERIOD", "DAYS", "TARIFF", "TOTAL"],
        ["NUMBER", "", "", "", "PER DAY", "USD"],
        ["OOLU4482103", "28 NOV 2026 - 02 DEC 2026", "03 DEC 2026 - 06 DEC 2026", "4", "120.00", "480.00"],
        ["FCIU5099339", "28 NOV 2026 - 02 DEC 2026", "03 DEC 2026 - 04 DEC 2026", "2", "120.00", "240.00"],
      ],
      { size: 7 },
    )
    text(420, 170, "GRAND TOTAL", { size: 7 })
    text(480, 170, "720.00", { size: 7 })
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "DT-5512",
    invoice_date: "2026-12-09",
    billed_party: "RAINIER OUTDOOR GOODS LLC",
    container_numbers: ["OOLU4482103", "FCIU5099339"],
    charges: [
      {
        container_number: "OOLU4482103",
        from: "2026-12-03",
        to: "2026-12-06",
        days: 4,
        rate: usd(120),
        amount: usd(480),
      },
      {
        container_number: "FCIU5099339",
        from: "2026-12-03",
        to: "2026-12-04",
        days: 2,
        rate: usd(120),
        amount: usd(240),
      },
    ],
    total_due: usd(720),
  },
}

export const TIERS: readonly Paper[] = [SLABS_OF_A_PERIOD, FREE_AND_RETURNED, TWO_PERIODS]
