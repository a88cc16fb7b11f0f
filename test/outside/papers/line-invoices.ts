// Demurrage and detention invoices of ocean lines, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { ChargeLine, PaperCase } from "./expected.ts"

const [A, B, C] = [box("CAIU", 629387), box("TCLU", 887721), box("MSDU", 335018)]
const MANY = Array.from({ length: 34 }, (_, index) => box(index % 3 === 0 ? "SUDU" : "MRKU", 500100 + index * 37))
const SIX = Array.from({ length: 6 }, (_, index) => box("UACU", 712264 + index * 211))

/** One container with tiers, and what 46 CFR 541.6 wants said. */
function oneContainer(seed: number): PaperCase {
  const chance = seeded(seed)
  const number = chance.pick(["DEM-2026-0", "S0177", "7530014"]) + String(1000 + chance.whole(8999))
  const due = chance.pick(["TOTAL DUE", "BALANCE DUE", "AMOUNT PAYABLE"])
  return {
    name: `demurrage invoice, seed ${seed}`,
    write({ text, pairs, table }) {
      text(330, 30, "INVOICE - DEMURRAGE INVOICE", 13)
      pairs(50, 70, 150, [
        ["Invoice No.", number],
        ["Invoice Date", "11/16/2026"],
        ["Due Date", "12/16/2026"],
        ["Bill of Lading", "MAEU264417093"],
        ["Container No.", A],
        ["Vessel / Voyage", "MAERSK EINDHOVEN / 638E"],
        ["Port of Discharge", "LOS ANGELES, CA"],
        ["Available Date", "11/02/2026"],
        ["Free Time", "4 days"],
        ["Free Time Start", "11/03/2026"],
        ["Last Free Day", "11/06/2026"],
      ])
      table(
        50,
        270,
        [90, 90, 60, 90, 100],
        [
          ["From", "To", "Days", "Rate", "Amount"],
          ["11/07/2026", "11/10/2026", "4", "$185.00", "$740.00"],
          ["11/11/2026", "11/13/2026", "3", "$310.00", "$930.00"],
          [due, "", "", "", "USD 1,670.00"],
        ],
      )
      text(
        50,
        400,
        "The charges are consistent with the Federal Maritime Commission's rules on detention and demurrage.",
        7,
      )
    },
    read: {
      title: "demurrage invoice",
      bill: "MAEU264417093",
      containers: [A],
      vessel: "MAERSK EINDHOVEN",
      voyage: "638E",
      discharge: "LOS ANGELES, CA",
      available: "2026-11-02",
      lastFreeDay: "2026-11-06",
      freeDays: 4,
      invoiceNumber: number,
      invoiceDate: "2026-11-16",
      dueDate: "2026-12-16",
      total: [167000, "USD"],
      charges: {
        currency: "USD",
        lines: [
          [A, "2026-11-07", "2026-11-10", 4, 18500, 74000],
          [A, "2026-11-11", "2026-11-13", 3, 31000, 93000],
        ],
      },
    },
  }
}

/** Thirty-four containers over two pages, heads over two lines, a total at the end. */
const MANY_CONTAINERS: PaperCase = {
  name: "demurrage invoice, 34 containers over two pages",
  write({ text, table, page }) {
    text(200, 30, "DEMURRAGE INVOICE", 14)
    text(50, 60, "INVOICE NO: CS26110447")
    text(300, 60, "INVOICE DATE: 18-NOV-2026")
    text(50, 76, "B/L NO: SUDUN6NGB047118X")
    text(300, 76, "DUE DATE: 18-DEC-2026")
    const heads = ["CNTR\nNO.", "FREE TIME\nEXPIRED", "FM", "TO", "OVER\nDAYS", "CUR.", "BILLING\nAMT"]
    const widths = [110, 80, 80, 80, 50, 40, 80]
    const row = (number: string) => [number, "06-NOV-2026", "07-NOV-2026", "10-NOV-2026", "4", "USD", "740.00"]
    table(40, 110, widths, [heads, ...MANY.slice(0, 30).map(row)])
    page()
    const below = table(40, 40, widths, [heads, ...MANY.slice(30).map(row)])
    text(300, below + 14, "TOTAL DUE USD 25,160.00", 10)
  },
  read: {
    title: "demurrage invoice",
    bill: "SUDUN6NGB047118X",
    containers: MANY,
    invoiceNumber: "CS26110447",
    invoiceDate: "2026-11-18",
    dueDate: "2026-12-18",
    lastFreeDay: "2026-11-06",
    total: [2516000, "USD"],
    charges: {
      currency: "USD",
      lines: MANY.map((one): ChargeLine => [one, "2026-11-07", "2026-11-10", 4, null, 74000]),
    },
  },
}

/** The container stands only in the first row of its tiers; gate moves beside the charged days. */
const PER_DIEM: PaperCase = {
  name: "per diem invoice, the container once for its tiers",
  write({ bold, text, box: field, table }) {
    bold(40, 28, "IMPORT PER DIEM INVOICE", 13)
    field(330, 24, 120, 28, "Invoice Number", "NYC0447718P")
    field(450, 24, 110, 28, "Invoice Date", "11/27/2026")
    field(40, 60, 290, 46, "Bill To", "IRONBOUND CARTAGE CO\n200 DOREMUS AVE\nNEWARK NJ 07105")
    field(330, 60, 120, 28, "Payment due", "12/27/2026")
    field(450, 60, 110, 28, "UIIA SCAC", "IRBC")
    text(40, 116, "Bill of Lading: HBXLNGB6109911     Port of Discharge: NEW YORK, NY     Free days: 4")
    table(
      40,
      140,
      [85, 68, 68, 68, 68, 36, 58, 68],
      [
        ["Container", "Gate out\nfull", "Gate in\nempty", "From", "To", "Days", "Rate", "Amount"],
        [A, "11/06/2026", "11/20/2026", "11/11/2026", "11/15/2026", "5", "95.00", "475.00"],
        ["", "", "", "11/16/2026", "11/20/2026", "5", "165.00", "825.00"],
        [B, "11/06/2026", "11/14/2026", "11/11/2026", "11/14/2026", "4", "95.00", "380.00"],
      ],
    )
    text(380, 250, "Net amount due (USD)   1,680.00", 10)
    text(40, 290, "Disputes within 30 days of the invoice date through the portal. Late payment: 1.5 % a month.", 7)
  },
  read: {
    title: "demurrage invoice",
    bill: "HBXLNGB6109911",
    containers: [A, B],
    discharge: "NEW YORK, NY",
    freeDays: 4,
    invoiceNumber: "NYC0447718P",
    invoiceDate: "2026-11-27",
    dueDate: "2026-12-27",
    billed: "IRONBOUND CARTAGE CO",
    total: [168000, "USD"],
    charges: {
      currency: "USD",
      lines: [
        [A, "2026-11-11", "2026-11-15", 5, 9500, 47500],
        [A, "2026-11-16", "2026-11-20", 5, 16500, 82500],
        [B, "2026-11-11", "2026-11-14", 4, 9500, 38000],
      ],
    },
  },
}

/** German labels, days with full stops, sums with a decimal comma; net, tax and what is to be paid. */
const GERMAN: PaperCase = {
  name: "demurrage and detention invoice, German and English",
  write({ bold, pairs, table, text }) {
    bold(40, 30, "RECHNUNG / INVOICE - Demurrage & Detention", 13)
    pairs(40, 60, 150, [
      ["Rechnungsnr. / Invoice No.:", "HH-2611-40771"],
      ["Rechnungsdatum / Date:", "25.11.2026"],
      ["Fällig am / Due date:", "25.12.2026"],
      ["B/L-Nr. / B/L No.:", "HLCUSHA2610BKUD7"],
      ["Schiff / Vessel:", "ELBE EXPRESS"],
      ["Löschhafen / POD:", "HAMBURG"],
      ["Rechnungsempfänger / Billed to:", "NORDTOR HANDELS GMBH\nHAFENSTR. 11, 20457 HAMBURG"],
    ])
    table(
      40,
      190,
      [90, 80, 80, 40, 70, 90],
      [
        ["Container", "Von / From", "Bis / To", "Tage", "Satz", "Betrag (EUR)"],
        [C, "13.11.2026", "17.11.2026", "5", "60,00", "300,00"],
        [C, "18.11.2026", "25.11.2026", "8", "115,50", "924,00"],
        ["", "", "", "", "Netto", "1.224,00"],
        ["", "", "", "", "USt 0 %", "0,00"],
        ["", "", "", "", "Zahlbetrag", "1.224,00"],
      ],
    )
    text(40, 340, "Zahlbar ohne Abzug. Einwendungen binnen 30 Tagen.", 7)
  },
  read: {
    title: "demurrage invoice",
    bill: "HLCUSHA2610BKUD7",
    containers: [C],
    vessel: "ELBE EXPRESS",
    discharge: "HAMBURG",
    invoiceNumber: "HH-2611-40771",
    invoiceDate: "2026-11-25",
    dueDate: "2026-12-25",
    billed: "NORDTOR HANDELS GMBH",
    total: [122400, "EUR"],
    charges: {
      currency: "EUR",
      lines: [
        [C, "2026-11-13", "2026-11-17", 5, 6000, 30000],
        [C, "2026-11-18", "2026-11-25", 8, 11550, 92400],
      ],
    },
  },
}

/** The page ends between two tiers of one container; each container has its own sum. */
function brokenTable(seed: number): PaperCase {
  const chance = seeded(seed + 700)
  const word = chance.pick(["GRAND TOTAL", "INVOICE TOTAL", "TOTAL AMOUNT PAYABLE"])
  const cut = 6 + chance.whole(3)
  const heads = [
    "Container\nNumber",
    "Free\nUntil",
    "Charged\nFrom",
    "Charged\nTo",
    "No. of\nDays",
    "Daily\nRate",
    "Amount\n(USD)",
  ]
  const widths = [100, 75, 75, 75, 45, 60, 80]
  const rows = SIX.flatMap((one) => [
    [one, "Nov 12, 2026", "Nov 13, 2026", "Nov 17, 2026", "5", "180.00", "900.00"],
    [one, "Nov 12, 2026", "Nov 18, 2026", "Nov 20, 2026", "3", "260.00", "780.00"],
    [`Sub-total ${one}`, "", "", "", "8", "", "1,680.00"],
  ])
  return {
    name: `demurrage invoice broken by the page, seed ${seed}`,
    write({ bold, text, table, page }) {
      bold(40, 30, "Detention & Demurrage Invoice", 13)
      text(40, 56, "Invoice: DD-7712044     Issued: Nov 24, 2026     Payable by: Dec 24, 2026")
      text(40, 70, "B/L: HBXLPUS6110447     Vessel: HARBOR LYRA     Voyage: 2619E     Port of discharge: Oakland")
      text(40, 84, "Customer: SIERRA BIKES INC")
      table(40, 640, widths, [heads, ...rows.slice(0, 2)], 7)
      page()
      table(40, 40, widths, [heads, ...rows.slice(2, cut)], 7)
      page()
      const below = table(40, 40, widths, [heads, ...rows.slice(cut)], 7)
      text(330, below + 10, `${word}   USD 10,080.00`, 10)
    },
    read: {
      title: "demurrage invoice",
      bill: "HBXLPUS6110447",
      containers: SIX,
      vessel: "HARBOR LYRA",
      voyage: "2619E",
      discharge: "Oakland",
      lastFreeDay: "2026-11-12",
      invoiceNumber: "DD-7712044",
      invoiceDate: "2026-11-24",
      dueDate: "2026-12-24",
      billed: "SIERRA BIKES INC",
      total: [1008000, "USD"],
      charges: {
        currency: "USD",
        lines: SIX.flatMap((one): ChargeLine[] => [
          [one, "2026-11-13", "2026-11-17", 5, 18000, 90000],
          [one, "2026-11-18", "2026-11-20", 3, 26000, 78000],
        ]),
      },
    },
  }
}

export const LINE_INVOICES: PaperCase[] = [
  ...[1, 2, 3].map(oneContainer),
  MANY_CONTAINERS,
  PER_DIEM,
  GERMAN,
  ...[1, 2].map(brokenTable),
]
