// Delivery orders and demurrage invoices, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { PaperCase } from "./expected.ts"

const A = box("CAIU", 629387)
const B = box("TCLU", 887721)
const MANY = Array.from({ length: 34 }, (_, index) => box(index % 3 === 0 ? "SUDU" : "MRKU", 500100 + index * 37))

/** Three places on top, containers and seals as pairs. */
const ORDER_WITH_PAIRS: PaperCase = {
  name: "delivery order with pairs",
  write({ text, box: field, table }) {
    text(220, 34, "DELIVERY ORDER", 14)
    field(40, 60, 170, 60, "PICK-UP LOCATION", "TTI PIER T\n301 MITCHELL AVE\nLONG BEACH CA")
    field(210, 60, 170, 60, "EMPTY RETURN LOCATION", "SHIPPERS TRANSPORT\nCARSON CA")
    field(380, 60, 170, 60, "DETENTION FREE TIME END", "12/04/2026")
    field(40, 120, 170, 30, "BILL OF LADING NO.", "HLCUNGB260911702")
    field(210, 120, 170, 30, "VESSEL / VOYAGE", "LUDWIGSHAFEN EXPRESS / 047E")
    field(380, 120, 170, 30, "DATE", "11/25/2026")
    table(
      40,
      170,
      [220, 120, 120],
      [
        ["CNTR.NO/SEAL NO.", "SIZE/TYPE", "WEIGHT"],
        [`${A} / HLG4471820`, "40HC", "18,220 KGS"],
        [`${B} / HLG4471821`, "40HC", "17,900 KGS"],
      ],
    )
  },
  read: {
    title: "delivery order",
    bill: "HLCUNGB260911702",
    containers: [A, B],
    vessel: "LUDWIGSHAFEN EXPRESS",
    voyage: "047E",
  },
}

/** Dates beside each other: of the order, of the bill, of its end. */
const ORDER_WITH_DATES: PaperCase = {
  name: "delivery order with three dates",
  write({ text, box: field }) {
    text(60, 34, "GULF GATE SHIPPING AGENCIES", 12)
    text(230, 56, "DELIVERY ORDER", 14)
    field(40, 80, 130, 30, "D.O. NO.", "DO-260447")
    field(170, 80, 130, 30, "D.O. DATE", "10-Nov-2026")
    field(300, 80, 130, 30, "D.O. VALID TILL", "20-Nov-2026")
    field(40, 110, 130, 30, "B/L NO.", "O260912EVE039")
    field(170, 110, 130, 30, "B/L DATE", "19-Oct-2026")
    field(300, 110, 130, 30, "MASTER B/L NO.", "GGZ2671533")
    field(40, 140, 130, 30, "CONTAINER NO.", A)
    field(170, 140, 130, 30, "CONTAINER TYPE", "1x20GP")
    field(300, 140, 130, 30, "VESSEL", "MV KOTA NABIL")
    field(40, 170, 390, 30, "CARGO", "SNOOKER TABLE COMPLETE, 272 PKG, 15753 KGS")
  },
  read: {
    title: "delivery order",
    bill: "GGZ2671533",
    houseBill: "O260912EVE039",
    containers: [A],
    vessel: "MV KOTA NABIL",
  },
}

/** One container with tiers, and what 46 CFR 541.6 wants said. */
function invoice(seed: number): PaperCase {
  const chance = seeded(seed)
  const number = chance.pick(["DEM-2026-0", "S0177", "7530014"]) + String(1000 + chance.whole(8999))
  const due = chance.pick(["TOTAL DUE", "BALANCE DUE", "AMOUNT PAYABLE"])
  return {
    name: `demurrage invoice, seed ${seed}`,
    write({ text, table }) {
      text(330, 30, "INVOICE - DEMURRAGE INVOICE", 13)
      const pairs: [string, string][] = [
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
      ]
      pairs.forEach(([label, value], index) => {
        text(50, 70 + index * 16, label)
        text(200, 70 + index * 16, value)
      })
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
      invoiceNumber: number,
      invoiceDate: "2026-11-16",
      dueDate: "2026-12-16",
      total: [167000, "USD"],
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
  },
}

export const ORDERS_AND_INVOICES: PaperCase[] = [
  ORDER_WITH_PAIRS,
  ORDER_WITH_DATES,
  ...[1, 2, 3].map(invoice),
  MANY_CONTAINERS,
]
