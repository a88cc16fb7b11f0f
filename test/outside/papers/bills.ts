// Bills of lading, waybills and a booking, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { PaperCase } from "./expected.ts"

const [A, B] = [box("MEDU", 742108), box("FFAU", 290415)]

/** Beside the names stand boxes of other labels, unused boxes are filled with X, the containers are on a rider. */
const WAYBILL_WITH_RIDER: PaperCase = {
  name: "sea waybill with a rider page",
  write({ bold, text, box: field, table, page }) {
    bold(40, 26, "SEA WAYBILL No. MEDUAF441873", 12)
    text(420, 30, "NOT NEGOTIABLE - COPY", 8)
    field(40, 50, 260, 40, "SHIPPER:", "ATACAMA SALTS SPA\nANTOFAGASTA, CHILE")
    field(300, 50, 140, 40, "NO.& SEQUENCE OF SEA WAYBILLS", "One")
    field(440, 50, 130, 40, "NO. OF RIDER PAGES", "One")
    field(40, 90, 260, 40, "CONSIGNEE:", "GULF BATTERY MATERIALS LLC\nHOUSTON TX 77029")
    field(
      300,
      90,
      270,
      80,
      "CARRIER'S AGENTS ENDORSEMENTS: (Include Agent(s) at POD)",
      "SHIPPER'S LOAD, STOW AND COUNT\nFCL/FCL",
    )
    field(40, 130, 260, 40, "NOTIFY PARTIES : (No responsibility shall attach, see Clause 20)", "SAME AS CONSIGNEE")
    field(40, 170, 130, 30, "VESSEL AND VOYAGE NO (see Clause 8 & 9)", "MERIDIAN STAR - 2647N")
    field(170, 170, 130, 30, "PORT OF LOADING", "Antofagasta")
    field(300, 170, 270, 30, "PLACE OF RECEIPT: (Combined Transport ONLY)", "XXXXXXXXXXXXXXXX")
    field(40, 200, 130, 30, "BOOKING REF. (or) SHIPPER'S REF.", "177ANFHOU5180")
    field(170, 200, 130, 30, "PORT OF DISCHARGE", "Houston, TX")
    field(300, 200, 270, 30, "PLACE OF DELIVERY : (Combined Transport ONLY)", "XXXXXXXXXXXXXXXX")
    text(40, 236, "PARTICULARS FURNISHED BY THE SHIPPER - NOT CHECKED BY CARRIER - CARRIER NOT RESPONSIBLE", 7)
    text(40, 250, "Please see attached RIDER for container / cargo description(s). 2 x 40' HIGH CUBE", 8)
    table(
      40,
      280,
      [200, 60, 90, 90, 90],
      [
        ["FREIGHT & CHARGES", "BASIS", "RATE", "PREPAID", "COLLECT"],
        ["Ocean Freight", "2", "USD 1,420.00", "USD 2,840.00", ""],
        ["Terminal Handling Charges", "2", "CLP 64,000", "CLP 128,000", ""],
      ],
    )
    field(40, 350, 180, 30, "PLACE AND DATE OF ISSUE", "Santiago, Chile 02-Nov-2026")
    field(220, 350, 180, 30, "SHIPPED ON BOARD DATE", "01-Nov-2026")
    page()
    bold(40, 26, "SEA WAYBILL No. MEDUAF441873   RIDER PAGE   Page 1 of 1", 10)
    table(
      40,
      60,
      [170, 200, 100],
      [
        ["Container Numbers, Seal\nNumbers and Marks", "Description of Packages and Goods", "Gross Cargo\nWeight"],
        [`${A}\n40' HIGH CUBE\nSeal Number: FX41180772`, "24 Package(s) of LITHIUM CARBONATE", "22,400.000 kgs."],
        [`${B}\n40' HIGH CUBE\nSeal Number: FX41180773`, "18 Package(s) of LITHIUM CARBONATE", "16,100.000 kgs."],
        ["Total :", "", "38,500.000 kgs."],
      ],
    )
  },
  read: {
    title: "bill of lading",
    bill: "MEDUAF441873",
    booking: "177ANFHOU5180",
    containers: [A, B],
    vessel: "MERIDIAN STAR",
    voyage: "2647N",
    loading: "Antofagasta",
    discharge: "Houston, TX",
    shipper: "ATACAMA SALTS SPA",
    consignee: "GULF BATTERY MATERIALS LLC",
  },
}

/** Two numbers beside each other, of which one is the bill; blanks inside the container number. */
function carriersReference(seed: number): PaperCase {
  const chance = seeded(seed + 400)
  const bill = `HLCUGDY26${chance.whole(9)}6${10000 + chance.whole(89999)}`
  const label = chance.pick(["B/L-No.", "B/L-No.:", "Bill of Lading No."])
  const number = `${A.slice(0, 4)} ${A.slice(4)}`
  return {
    name: `bill of lading with a carrier's reference, seed ${seed}`,
    write({ bold, text, box: field }) {
      bold(300, 24, "BILL OF LADING", 13)
      text(300, 40, "Multimodal Transport or Port to Port Shipment", 7)
      field(40, 54, 260, 44, "Shipper:", "KRAKOW STEEL BARS SP ZOO\nUL. PORTOWA 4")
      field(300, 54, 140, 22, "Carrier's Reference:", "40118227")
      field(440, 54, 130, 22, label, bill)
      field(300, 76, 140, 22, "Export References:", "PL-EX-5571")
      field(440, 76, 130, 22, "Page:", "2 / 3")
      field(40, 98, 260, 44, "Consignee (not negotiable unless consigned to order):", "TO ORDER OF\nBAY CITY REBAR INC")
      field(300, 98, 270, 44, "Forwarding Agent:", "VISTULA FORWARDING")
      field(40, 142, 130, 28, "Vessel(s):", "ODER EXPRESS")
      field(170, 142, 130, 28, "Voyage-No.:", "2611W")
      field(300, 142, 270, 28, "Place of Receipt:", "")
      field(40, 170, 130, 28, "Port of Loading:", "GDANSK, POLAND")
      field(170, 170, 130, 28, "Port of Discharge:", "TAMPA, FL")
      field(300, 170, 270, 28, "Place of Delivery:", "")
      text(40, 210, "Container Nos., Seal Nos.; Marks and Nos.", 7)
      text(240, 210, "Number and Kind of Packages; Description of Goods", 7)
      text(40, 224, `${number}\nSEALS : HLG7204418\n071834`)
      text(240, 224, "1 CONT. 20'X8'6\" GENERAL PURPOSE CONT. SLAC*\n41 BUNDLES STEEL BARS\nGROSS WT.(MTS): 22.340")
      text(40, 280, "* SLAC = Shipper's Load, Stow, Weight and Count. Terms overleaf, ed. 01/2017.", 6)
      field(40, 300, 180, 28, "Place and date of issue:", "GDYNIA 30/OCT/2026")
      field(220, 300, 180, 28, "Shipped on board:", "29/OCT/2026")
      field(400, 300, 170, 28, "Number of original Bs/L:", "THREE")
    },
    read: {
      title: "bill of lading",
      bill,
      containers: [A],
      vessel: "ODER EXPRESS",
      voyage: "2611W",
      loading: "GDANSK, POLAND",
      discharge: "TAMPA, FL",
      shipper: "KRAKOW STEEL BARS SP ZOO",
    },
    open: ["consignee"],
  }
}

/** A forwarder's own bill: the master number left empty; size, container, seal and packages in one line. */
const HOUSE_BILL: PaperCase = {
  name: "house bill of lading without a master number",
  write({ bold, text, above }) {
    bold(330, 30, "OCEAN BILL OF LADING", 12)
    above(40, 40, "Shipper", "ZHONGSHAN HOME APPLIANCES CO., LTD.")
    above(40, 76, "Consignee", "AZUL ELECTRO S.A.C.\nAV. DEL PUERTO, CALLAO")
    above(40, 124, "Notify party", "SAME AS CONSIGNEE")
    above(330, 60, "MB/L Number", "")
    above(330, 90, "HB/L Number", "RMSZ26110442")
    above(40, 160, "Pre-carriage by", "")
    above(180, 160, "Place of receipt", "")
    above(40, 190, "Ocean Vessel", "PEARL DELTA")
    above(180, 190, "Voy No.", "V.2644E")
    above(330, 190, "Port of loading", "NANSHA, CHINA")
    above(40, 220, "Port of discharge", "CALLAO, PERU")
    above(180, 220, "Place of delivery", "CALLAO, PERU")
    text(330, 224, "For delivery of goods please apply to: RIMAC CARGO S.A.C.", 7)
    text(40, 262, "Container No.; Seal No.; Marks and Numbers", 7)
    text(40, 276, `1*40HC ${B}/RMS2207714 418CARTONS 8240.000KGS 66.180CBM`)
    text(40, 292, "SHIPPER'S LOAD, STOW, COUNT AND SEALED.   FREIGHT COLLECT", 8)
    above(40, 320, "Place and date of issue", "SHENZHEN, CHINA 2026-11-02")
    above(330, 320, "Number of original B(s)/L", "THREE (3)")
  },
  read: {
    title: "bill of lading",
    houseBill: "RMSZ26110442",
    containers: [B],
    vessel: "PEARL DELTA",
    voyage: "V.2644E",
    loading: "NANSHA, CHINA",
    discharge: "CALLAO, PERU",
    delivery: "CALLAO, PERU",
    shipper: "ZHONGSHAN HOME APPLIANCES CO., LTD.",
    consignee: "AZUL ELECTRO S.A.C.",
  },
  // A house bill is also the bill of its paper.
  open: ["bill"],
}

/** Numbered boxes. Page one sums up under a number that looks like a container's; the list follows. */
const NUMBERED_BOXES: PaperCase = {
  name: "waybill with numbered boxes and an attached list",
  write({ bold, text, box: field, page }) {
    bold(40, 26, "NON NEGOTIABLE SEA WAYBILL", 12)
    field(40, 46, 260, 40, "(2) SHIPPER/EXPORTER", "CHIBA POLYMERS KK")
    field(300, 46, 140, 40, "(5) DOCUMENT NO.", "OOLU2739904410")
    field(440, 46, 130, 40, "(6) EXPORT REFERENCES", "BKG 2739904410")
    field(40, 86, 260, 40, "(3) CONSIGNEE (complete name and address)", "CAROLINA RESINS LLC")
    field(300, 86, 270, 40, "(7) FORWARDING AGENT-REFERENCES", "F.M.C. NO. 4471")
    field(40, 126, 260, 30, "(4) NOTIFY PARTY", "CAROLINA RESINS LLC")
    field(300, 126, 270, 30, "(10) ONWARD INLAND ROUTING", "")
    field(40, 156, 130, 30, "(14) OCEAN VESSEL/VOY. NO.", "PALMETTO BAY 118E")
    field(170, 156, 130, 30, "(15) PORT OF LOADING", "TOKYO")
    field(300, 156, 135, 30, "(16) PORT OF DISCHARGE", "CHARLESTON, SC")
    field(435, 156, 135, 30, "(17) PLACE OF DELIVERY", "CHARLOTTE, NC")
    text(40, 200, "CNTR. NOS. W/SEAL NOS.", 7)
    text(40, 214, "ITN : X20261018044172")
    text(
      240,
      214,
      "64 PALLETS POLYPROPYLENE\nTOTAL GROSS WEIGHT 44,880.000 KGS\n** TO BE CONTINUED ON ATTACHED LIST **",
    )
    page()
    text(40, 30, "SEA WAYBILL NO. OOLU2739904410   ATTACHED LIST PAGE 1", 8)
    text(40, 50, `${A} /20417718 / 880 BAGS /FCL/FCL /40HQ/22440.000KGS;48.210CBM`)
    text(40, 64, `${B} /20417719 / 880 BAGS /FCL/FCL /40HQ/22440.000KGS;48.210CBM`)
    text(40, 90, "DELIBERATELY LEFT BLANK", 8)
  },
  read: {
    title: "bill of lading",
    bill: "OOLU2739904410",
    booking: "2739904410",
    containers: [A, B],
    vessel: "PALMETTO BAY",
    voyage: "118E",
    loading: "TOKYO",
    discharge: "CHARLESTON, SC",
    delivery: "CHARLOTTE, NC",
    shipper: "CHIBA POLYMERS KK",
    consignee: "CAROLINA RESINS LLC",
  },
}

/** No bill yet, no container; many days, of which one is the arrival. */
const BOOKING: PaperCase = {
  name: "booking confirmation with cut-offs",
  write({ bold, pairs }) {
    bold(40, 30, "BOOKING CONFIRMATION - Shipment No - X/EXP/26/4418", 12)
    pairs(40, 60, 110, [
      ["Booking No:", "SHA7740219"],
      ["Shipper:", "SUZHOU BICYCLES CO LTD"],
      ["Place of Receipt:", "SUZHOU"],
      ["Load Port:", "SHANGHAI, CHINA"],
      ["Discharge Port:", "SAVANNAH, GA"],
      ["Vessel:", "PEARL HORIZON"],
      ["Voyage:", "112E"],
      ["Equipment:", "2 x 40HC"],
    ])
    pairs(320, 60, 130, [
      ["Empty Pick Up From:", "YANGSHAN DEPOT 3"],
      ["Empty Pick Up Date:", "14-NOV-2026"],
      ["SI Cut-off:", "17-NOV-2026 12:00"],
      ["VGM Cut-off:", "18-NOV-2026 12:00"],
      ["CY Cut-off:", "18-NOV-2026 18:00"],
      ["ETD Shanghai:", "20-NOV-2026"],
      ["ETA Savannah:", "22-DEC-2026"],
    ])
  },
  read: {
    title: "booking confirmation",
    booking: "SHA7740219",
    vessel: "PEARL HORIZON",
    voyage: "112E",
    eta: "2026-12-22",
    loading: "SHANGHAI, CHINA",
    discharge: "SAVANNAH, GA",
    shipper: "SUZHOU BICYCLES CO LTD",
  },
  open: ["pickup"],
}

export const BILLS: PaperCase[] = [
  WAYBILL_WITH_RIDER,
  ...[1, 2].map(carriersReference),
  HOUSE_BILL,
  NUMBERED_BOXES,
  BOOKING,
]
