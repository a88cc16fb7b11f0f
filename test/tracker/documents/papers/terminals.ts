import type { Paper } from "./pen.ts"

/** A terminal's notice: a ruled grid of label and value, and a list with a bill and days for each container. */
const GRID_LIST: Paper = {
  name: "notice as a ruled grid with a list of containers",
  draw: ({ text, cell, rows, rule }) => {
    text(40, 30, "Cargo Arrival Notification", { size: 13, bold: true })
    const pairs: [string, string, string, string][] = [
      ["Notice Date", "2026-11-21", "Carrier", "HANSEKAI LINIE"],
      ["Vessel Name", "HANSEKAI ELBE", "Voyage (Inbound)", "112W"],
      ["Port of Load", "BREMERHAVEN", "Port of Discharge", "CHARLESTON, SC"],
      ["Vessel ATA", "2026-11-20", "Firms", "N123"],
      ["Consignee Name", "PALMETTO GLASSWARE LLC", "Notify Name", "COASTAL CUSTOMS BROKERS LLC"],
      ["Discharge Terminal", "WANDO WELCH TERMINAL", "IT Number", ""],
    ]
    for (const [n, [a, b, c, d]] of pairs.entries()) {
      const y = 60 + n * 18
      cell(40, y, 100, a, { size: 8, bold: true })
      cell(140, y, 170, b, { size: 8 })
      cell(310, y, 100, c, { size: 8, bold: true })
      cell(410, y, 150, d, { size: 8 })
    }
    rule(40, 190, 560, 190)
    rows(
      196,
      12,
      [40, 130, 240, 310, 380, 460],
      [
        ["Container", "B/L Number", "Size/Type", "Avail. Date", "LFD", "GO Date"],
        ["TLLU5029148", "HKLUCHS2611077", "20GP", "2026-11-21", "2026-11-26", "2026-12-05"],
        ["HLXU6522088", "HKLUCHS2611077", "40HC", "2026-11-21", "2026-11-26", "2026-12-05"],
      ],
      { size: 8 },
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "HKLUCHS2611077",
    container_numbers: ["TLLU5029148", "HLXU6522088"],
    vessel_name: "HANSEKAI ELBE",
    voyage_number: "112W",
    port_of_lading: "BREMERHAVEN",
    port_of_discharge: "CHARLESTON, SC",
    consignee: "PALMETTO GLASSWARE LLC",
    notify_party: "COASTAL CUSTOMS BROKERS LLC",
    issue_date: "2026-11-21",
    eta_date: "2026-11-20",
    availability_date: "2026-11-21",
    last_free_day: "2026-11-26",
    general_order_date: "2026-12-05",
    pickup_location: "WANDO WELCH TERMINAL",
    firms_code: "N123",
  },
}

/** A forwarder's notice in two columns of lines, each label with a colon and some with two values. */
const TWO_COLUMNS: Paper = {
  name: "notice in two columns of lines with party blocks",
  draw: ({ text }) => {
    text(40, 30, "KESTREL LOGISTICS MIAMI INC.")
    text(330, 30, "CARGO ARRIVAL NOTICE", { size: 12, bold: true })
    text(
      40,
      60,
      "Shipper:\nTEXTILES DEL PUERTO SA\nCALLE 40 NO. 12, BARRANQUILLA\n\nConsignee:\nCORAL GABLES HOME LINENS CORP.\n500 ALHAMBRA CIR, MIAMI FL 33134\n\nNotify:\nGULFSTREAM BROKERAGE INC",
      { size: 8 },
    )
    text(
      330,
      60,
      "Ref #: KLM-26-0311\nMaster B/L #: SUDUB6BAQ08841\nHouse B/L #: KLMBAQ0311\nVsl / Voy: CAP SAN TAINARO/643N\nOrigin Port: BARRANQUILLA\nDest. Port: PORT EVERGLADES, FL\nETA/Port: 11/17/2026\nETA/Dest: 11/19/2026\nAvail: 11/18/2026\nL/F/D: 11/23/2026\nG/O: 12/02/2026",
      { size: 8 },
    )
    text(40, 190, "Pier / Terminal: CROWLEY DOCK 4   FIRMS Code: N714", { size: 8 })
    text(40, 210, "Container(s): SEGU1803367 (40HC), TLLU5029148 (20GP)", { size: 8 })
    text(40, 240, "Balance due before release.......... USD 1,310.00", { size: 8 })
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "SUDUB6BAQ08841",
    house_bill_number: "KLMBAQ0311",
    container_numbers: ["SEGU1803367", "TLLU5029148"],
    vessel_name: "CAP SAN TAINARO",
    voyage_number: "643N",
    port_of_lading: "BARRANQUILLA",
    port_of_discharge: "PORT EVERGLADES, FL",
    shipper: "TEXTILES DEL PUERTO SA",
    consignee: "CORAL GABLES HOME LINENS CORP.",
    notify_party: "GULFSTREAM BROKERAGE INC",
    eta_date: "2026-11-17",
    availability_date: "2026-11-18",
    last_free_day: "2026-11-23",
    general_order_date: "2026-12-02",
    pickup_location: "CROWLEY DOCK 4",
    firms_code: "N714",
    reference_numbers: ["KLM-26-0311"],
    total_due: { amount: 1310, currency_code: "USD" },
  },
}

/** A general order notice as a letter. */
const GO_LETTER: Paper = {
  name: "general order notice as a letter",
  draw: ({ text }) => {
    text(40, 36, "GENERAL ORDER NOTICE", { size: 13, bold: true })
    text(40, 60, "Date: 11/25/2026\nTo: PELICAN LAMP COMPANY LLC\nRe: B/L EGLV143600772815, container EGHU9172045")
    text(
      40,
      120,
      [
        "The above cargo arrived at Los Angeles, CA on 11/22/2026 aboard the vessel EVER LIVEN, voyage 1182-064E.",
        "If entry is not filed by 12/07/2026 it will be moved to a general order warehouse at your expense.",
      ].join("\n"),
    )
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "EGLV143600772815",
    container_numbers: ["EGHU9172045"],
    vessel_name: "EVER LIVEN",
    voyage_number: "1182-064E",
    port_of_discharge: "Los Angeles, CA",
    issue_date: "2026-11-25",
    eta_date: "2026-11-22",
    general_order_date: "2026-12-07",
  },
}

/** A railway's notice in fixed letters, with dots between label and value. */
const DOTS: Paper = {
  name: "railway's notice with dotted lines",
  draw: ({ text }) => {
    text(40, 30, "GREAT PLAINS & PACIFIC RAILWAY", { font: "Courier" })
    text(40, 44, "NOTICE OF ARRIVAL - EQUIPMENT GROUNDED", { font: "Courier" })
    text(
      40,
      70,
      [
        "NOTIFY DATE/TIME.....: 11/26/2026 04:12",
        "EQUIPMENT............: BMOU2264196",
        "OCEAN BILL...........: HLCUSHA2609GPRT4",
        "STEAMSHIP LINE.......: HAPAG",
        "FACILITY.............: MEMPHIS IMF",
        "PICKUP NUMBER........: 4471208",
        "LAST FREE DAY........: 11/28/2026",
        "CONSIGNEE............: PEACHTREE CERAMICS INC",
      ].join("\n"),
      { font: "Courier" },
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "HLCUSHA2609GPRT4",
    container_numbers: ["BMOU2264196"],
    consignee: "PEACHTREE CERAMICS INC",
    issue_date: "2026-11-26",
    last_free_day: "2026-11-28",
    pickup_location: "MEMPHIS IMF",
    pickup_number: "4471208",
  },
}

export const TERMINALS: readonly Paper[] = [GRID_LIST, TWO_COLUMNS, GO_LETTER, DOTS]
