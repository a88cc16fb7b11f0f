import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })
const charge = (container_number: string, from: string, to: string, days: number, rate: number, amount: number) => {
  return { container_number, from, to, days, rate: usd(rate), amount: usd(amount) }
}

const FREE_AND_OVER: Paper = {
  name: "invoice with free time and days over in columns",
  draw: ({ text, rows }) => {
    text(40, 30, "DEMURRAGE INVOICE", { size: 13, bold: true })
    rows(
      60,
      13,
      [40, 130, 320, 420],
      [
        ["Invoice No.", "USD2611004418", "Invoice Date", "2026-11-30"],
        ["Bill To", "HARBORLIGHT TOYS INC", "Due Date", "2026-12-30"],
        ["B/L No.", "ONEYSH6AB2209400", "VVD", "ONE APUS 069E"],
      ],
    )
    rows(
      130,
      13,
      [40, 130, 190, 250, 290, 330, 380, 430, 500],
      [
        ["CNTR No.", "FM", "TO", "F/T", "Over", "From", "Up To", "Rate/Day", "Amount"],
        ["TEMU6402189", "2026-11-10", "2026-11-20", "4", "3", "2026-11-18", "2026-11-20", "210.00", "630.00"],
        ["", "", "", "", "4", "2026-11-21", "2026-11-24", "315.00", "1,260.00"],
        ["CAIU3318070", "2026-11-10", "2026-11-19", "4", "2", "2026-11-18", "2026-11-19", "210.00", "420.00"],
      ],
      { size: 7 },
    )
    text(330, 200, "Cur.")
    text(380, 200, "USD")
    text(430, 200, "Total")
    text(500, 200, "2,310.00")
  },
  expected: {
    document_type: "demurrage_invoice",
    invoice_number: "USD2611004418",
    invoice_date: "2026-11-30",
    due_date: "2026-12-30",
    billed_party: "HARBORLIGHT TOYS INC",
    bill_of_lading_number: "ONEYSH6AB2209400",
    vessel_name: "ONE APUS",
    voyage_number: "069E",
    container_numbers: ["TEMU6402189", "CAIU3318070"],
    charge_type: "demurrage",
    free_time_days: 4,
    total_due: { amount: 2310, currency_code: "USD" },
    charges: [
      {
        container_number: "TEMU6402189",
        from: "2026-11-18",
        to: "2026-11-20",
        days: 3,
        rate: { amount: 210, currency_code: "USD" },
        amount: { amount: 630, currency_code: "USD" },
      },
      {
        container_number: "TEMU6402189",
        from: "2026-11-21",
        to: "2026-11-24",
        days: 4,
        rate: { amount: 315, currency_code: "USD" },
        amount: { amount: 1260, currency_code: "USD" },
      },
      {
        container_number: "CAIU3318070",
        from: "2026-11-18",
        to: "2026-11-19",
        days: 2,
        rate: { amount: 210, currency_code: "USD" },
        amount: { amount: 420, currency_code: "USD" },
      },
    ],
  },
}

const FM_TO: Paper = {
  name: "invoice with FM, TO, F/T, Over and Cur.",
  draw: ({ text, rows }) => {
    text(40, 30, "INVOICE", { size: 13, bold: true })
    text(120, 33, "Demurrage / Detention Charge")
    rows(
      60,
      13,
      [40, 130, 320, 420],
      [
        ["INVOICE NO", "NYC2611771", "ISSUE DATE", "NOV 30 2026"],
        ["CUSTOMER", "HARBORLIGHT TOYS INC", "PAYMENT DUE", "DEC 15 2026"],
        ["BL NO", "ONEYSH6AB2209400", "DEL", "CHICAGO, IL"],
      ],
    )
    rows(
      130,
      13,
      [40, 120, 190, 260, 300, 340, 380, 460],
      [
        ["CNTR", "FM", "TO", "F/T", "Over", "Cur.", "Rate", "Amount"],
        ["TEMU6402189", "NOV 18 2026", "NOV 20 2026", "4", "3", "USD", "210.00", "630.00"],
        ["CAIU3318070", "NOV 18 2026", "NOV 19 2026", "4", "2", "USD", "210.00", "420.00"],
        ["", "", "", "TOTAL", "5", "USD", "", "1,050.00"],
      ],
      { size: 8 },
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    invoice_number: "NYC2611771",
    invoice_date: "2026-11-30",
    due_date: "2026-12-15",
    billed_party: "HARBORLIGHT TOYS INC",
    bill_of_lading_number: "ONEYSH6AB2209400",
    container_numbers: ["TEMU6402189", "CAIU3318070"],
    free_time_days: 4,
    total_due: { amount: 1050, currency_code: "USD" },
    charges: [
      {
        container_number: "TEMU6402189",
        from: "2026-11-18",
        to: "2026-11-20",
        days: 3,
        rate: { amount: 210, currency_code: "USD" },
        amount: { amount: 630, currency_code: "USD" },
      },
      {
        container_number: "CAIU3318070",
        from: "2026-11-18",
        to: "2026-11-19",
        days: 2,
        rate: { amount: 210, currency_code: "USD" },
        amount: { amount: 420, currency_code: "USD" },
      },
    ],
  },
}

const RAILWAY: Paper = {
  name: "railway's storage invoice, initials and number apart",
  draw: ({ text, rows }) => {
    text(40, 30, "GREAT PLAINS & PACIFIC RAILWAY")
    text(40, 46, "INTERMODAL STORAGE INVOICE", { size: 13, bold: true })
    rows(
      70,
      13,
      [40, 140, 320, 420],
      [
        ["Invoice Number", "GPP-118820", "Invoice Date", "12/05/2026"],
        ["Billing Cycle", "11/22/2026 - 11/28/2026", "Due Date", "12/20/2026"],
        ["Bill To", "LAKESHORE DRAYAGE LLC", "Account", "44120"],
      ],
    )
    rows(
      130,
      13,
      [40, 80, 130, 190, 250, 310, 350, 400, 460],
      [
        ["Init", "Number", "Notified", "Grounded", "Last Free", "Outgated", "Days", "Rate", "Charge"],
        ["EGHU", "9172045", "11/20/26", "11/20/26", "11/21/26", "11/24/26", "3", "150.00", "450.00"],
        ["TGHU", "7741954", "11/21/26", "11/21/26", "11/22/26", "11/27/26", "5", "150.00", "750.00"],
      ],
      { size: 8 },
    )
    text(350, 180, "TOTAL DUE")
    text(460, 180, "$1,200.00")
  },
  expected: {
    charge_type: "storage",
    document_type: "demurrage_invoice",
    container_numbers: ["EGHU9172045", "TGHU7741954"],
    invoice_number: "GPP-118820",
    invoice_date: "2026-12-05",
    due_date: "2026-12-20",
    billed_party: "LAKESHORE DRAYAGE LLC",
    total_due: usd(1200),
    charges: [
      charge("EGHU9172045", "2026-11-22", "2026-11-24", 3, 150, 450),
      charge("TGHU7741954", "2026-11-23", "2026-11-27", 5, 150, 750),
    ],
  },
}

const PORT: Paper = {
  name: "port's container bill, whose charged days cannot be told",
  draw: ({ text, rows }) => {
    text(200, 30, "CONTAINER BILL", { size: 12, bold: true })
    rows(
      60,
      13,
      [40, 150, 160, 330, 430, 440],
      [
        ["Draft Bill No", ":", "DB-118820", "Bill Date", ":", "25/11/2026"],
        ["Rotation No", ":", "2026/1188", "Vessel", ":", "MERIDIAN SPIRIT"],
        ["MLO", ":", "AMLN", "C&F Agent", ":", "KARNAFULI CLEARING LTD"],
      ],
    )
    rows(
      120,
      13,
      [40, 70, 150, 190, 260, 330, 370, 420, 480],
      [
        ["SL", "Container No", "Size", "Landing Date", "Delivery Date", "Days", "Rate", "Amount", "VAT"],
        ["1", "CAIU3318070", "40", "10/11/2026", "22/11/2026", "8", "24.00", "192.00", "28.80"],
        ["2", "SEGU1803367", "20", "10/11/2026", "22/11/2026", "8", "12.00", "96.00", "14.40"],
      ],
      { size: 8 },
    )
    rows(
      190,
      13,
      [330, 420],
      [
        ["Total USD", "288.00"],
        ["VAT", "43.20"],
        ["Net Payable", "331.20"],
      ],
    )
  },
  expected: {
    document_type: "demurrage_invoice",
    container_numbers: ["CAIU3318070", "SEGU1803367"],
    invoice_number: "DB-118820",
    invoice_date: "2026-11-25",
    vessel_name: "MERIDIAN SPIRIT",
    total_due: usd(331.2),
  },
}

const CREDIT: Paper = {
  name: "credit note",
  draw: ({ text, rows }) => {
    text(40, 30, "CREDIT NOTE - PER DIEM", { size: 13, bold: true })
    rows(
      60,
      13,
      [40, 160],
      [
        ["Credit Note No.:", "CN-220118"],
        ["Date:", "12/02/2026"],
        ["Original Invoice:", "PD-881190P"],
        ["Customer:", "LAKESHORE DRAYAGE LLC"],
        ["Container:", "OOLU4482103"],
      ],
    )
    rows(
      150,
      13,
      [40, 120, 190, 260, 310, 380],
      [
        ["Container", "From", "To", "Days", "Rate", "Amount"],
        ["OOLU4482103", "11/20/2026", "11/22/2026", "3", "$150.00", "($450.00)"],
        ["", "", "", "", "Total Credit", "($450.00)"],
      ],
    )
  },
  expected: {
    document_type: "other",
    container_numbers: ["OOLU4482103"],
    invoice_number: "CN-220118",
    invoice_date: "2026-12-02",
    billed_party: "LAKESHORE DRAYAGE LLC",
    total_due: usd(-450),
  },
}

const WARNING: Paper = {
  name: "mail that warns of demurrage",
  draw: ({ text }) => {
    text(
      40,
      40,
      [
        "From: Polder Forwarding B.V.",
        "To: planning@example.com",
        "Date: 24-11-2026",
        "Subject: Free time reminder BMOU2264196",
        "",
        "Dear customer,",
        "",
        "Container BMOU2264196 was discharged at Rotterdam World Gateway on 18-11-2026.",
        "The free time ends on 27-11-2026.",
        "From 28-11-2026 demurrage of EUR 45.00 per day will be charged.",
        "The bill of lading number is HLCUSHA2609GPRT4.",
        "",
        "Kind regards,",
        "Polder Forwarding",
      ].join("\n"),
    )
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "HLCUSHA2609GPRT4",
    container_numbers: ["BMOU2264196"],
    issue_date: "2026-11-24",
    last_free_day: "2026-11-27",
    pickup_location: "Rotterdam World Gateway",
  },
}

export const CHARGE_FORMS: readonly Paper[] = [FREE_AND_OVER, FM_TO, RAILWAY, PORT, CREDIT, WARNING]
