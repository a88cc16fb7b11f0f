// Delivery orders, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { PaperCase } from "./expected.ts"

const [A, B] = [box("CAIU", 629387), box("TCLU", 887721)]

/** Three places on top, containers and seals as pairs. */
const WITH_PAIRS: PaperCase = {
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
    pickup: "TTI PIER T",
  },
  // The end of the other free time: that of the equipment.
  open: ["lastFreeDay"],
}

/** Dates beside each other: of the order, of the bill, of its end. */
const WITH_DATES: PaperCase = {
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
    orderNumber: "DO-260447",
  },
}

/** A US broker's form: labels of customs, the trucker named below a long label. */
function brokersForm(seed: number): PaperCase {
  const chance = seeded(seed + 600)
  const day = 14 + chance.whole(8)
  const free = chance.pick(["FREE TIME EXP.", "FREE TIME EXPIRES", "LAST FREE DAY"])
  return {
    name: `delivery order of a US broker, seed ${seed}`,
    write({ bold, text, box: field }) {
      bold(230, 26, "DELIVERY ORDER", 13)
      field(40, 46, 255, 28, "DATE", `11/${day - 2}/2026`)
      field(295, 46, 255, 28, "OUR REF. NO.", "B-77104")
      field(40, 74, 170, 28, "IMPORTING CARRIER", "OLYMPIC PIONEER V.2214")
      field(210, 74, 170, 28, "LOCATION", "WASHINGTON UNITED TERMINAL")
      field(380, 74, 170, 28, "FROM PORT OF/ORIGIN AIRPORT", "BUSAN")
      field(40, 102, 170, 28, "B/L OR AWB NO.", "HDMUSELA4471902")
      field(210, 102, 85, 28, "ARRIVAL DATE", `11/${day}/2026`)
      field(295, 102, 85, 28, free, `11/${day + 5}/2026`)
      field(380, 102, 85, 28, "ENTRY NO.", "MK7-0044906")
      field(465, 102, 85, 28, "G.O. NO.", "")
      field(40, 130, 255, 28, "LOCAL DELIVERY OR TRANSFER BY (DELIVERY ORDER ISSUED TO)", "RAINIER DRAYAGE LLC")
      field(
        295,
        130,
        255,
        40,
        "FOR DELIVERY TO (APPOINTMENT REQUIRED)",
        "EVERGREEN STATE TILE CO\n7700 S 212TH ST, KENT WA",
      )
      text(40, 180, "NO. OF PKGS.   DESCRIPTION OF ARTICLES, SPECIAL MARKS & EXCEPTIONS   WEIGHT", 7)
      text(40, 194, `1 X 40HC ${A} SEAL HD771204   CERAMIC TILE   21,440 KGS`)
      text(40, 230, "FREIGHT PREPAID. ALL DEMURRAGE AND PER DIEM ARE FOR THE ACCOUNT OF THE CARTMAN IF LATE.", 7)
    },
    read: {
      title: "delivery order",
      bill: "HDMUSELA4471902",
      containers: [A],
      vessel: "OLYMPIC PIONEER",
      voyage: "2214",
      eta: `2026-11-${day}`,
      lastFreeDay: `2026-11-${day + 5}`,
      pickup: "WASHINGTON UNITED TERMINAL",
      loading: "BUSAN",
    },
    // The broker's reference serves as the order's number with some.
    open: ["consignee", "delivery", "orderNumber"],
  }
}

/** A Canadian release with a PIN, an empty return, and remarks that repeat labels. */
const WITH_PIN: PaperCase = {
  name: "delivery order with a PIN",
  write({ bold, text, pairs }) {
    bold(40, 30, "DELIVERY ORDER / BON DE LIVRAISON", 12)
    text(400, 34, "ISSUED 2026-11-26", 8)
    pairs(40, 60, 170, [
      ["D/O NUMBER / NO. DE BON:", "VAN-DO-118204"],
      ["B/L NUMBER / CONNAISSEMENT:", "OOLU2712204410"],
      ["VESSEL / NAVIRE:", "PACIFIC TOFINO"],
      ["VOYAGE:", "118N"],
      ["CONTAINER / CONTENEUR:", B],
      ["PICK-UP TERMINAL:", "DELTAPORT"],
      ["PICK UP PIN:", "4K77Q2"],
      ["LAST FREE DAY / DERNIER JOUR:", "2026-11-30"],
      ["EMPTY RETURN LOCATION:", "RICHMOND EMPTY DEPOT\n9111 RIVER RD, RICHMOND BC"],
      ["CONSIGNEE / DESTINATAIRE:", "FRASER VALLEY FEEDS LTD"],
    ])
    text(40, 250, "REMARKS: EMPTY RETURN PIN IS ISSUED BY THE DEPOT. CONTACT THE LINE BEFORE PICK UP.", 8)
  },
  read: {
    title: "delivery order",
    bill: "OOLU2712204410",
    containers: [B],
    vessel: "PACIFIC TOFINO",
    voyage: "118N",
    lastFreeDay: "2026-11-30",
    pickup: "DELTAPORT",
    consignee: "FRASER VALLEY FEEDS LTD",
    pickupNumber: "4K77Q2",
    orderNumber: "VAN-DO-118204",
  },
}

/** What a forwarder sends its trucker: labels in lines, all days in words, two references. */
const DISPATCH: PaperCase = {
  name: "delivery order to a trucker",
  write({ bold, text, pairs, table }) {
    text(40, 30, "HARBORLINE FORWARDING INC", 10)
    bold(350, 30, "Trucking Delivery Order", 12)
    pairs(40, 60, 90, [
      ["Trucker", "IRONBOUND CARTAGE CO"],
      ["MBL", "MAEU771204418"],
      ["Vessel", "MAERSK ELBA 644W"],
      ["ETA", "Sun, Nov 22, 2026"],
      ["Terminal", "PORT NEWARK CT (FIRMS E416)"],
      ["P/U #", "PN-77120"],
    ])
    pairs(320, 60, 90, [
      ["Deliver to", "GARDEN STATE IMPORTS LLC\n12 PORT ST, NEWARK NJ"],
      ["Delivery", "Mon, Nov 30, 2026 09:00 (appointment required)"],
      ["Avail. date", "Tue, Nov 24, 2026"],
      ["LFD", "Fri, Nov 27, 2026"],
      ["Return empty", "TBA"],
      ["Ref", "HL-88120 / PO-44219"],
    ])
    table(
      40,
      180,
      [110, 60, 90, 90],
      [
        ["Container", "Size", "Seal", "Weight"],
        [A, "40HC", "ML7712044", "14,210 KGS"],
      ],
    )
  },
  read: {
    title: "delivery order",
    bill: "MAEU771204418",
    containers: [A],
    vessel: "MAERSK ELBA",
    voyage: "644W",
    eta: "2026-11-22",
    available: "2026-11-24",
    lastFreeDay: "2026-11-27",
    firms: "E416",
    pickup: "PORT NEWARK CT",
    pickupNumber: "PN-77120",
  },
}

/** Free time by container, and one order for two of them. */
const FREE_TIME_TABLE: PaperCase = {
  name: "delivery order with free time by container",
  write({ bold, pairs, table }) {
    bold(200, 30, "D/O CONFIRMATION (DELIVERY ORDER)", 12)
    pairs(40, 60, 110, [
      ["D/O No.", "KR2611-00871"],
      ["B/L No.", "ONEYSCLG77120400"],
      ["Ocean Vessel", "HANGANG TRIUMPH"],
      ["Voyage No.", "0031W"],
      ["Port of Loading", "SAN ANTONIO, CHILE"],
      ["Place of Delivery", "GWANGYANG, KOREA"],
      ["Consignee", "HALLA BATTERY CO., LTD."],
    ])
    table(
      40,
      190,
      [100, 90, 60, 110, 100],
      [
        ["Container No.", "Seal No.", "Type", "Free Time\n(until)", "Return\nPlace"],
        [A, "CL771204", "D5", "2026-12-07", "KRKAN"],
        [B, "CL771205", "D5", "2026-12-07", "KRKAN"],
      ],
    )
  },
  read: {
    title: "delivery order",
    bill: "ONEYSCLG77120400",
    containers: [A, B],
    vessel: "HANGANG TRIUMPH",
    voyage: "0031W",
    loading: "SAN ANTONIO, CHILE",
    delivery: "GWANGYANG, KOREA",
    consignee: "HALLA BATTERY CO., LTD.",
    orderNumber: "KR2611-00871",
  },
  // It does not say which free time.
  open: ["lastFreeDay"],
}

export const DELIVERY_ORDERS: PaperCase[] = [
  WITH_PAIRS,
  WITH_DATES,
  ...[1, 2].map(brokersForm),
  WITH_PIN,
  DISPATCH,
  FREE_TIME_TABLE,
]
