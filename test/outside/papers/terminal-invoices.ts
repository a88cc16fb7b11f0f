// Invoices of terminals, ports, railways and agents for the time of containers, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { PaperCase } from "./expected.ts"

const [A, B] = [box("GAOU", 428615), box("SEGU", 441902)]

/** One row per container with all its days; heads over two lines; what is to be paid has no word "total". */
function rowPerContainer(seed: number): PaperCase {
  const chance = seeded(seed + 800)
  const pay = chance.pick(["PLEASE PAY THIS AMOUNT", "AMOUNT DUE", "Balance due"])
  const party = chance.pick(["Bill to", "Billed party", "Customer"])
  return {
    name: `terminal's demurrage invoice, seed ${seed}`,
    write({ bold, text, pairs, table }) {
      text(40, 26, "TRANS PACIFIC TERMINAL, PIER J", 11)
      bold(300, 44, "Marine terminal invoice - demurrage", 12)
      pairs(40, 70, 80, [
        [party, "SUNSET FURNITURE OUTLET INC\nLOS ANGELES CA 90058"],
        ["Vessel", "HARBOR CORONA / 2618E"],
        ["B/L", "HBXLSHA61102217"],
      ])
      pairs(340, 70, 90, [
        ["Invoice #", "TPT-118204"],
        ["Invoice date", "11/25/2026"],
        ["Terms", "Due on receipt"],
      ])
      table(
        40,
        150,
        [80, 62, 62, 62, 62, 36, 60, 66],
        [
          [
            "Container",
            "First day\navailable",
            "Free time\nuntil",
            "Charged\nfrom",
            "Charged\nto",
            "Days",
            "Rate",
            "Amount",
          ],
          [A, "11/13/2026", "11/18/2026", "11/19/2026", "11/23/2026", "5", "210.00", "1,050.00"],
          [B, "11/13/2026", "11/18/2026", "11/19/2026", "11/21/2026", "3", "210.00", "630.00"],
        ],
      )
      text(330, 230, `${pay}   $1,680.00`, 10)
      text(40, 260, "Checks payable to the terminal. Tariff item 430. A fee of $35.00 applies to returned checks.", 7)
    },
    read: {
      title: "demurrage invoice",
      bill: "HBXLSHA61102217",
      containers: [A, B],
      vessel: "HARBOR CORONA",
      voyage: "2618E",
      available: "2026-11-13",
      lastFreeDay: "2026-11-18",
      invoiceNumber: "TPT-118204",
      invoiceDate: "2026-11-25",
      billed: "SUNSET FURNITURE OUTLET INC",
      total: [168000, "USD"],
      charges: {
        currency: "USD",
        lines: [
          [A, "2026-11-19", "2026-11-23", 5, 21000, 105000],
          [B, "2026-11-19", "2026-11-21", 3, 21000, 63000],
        ],
      },
    },
    // The terminal bills for its own ground; no line names it as the place to fetch the container.
    open: ["pickup"],
  }
}

/** A receipt for one container at the gate window: boxes, no due date, paid through a day. */
const AT_THE_WINDOW: PaperCase = {
  name: "terminal's demurrage receipt",
  write({ bold, text, box: field }) {
    bold(140, 26, "DEMURRAGE INVOICE / RECEIPT - PAID IN FULL", 12)
    field(40, 50, 130, 28, "RECEIPT NO.", "RC-0447120")
    field(170, 50, 130, 28, "INVOICE NO.", "TPT-118377")
    field(300, 50, 130, 28, "INVOICE DATE", "11/26/2026")
    field(430, 50, 130, 28, "PAID BY", "LAKE STREET DRAYAGE")
    field(40, 78, 130, 28, "CONTAINER", A)
    field(170, 78, 130, 28, "LAST FREE DAY", "11/20/2026")
    field(300, 78, 130, 28, "DEMURRAGE FROM", "11/21/2026")
    field(430, 78, 130, 28, "PAID THROUGH", "11/26/2026")
    field(40, 106, 130, 28, "DAYS", "6")
    field(170, 106, 130, 28, "DAILY RATE", "$145.00")
    field(300, 106, 130, 28, "DEMURRAGE", "$870.00")
    field(430, 106, 130, 28, "TOTAL", "$870.00")
    text(40, 145, "If the container is not out by the day paid through, further demurrage is due.", 7)
  },
  read: {
    title: "demurrage invoice",
    containers: [A],
    lastFreeDay: "2026-11-20",
    invoiceNumber: "TPT-118377",
    invoiceDate: "2026-11-26",
    total: [87000, "USD"],
    charges: { currency: "USD", lines: [[A, "2026-11-21", "2026-11-26", 6, 14500, 87000]] },
  },
  open: ["billed"],
}

/** A sub-total, tax and a grand total; dollars that are not of the US. */
const STORAGE_WITH_TAX: PaperCase = {
  name: "terminal's storage invoice with tax",
  write({ bold, text, pairs, table }) {
    bold(40, 30, "TAX INVOICE - IMPORT CONTAINER STORAGE", 12)
    pairs(40, 56, 100, [
      ["Invoice number", "SCT2611/00881"],
      ["Invoice date", "20 Nov 2026"],
      ["Payment due", "27 Nov 2026"],
      ["Customer", "TASMAN FRUIT IMPORTS PTY LTD"],
      ["Container", B],
      ["Ship", "TASMAN CURRENT"],
      ["Free days", "3"],
    ])
    table(
      40,
      170,
      [150, 80, 80, 50, 70, 80],
      [
        ["Service", "From", "To", "Days", "Rate AUD", "AUD"],
        ["Storage, period 1", "14 Nov 2026", "16 Nov 2026", "3", "120.00", "360.00"],
        ["Storage, period 2", "17 Nov 2026", "19 Nov 2026", "3", "240.00", "720.00"],
        ["Sub-total", "", "", "", "", "1,080.00"],
        ["GST 10 %", "", "", "", "", "108.00"],
        ["GRAND TOTAL", "", "", "", "", "1,188.00"],
      ],
    )
    text(40, 310, "Amounts in Australian dollars (AUD). Minimum charge $55.00.", 7)
  },
  read: {
    title: "demurrage invoice",
    containers: [B],
    vessel: "TASMAN CURRENT",
    freeDays: 3,
    invoiceNumber: "SCT2611/00881",
    invoiceDate: "2026-11-20",
    dueDate: "2026-11-27",
    billed: "TASMAN FRUIT IMPORTS PTY LTD",
    total: [118800, "AUD"],
    charges: {
      currency: "AUD",
      lines: [
        [B, "2026-11-14", "2026-11-16", 3, 12000, 36000],
        [B, "2026-11-17", "2026-11-19", 3, 24000, 72000],
      ],
    },
  },
}

/** A port authority's bill: draft and rotation numbers, agents, sizes beside containers, rows by slab. */
const PORT_BILL: PaperCase = {
  name: "port's storage bill with slabs",
  write({ bold, text, pairs, table }) {
    text(200, 24, "EASTERN DELTA PORT AUTHORITY", 11)
    text(230, 40, "VAT Reg: 7700441820", 7)
    bold(190, 52, "IMPORT CONTAINER STORAGE BILL", 11)
    pairs(40, 76, 70, [
      ["Draft Bill No", ":  4471902"],
      ["Vessel", ":  DELTA QUEEN"],
      ["MLO", ":  HBX LINE"],
    ])
    pairs(230, 76, 70, [
      ["Rotation No", ":  2026/3311"],
      ["Agent", ":  DELTA AGENCIES"],
    ])
    pairs(420, 76, 50, [
      ["Date", ":  26/11/2026"],
      ["Currency", ":  BDT"],
    ])
    table(
      40,
      130,
      [26, 90, 36, 70, 70, 70, 40, 60, 70],
      [
        ["SL", "CONTAINER NO", "SIZE", "LANDING DT", "FROM", "TO", "DAYS", "RATE", "AMOUNT"],
        ["1", A, "40", "10/11/2026", "15/11/2026", "21/11/2026", "7", "1,320.00", "9,240.00"],
        ["2", A, "40", "10/11/2026", "22/11/2026", "26/11/2026", "5", "2,640.00", "13,200.00"],
        ["", "", "", "", "", "", "", "TOTAL", "22,440.00"],
        ["", "", "", "", "", "", "", "VAT 15 %", "3,366.00"],
        ["", "", "", "", "", "", "", "PAYABLE", "25,806.00"],
      ],
    )
  },
  read: {
    title: "demurrage invoice",
    containers: [A],
    vessel: "DELTA QUEEN",
    invoiceDate: "2026-11-26",
    total: [2580600, "BDT"],
    charges: {
      currency: "BDT",
      lines: [
        [A, "2026-11-15", "2026-11-21", 7, 132000, 924000],
        [A, "2026-11-22", "2026-11-26", 5, 264000, 1320000],
      ],
    },
  },
  // The draft's number is all the number there is; the landing may be called availability.
  open: ["invoiceNumber", "available"],
}

/** A railway: billing cycle beside the dates of the container, initials and number apart. */
const RAIL_STORAGE: PaperCase = {
  name: "railway's storage invoice",
  write({ bold, text, box: field, table }) {
    bold(40, 28, "INTERMODAL STORAGE INVOICE", 12)
    field(300, 20, 130, 28, "INVOICE NUMBER", "IS-2611-7714")
    field(430, 20, 130, 28, "INVOICE DATE", "12/01/2026")
    field(40, 56, 260, 40, "BILL TO", "LAKE STREET DRAYAGE\nCHICAGO IL 60609")
    field(300, 56, 130, 40, "BILLING CYCLE", "11/16/2026 -\n11/30/2026")
    field(430, 56, 130, 40, "PAY BY", "12/16/2026")
    table(
      40,
      110,
      [50, 66, 100, 70, 66, 66, 36, 60],
      [
        ["INIT", "NUMBER", "RAMP", "NOTIFIED", "FROM", "TO", "DAYS", "CHARGE"],
        [A.slice(0, 4), A.slice(4), "JOLIET", "11/16/2026", "11/19/2026", "11/22/2026", "4", "600.00"],
        [B.slice(0, 4), B.slice(4), "JOLIET", "11/17/2026", "11/20/2026", "11/21/2026", "2", "300.00"],
      ],
    )
    text(400, 190, "TOTAL CHARGES   $900.00", 10)
    text(40, 220, "Storage per item 37: $150.00 per day after the day of notification and 48 hours.", 7)
  },
  read: {
    title: "demurrage invoice",
    containers: [A, B],
    invoiceNumber: "IS-2611-7714",
    invoiceDate: "2026-12-01",
    dueDate: "2026-12-16",
    billed: "LAKE STREET DRAYAGE",
    total: [90000, "USD"],
    charges: {
      currency: "USD",
      lines: [
        [A, "2026-11-19", "2026-11-22", 4, null, 60000],
        [B, "2026-11-20", "2026-11-21", 2, null, 30000],
      ],
    },
  },
  open: ["pickup", "available"],
}

/** An agent's detention invoice: no day on it is over twelve, and the billed party is named by another box. */
const EITHER_ORDER: PaperCase = {
  name: "agent's detention invoice with days in either order",
  write({ bold, box: field }) {
    bold(200, 26, "DETENTION INVOICE", 13)
    field(40, 50, 170, 28, "INVOICE NO", "AG/DET/0447")
    field(210, 50, 170, 28, "INVOICE DATE", "09/12/2026")
    field(380, 50, 170, 28, "B/L NO", "ZIMUSNH2044200")
    field(40, 78, 255, 28, "CONSIGNEE", "ANTILLES COLD STORE SRL")
    field(295, 78, 255, 28, "BILLED PARTY", "SAME AS CONSIGNEE")
    field(40, 106, 170, 28, "CONTAINER", B)
    field(210, 106, 170, 28, "DETENTION FROM", "01/12/2026")
    field(380, 106, 170, 28, "DETENTION TO", "06/12/2026")
    field(40, 134, 170, 28, "CHARGEABLE DAYS", "6")
    field(210, 134, 170, 28, "RATE PER DAY", "USD 80.00")
    field(380, 134, 170, 28, "AMOUNT TO PAY", "USD 480.00")
  },
  read: {
    title: "demurrage invoice",
    bill: "ZIMUSNH2044200",
    containers: [B],
    consignee: "ANTILLES COLD STORE SRL",
    billed: "ANTILLES COLD STORE SRL",
    invoiceNumber: "AG/DET/0447",
    // Six days from the first to the sixth: so the day stands first, and the invoice is of December.
    invoiceDate: "2026-12-09",
    total: [48000, "USD"],
    charges: { currency: "USD", lines: [[B, "2026-12-01", "2026-12-06", 6, 8000, 48000]] },
  },
}

export const TERMINAL_INVOICES: PaperCase[] = [
  ...[1, 2].map(rowPerContainer),
  AT_THE_WINDOW,
  STORAGE_WITH_TAX,
  PORT_BILL,
  RAIL_STORAGE,
  EITHER_ORDER,
]
