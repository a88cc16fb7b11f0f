import type { Paper } from "./pen.ts"

/** The delivery order of a forwarder's program: a remark in the label, the voyage behind the ship, a table inside. */
const FORWARDER: Paper = {
  name: "forwarder's delivery order in boxes",
  draw: ({ text, box, rule, rows }) => {
    text(40, 34, "BLUE HERON FORWARDING INC.", { size: 15, bold: true })
    box(400, 30, 80, 34, "DATE", "11-23-2026")
    box(480, 30, 90, 34, "OUR FILING NO.", "OI-26110431")
    text(400, 70, "THE MERCHANDISE DESCRIBED BELOW\nWILL BE ENTERED AND/OR FORWARDED AS FOLLOWS:", { size: 6 })
    text(230, 92, "DELIVERY ORDER", { size: 15, bold: true })
    box(40, 114, 260, 93, "Pickup", "FENIX MARINE SERVICES\n614 TERMINAL WAY\nFIRMS CODE: Y773")
    box(300, 114, 270, 31, "TRUCKER", "SAN PEDRO DRAYAGE LLC")
    box(300, 145, 110, 31, "MB/L No.", "EGLV143600772815")
    box(410, 145, 160, 31, "HB/L No.", "BHFNGB2610044")
    box(300, 176, 110, 31, "AMS B/L No.", "BHFNNGB2610044")
    box(410, 176, 160, 31, "CUSTOMER REFERENCE No.", "77120-B")
    box(
      40,
      207,
      260,
      93,
      "Delivery ( Appointment is required prior delivery )",
      "PELICAN LAMP COMPANY LLC\n9 INDUSTRIAL WAY\nFONTANA, CA 92335",
    )
    box(300, 207, 110, 31, "I.T. No. & PLACE")
    box(410, 207, 70, 31, "DATE OF", "11-22-2026")
    box(480, 207, 90, 31, "LAST FREE DATE", "11-28-2026")
    box(300, 238, 270, 31, "CARRIER", "EVER LIVEN / 1182-064E")
    box(300, 269, 270, 31, "ORIGIN PORT", "NINGBO")
    box(40, 300, 120, 60, "Route")
    rows(
      306,
      12,
      [170, 250, 290, 360, 440, 520],
      [
        ["CONTAINER No.", "TYPE", "SEAL No.", "WEIGHT", "PICKUP No.", "LFD"],
        ["EGHU9172045", "40HQ", "EMCQX7712", "9,120 K", "FMS881204", "11-28-2026"],
      ],
      { size: 7 },
    )
    rule(160, 316, 570, 316)
    text(40, 420, "ALL PIER CHARGES FOR ACCOUNT OF RECEIVER UNLESS OTHERWISE SPECIFIED.", { size: 7 })
    text(40, 440, "BY : ______________________ Date : ________________")
  },
  expected: {
    document_type: "delivery_order",
    bill_of_lading_number: "EGLV143600772815",
    house_bill_number: "BHFNGB2610044",
    container_numbers: ["EGHU9172045"],
    vessel_name: "EVER LIVEN",
    voyage_number: "1182-064E",
    port_of_lading: "NINGBO",
    issue_date: "2026-11-23",
    last_free_day: "2026-11-28",
    pickup_location: "FENIX MARINE SERVICES",
    firms_code: "Y773",
    pickup_number: "FMS881204",
    delivery_order_number: "OI-26110431",
    trucker: "SAN PEDRO DRAYAGE LLC",
    deliver_to: "PELICAN LAMP COMPANY LLC",
    reference_numbers: ["77120-B"],
  },
}

/** The common US form: heads in a row of boxes, centred values, all typed in one size. */
const BROKER: Paper = {
  name: "broker's form with centred values",
  draw: ({ text, rule }) => {
    const small = { size: 8, font: "Courier" }
    text(230, 30, "DELIVERY ORDER", { size: 14, bold: true, font: "Courier" })
    const centred = (x: number, width: number, y: number, words: string) =>
      text(x + (width - words.length * 4.8) / 2, y, words, small)
    const row = (y: number, boxes: [width: number, label: string, value: string][]) => {
      let x = 40
      rule(40, y, 560, y)
      for (const [width, label, value] of boxes) {
        rule(x, y, x, y + 30)
        centred(x, width, y + 4, label)
        centred(x, width, y + 17, value)
        x += width
      }
      rule(560, y, 560, y + 30)
      rule(40, y + 30, 560, y + 30)
    }
    row(60, [
      [260, "CONSIGNEE", "GRANITE STATE BICYCLES INC"],
      [130, "DATE", "NOV 24, 2026"],
      [130, "OUR REF. NO.", "PB-90031"],
    ])
    row(90, [
      [180, "IMPORTING CARRIER", "ZIM SAMMY OFER"],
      [200, "LOCATION", "CONLEY TERMINAL"],
      [140, "FROM PORT OF", "KAOHSIUNG"],
    ])
    row(120, [
      [180, "B/L OR AWB NO.", "ZIMUTPE8114420"],
      [170, "ARRIVAL DATE", "NOV 21, 2026"],
      [170, "FREE TIME EXP.", "NOV 27, 2026"],
    ])
    row(150, [
      [260, "LOCAL DELIVERY OR TRANSFER BY", "BAY COLONY CARTAGE CO"],
      [130, "ENTRY NO.", "917-2200481-6"],
      [130, "HOUSE NO.", ""],
    ])
    row(180, [
      [260, "FOR DELIVERY TO", "GRANITE STATE BICYCLES INC"],
      [260, "ROUTE", ""],
    ])
    text(44, 226, "CONTAINER NO. TGHU774195-4   1X40HC   410 CTNS BICYCLE PARTS", small)
    text(44, 250, "RECEIVED IN GOOD ORDER BY ____________", small)
  },
  expected: {
    document_type: "delivery_order",
    bill_of_lading_number: "ZIMUTPE8114420",
    container_numbers: ["TGHU7741954"],
    vessel_name: "ZIM SAMMY OFER",
    port_of_lading: "KAOHSIUNG",
    consignee: "GRANITE STATE BICYCLES INC",
    issue_date: "2026-11-24",
    eta_date: "2026-11-21",
    last_free_day: "2026-11-27",
    pickup_location: "CONLEY TERMINAL",
    delivery_order_number: "PB-90031",
    trucker: "BAY COLONY CARTAGE CO",
    deliver_to: "GRANITE STATE BICYCLES INC",
  },
}

/** A table of label and value, as a spreadsheet prints it, with cells that are empty. */
const SPREADSHEET: Paper = {
  name: "delivery order printed from a spreadsheet",
  draw: ({ text, cell }) => {
    text(40, 30, "TRUCKING DELIVERY ORDER #55812", { size: 13, bold: true })
    const rows: [string, string, string, string][] = [
      ["Order Date", "11/18/2026", "Trucking Company", "HARBORLINE TRANSFER INC"],
      ["MBL#", "ONEYSH6AB2209400", "HBL#", ""],
      ["Container #", "TEMU6402189", "Size", "40HC"],
      ["Pickup Terminal", "TRAPAC", "FIRMS", "Y258"],
      ["Pickup #", "", "Last Free Day", "11/25/2026"],
      ["Vessel", "ONE APUS", "Voyage", "069E"],
      ["Deliver To", "SIERRA CREST FURNITURE, RENO, NV", "Delivery Appt", "11/24/2026 08:00"],
      ["Customer Ref", "SCF-3381", "Empty Return", "TRAPAC"],
    ]
    for (const [n, [a, b, c, d]] of rows.entries()) {
      const y = 60 + n * 18
      cell(40, y, 90, a, { bold: true })
      cell(130, y, 190, b)
      cell(320, y, 100, c, { bold: true })
      cell(420, y, 140, d)
    }
  },
  expected: {
    document_type: "delivery_order",
    bill_of_lading_number: "ONEYSH6AB2209400",
    container_numbers: ["TEMU6402189"],
    vessel_name: "ONE APUS",
    voyage_number: "069E",
    issue_date: "2026-11-18",
    last_free_day: "2026-11-25",
    pickup_location: "TRAPAC",
    firms_code: "Y258",
    trucker: "HARBORLINE TRANSFER INC",
    deliver_to: "SIERRA CREST FURNITURE, RENO, NV",
    reference_numbers: ["SCF-3381"],
  },
}

/** Running lines with a colon, as a mail is printed. */
const MAIL: Paper = {
  name: "delivery order in lines",
  draw: ({ text }) => {
    text(40, 30, "PICK-UP ORDER", { size: 13, bold: true })
    text(
      40,
      60,
      [
        "D/O No: 2026-11-0093    Issued: 11/19/2026",
        "To (trucker): see below",
        "Motor Carrier: CASCADE INTERMODAL LLC",
        "Pick up at: T18 SSA SEATTLE",
        "Pickup No.: SSA990112",
        "Container(s): HMMU6400112, CAIU3318070",
        "Master B/L: HDMUSEAA1184402",
        "S/S: HMM DAON  Voy: 0012E",
        "LFD: 11/24/2026",
        "Deliver to: PUGET SOUND TILE, KENT, WA 98032",
        "P.O. No(s): 8812, 8813",
        "Consignee: PUGET SOUND TILE & STONE INC.",
      ].join("\n"),
      { size: 10, font: "Times" },
    )
  },
  expected: {
    document_type: "delivery_order",
    bill_of_lading_number: "HDMUSEAA1184402",
    container_numbers: ["HMMU6400112", "CAIU3318070"],
    voyage_number: "0012E",
    vessel_name: "HMM DAON",
    issue_date: "2026-11-19",
    last_free_day: "2026-11-24",
    pickup_location: "T18 SSA SEATTLE",
    pickup_number: "SSA990112",
    trucker: "CASCADE INTERMODAL LLC",
    deliver_to: "PUGET SOUND TILE, KENT, WA 98032",
    delivery_order_number: "2026-11-0093",
    reference_numbers: ["8812", "8813"],
    consignee: "PUGET SOUND TILE & STONE INC.",
  },
}

export const DELIVERY_ORDERS: readonly Paper[] = [FORWARDER, BROKER, SPREADSHEET, MAIL]
