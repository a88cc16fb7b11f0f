// Papers that lie among ours: invoices of freight, of truckers and of goods, and packing lists.
import { containerNumber as box } from "../numbers.ts"
import type { PaperCase } from "./expected.ts"

const [A, B] = [box("TIIU", 163907), box("DRYU", 520416)]

/** Charges in two currencies, a total for each, and the rate of exchange between them. */
const FREIGHT_INVOICE: PaperCase = {
  name: "freight invoice in two currencies",
  write({ bold, text, pairs, table }) {
    bold(330, 30, "OCEAN FREIGHT INVOICE", 13)
    pairs(40, 60, 90, [
      ["Invoice No.", "FRT-881204"],
      ["Invoice Date", "27 Nov 2026"],
      ["Payment Due", "11 Dec 2026"],
      ["Bill To", "FRASER VALLEY FEEDS LTD\nCHILLIWACK BC"],
    ])
    pairs(320, 60, 90, [
      ["B/L No.", "OOLU2712204410"],
      ["Vessel", "PACIFIC TOFINO 118N"],
      ["POL", "SANTOS, BRAZIL"],
      ["POD", "VANCOUVER, BC"],
    ])
    table(
      40,
      160,
      [170, 50, 60, 90, 90],
      [
        ["Charge", "Qty", "Rate", "USD", "CAD"],
        ["Ocean freight 40HC", "2", "1,850.00", "3,700.00", ""],
        ["Destination THC", "2", "410.00", "", "820.00"],
        ["TOTAL", "", "", "3,700.00", "820.00"],
      ],
    )
    text(40, 250, "Rate of exchange 1 USD = 1.3812 CAD. Late payment bears interest from the due date.", 7)
  },
  read: {
    title: "other",
    bill: "OOLU2712204410",
    vessel: "PACIFIC TOFINO",
    voyage: "118N",
    loading: "SANTOS, BRAZIL",
    discharge: "VANCOUVER, BC",
    invoiceNumber: "FRT-881204",
    invoiceDate: "2026-11-27",
    dueDate: "2026-12-11",
    billed: "FRASER VALLEY FEEDS LTD",
    total: { ask: ["USD 3,700.00", "CAD 820.00"] },
  },
}

/** A trucker's bill that passes a line's per diem on, as one line among its own. */
const TRUCKER_INVOICE: PaperCase = {
  name: "trucker's freight bill",
  write({ bold, text, pairs, table }) {
    bold(40, 30, "RAINIER DRAYAGE LLC - FREIGHT BILL", 12)
    pairs(40, 56, 80, [
      ["Pro #", "771204"],
      ["Bill date", "11/28/2026"],
      ["Bill to", "CASCADE HOME GOODS INC"],
      ["Container", A],
      ["MBL", "OOLU2740816350"],
      ["Picked up", "11/24/2026 TERMINAL 18"],
      ["Delivered", "11/25/2026 KENT WA"],
    ])
    table(
      40,
      170,
      [200, 60, 80],
      [
        ["Description", "Qty", "Amount"],
        ["Line haul", "1", "485.00"],
        ["Chassis days", "4", "160.00"],
        ["Per diem passed on", "2", "190.00"],
        ["Balance due", "", "$835.00"],
      ],
    )
    text(40, 280, "Claims within 30 days. Detention at the dock is free for 60 minutes, then $95.00 an hour.", 7)
  },
  read: {
    title: "other",
    bill: "OOLU2740816350",
    containers: [A],
    invoiceDate: "2026-11-28",
    billed: "CASCADE HOME GOODS INC",
    total: [83500, "USD"],
  },
  // The pro number is the trucker's own; where it was fetched is past.
  open: ["invoiceNumber", "pickup", "delivery"],
}

/** A seller's invoice: it must not be taken for ours, though it names a ship and a container. */
const COMMERCIAL_INVOICE: PaperCase = {
  name: "commercial invoice",
  write({ bold, box: field, table }) {
    bold(230, 26, "COMMERCIAL INVOICE", 13)
    field(40, 50, 255, 40, "Exporter", "NINGBO BRIGHT HOUSEWARES CO\n88 KAIFA RD, NINGBO")
    field(295, 50, 128, 40, "Invoice No. & Date", "NB-26-0881\n2026-10-14")
    field(423, 50, 127, 40, "Buyer's Order No.", "PO-44201")
    field(40, 90, 255, 28, "Consignee", "GARDEN STATE IMPORTS LLC")
    field(295, 90, 255, 28, "Terms of Delivery and Payment", "FOB NINGBO, T/T 30 DAYS")
    field(40, 118, 255, 28, "Vessel/Flight No.", "BY SEA")
    field(295, 118, 255, 28, "Container", B)
    table(
      40,
      160,
      [200, 80, 100, 100],
      [
        ["Description of goods", "Quantity", "Unit price", "Amount"],
        ["PLASTIC BASKET 40L", "1,560 PCS", "USD 4.10", "USD 6,396.00"],
        ["TOTAL FOB NINGBO", "", "", "USD 6,396.00"],
      ],
    )
  },
  read: { title: "commercial invoice", containers: [B] },
  // What goods cost and who sold them is not ours to ask for; reading it does no harm.
  open: ["shipper", "consignee", "invoiceNumber", "invoiceDate", "total", "loading"],
}

const PACKING_LIST: PaperCase = {
  name: "packing list",
  write({ bold, text, pairs, table }) {
    bold(220, 30, "EXPORT PACKING LIST", 13)
    pairs(40, 60, 130, [
      ["Reference:", "NB-26-0881"],
      ["Container No / Seal No:", `${B} / FX20117734`],
      ["Country of destination:", "USA"],
    ])
    table(
      40,
      120,
      [60, 200, 80, 80],
      [
        ["Carton", "Goods", "Net (KG)", "Gross (KG)"],
        ["1-780", "PLASTIC BASKET 40L", "5,070", "5,620"],
        ["781-1560", "PLASTIC BASKET 40L", "5,070", "5,620"],
        ["TOTAL", "", "10,140", "11,240"],
      ],
    )
    text(40, 220, "Packed 14.10.2026. No wood packing material.", 8)
  },
  read: { title: "packing list", containers: [B] },
}

export const OTHER_PAPERS: PaperCase[] = [FREIGHT_INVOICE, TRUCKER_INVOICE, COMMERCIAL_INVOICE, PACKING_LIST]
