import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })

const STROKES: Paper = {
  name: "notice with numbers and their days, a name that runs into the next column",
  draw: ({ text, rows, rule }) => {
    text(40, 30, "CARGO ARRIVAL NOTICE - SEI2611/0093", { size: 13, bold: true })
    rows(
      60,
      13,
      [40, 140, 300, 400],
      [
        ["Shipper", "TEXTILES DEL PUERTO SA", "HAWB/ HBL No", "KLMBAQ0311 / 04-Nov-2026"],
        ["Consignee", "CORAL GABLES HOME LINENS CORP.", "MAWB/ MBL No", "SUDUB6BAQ08841 / 05-Nov-2026"],
        ["Notify", "GULFSTREAM BROKERAGE INC", "Vessel / Voyage", "CAP SAN TAINARO / 643N"],
        ["POR", "BARRANQUILLA", "POL", "CARTAGENA"],
        ["POD", "PORT EVERGLADES", "POF", "MIAMI"],
        ["ETD", "05-Nov-2026", "ETA", "17-Nov-2026"],
        ["Free Days", "5", "Container No", "SEGU1803367"],
      ],
    )
    rule(40, 160, 560, 160)
    rows(
      170,
      13,
      [40, 260, 340, 420, 500],
      [
        ["Charge", "Amount", "Tax", "Total", "Cur"],
        ["DESTINATION THC", "310.00", "0.00", "310.00", "USD"],
        ["DOCUMENTATION", "65.00", "0.00", "65.00", "USD"],
        ["", "", "Grand Total", "375.00", "USD"],
      ],
    )
  },
  expected: {
    document_type: "arrival_notice",
    shipper: "TEXTILES DEL PUERTO SA",
    house_bill_number: "KLMBAQ0311",
    consignee: "CORAL GABLES HOME LINENS CORP.",
    bill_of_lading_number: "SUDUB6BAQ08841",
    notify_party: "GULFSTREAM BROKERAGE INC",
    vessel_name: "CAP SAN TAINARO",
    voyage_number: "643N",
    port_of_lading: "CARTAGENA",
    port_of_discharge: "PORT EVERGLADES",
    place_of_delivery: "MIAMI",
    eta_date: "2026-11-17",
    container_numbers: ["SEGU1803367"],
    total_due: usd(375),
  },
}

const FACTS: Paper = {
  name: "mail with the facts in lists and sentences",
  draw: ({ text }) => {
    text(
      40,
      40,
      [
        "From: import@polderforwarding.example",
        "Sent: 24 November 2026 10:12",
        "To: planning",
        "Subject: Arrival notice KLM-26-0311 - SEGU1803367",
        "",
        "Dear Planning,",
        "",
        "Please find below the details of your shipment.",
        "",
        "Shipper: TEXTILES DEL PUERTO SA",
        "Consignee: CORAL GABLES HOME LINENS CORP.",
        "Ocean vessel: CAP SAN TAINARO, voyage 643N",
        "The vessel is expected on 27 November 2026.",
        "Your container SEGU1803367 can be collected at Crowley Dock 4 (FIRMS N714) from 28 November 2026.",
        "Last free day at the terminal is 3 December 2026; the general order date is 12 December 2026.",
        "MBL SUDUB6BAQ08841, HBL KLMBAQ0311.",
        "Total charges due before release are USD 1,310.00.",
        "",
        "Kind regards,",
        "Import desk",
      ].join("\n"),
    )
  },
  expected: {
    document_type: "arrival_notice",
    issue_date: "2026-11-24",
    shipper: "TEXTILES DEL PUERTO SA",
    consignee: "CORAL GABLES HOME LINENS CORP.",
    vessel_name: "CAP SAN TAINARO",
    voyage_number: "643N",
    eta_date: "2026-11-27",
    container_numbers: ["SEGU1803367"],
    pickup_location: "Crowley Dock 4",
    firms_code: "N714",
    availability_date: "2026-11-28",
    last_free_day: "2026-12-03",
    general_order_date: "2026-12-12",
    bill_of_lading_number: "SUDUB6BAQ08841",
    house_bill_number: "KLMBAQ0311",
    total_due: usd(1310),
  },
}

const LED: Paper = {
  name: "notice whose ship and voyage stand under one label",
  draw: ({ text, rows }) => {
    text(40, 30, "WAN HAI LINES", { size: 14, bold: true })
    text(420, 34, "ARRIVAL NOTICE", { size: 9 })
    rows(
      60,
      13,
      [40, 150, 310, 410],
      [
        ["SHIPPER", ":KAOHSIUNG FASTENERS CO LTD", "B/L NO", ":017GA12044"],
        ["CONSIGNEE", ":LANNA HARDWARE CO., LTD.", "VESSEL/VOY", ":WAN HAI A02 W061"],
        ["LOAD PORT", ":KAOHSIUNG", "ARRIVAL DATE", ":06-SEP-26"],
        ["DISCH PORT", ":LAEM CHABANG", "FREE TIME UNTIL", ":12-SEP-26"],
        ["PLACE OF DEL.", ":LAT KRABANG", "TERMINAL", ":TERMINAL B5"],
      ],
    )
    rows(
      140,
      12,
      [40, 240, 340],
      [
        ["CONTAINER/TYPE/SEAL", "PACKAGES", "WEIGHT"],
        ["EGHU9172045/40HQ/WHA88120", "410 CTNS", "9,120.00"],
        ["TGHU7741954/20GP/WHA88121", "120 CTNS", "4,020.00"],
      ],
    )
  },
  expected: {
    document_type: "arrival_notice",
    shipper: "KAOHSIUNG FASTENERS CO LTD",
    bill_of_lading_number: "017GA12044",
    consignee: "LANNA HARDWARE CO., LTD.",
    vessel_name: "WAN HAI A02",
    voyage_number: "W061",
    port_of_lading: "KAOHSIUNG",
    eta_date: "2026-09-06",
    port_of_discharge: "LAEM CHABANG",
    last_free_day: "2026-09-12",
    place_of_delivery: "LAT KRABANG",
    pickup_location: "TERMINAL B5",
    container_numbers: ["EGHU9172045", "TGHU7741954"],
  },
}

const EXPORTER: Paper = {
  name: "bill with numbered boxes and clauses in the labels",
  draw: ({ text, box }) => {
    text(330, 26, "BILL OF LADING", { size: 13, bold: true })
    box(
      40,
      50,
      260,
      50,
      "2. EXPORTER (Principal or seller-licensee and address including ZIP Code)",
      "ANATOLIA STONE AS\nIZMIR, TURKEY",
    )
    box(300, 50, 130, 25, "5. DOCUMENT NUMBER", "BLI882044")
    box(430, 50, 130, 25, "5a. B/L NUMBER", "TRKU26IZM00441")
    box(40, 100, 260, 50, "3. CONSIGNED TO", "TO ORDER OF FIRST HARBOR BANK\nNEW YORK")
    box(300, 75, 260, 25, "6. EXPORT REFERENCES", "S/O 44102")
    box(
      40,
      150,
      260,
      50,
      "4. NOTIFY PARTY/INTERMEDIATE CONSIGNEE (Name and address)",
      "LIBERTY STONE IMPORTS LLC\nEDISON, NJ 08817",
    )
    box(40, 200, 130, 28, "12. PRE-CARRIAGE BY")
    box(170, 200, 130, 28, "13. PLACE OF RECEIPT BY PRE-CARRIER", "IZMIR")
    box(40, 228, 130, 28, "14. EXPORTING CARRIER", "TURKON AEGEAN V.0061W")
    box(170, 228, 130, 28, "15. PORT OF LOADING/EXPORT", "IZMIR")
    box(300, 228, 260, 28, "10. LOADING PIER/TERMINAL", "ALSANCAK")
    box(40, 256, 130, 28, "16. FOREIGN PORT OF UNLOADING (Vessel and air only)", "NEW YORK, NY")
    box(170, 256, 130, 28, "17. PLACE OF DELIVERY BY ON-CARRIER", "EDISON, NJ")
    box(300, 256, 260, 28, "11. TYPE OF MOVE", "CY/CY")
    text(44, 300, "TLLU5029148 SEAL TK44120   20 CRATES MARBLE SLABS   22,400 KG")
    text(300, 360, "DATED AT IZMIR  NOV 03 2026")
    text(40, 360, "LADEN ON BOARD  NOV 04 2026")
  },
  expected: {
    document_type: "bill_of_lading",
    shipper: "ANATOLIA STONE AS",
    bill_of_lading_number: "TRKU26IZM00441",
    consignee: "TO ORDER OF FIRST HARBOR BANK",
    notify_party: "LIBERTY STONE IMPORTS LLC",
    vessel_name: "TURKON AEGEAN",
    voyage_number: "0061W",
    port_of_lading: "IZMIR",
    port_of_discharge: "NEW YORK, NY",
    place_of_delivery: "EDISON, NJ",
    container_numbers: ["TLLU5029148"],
    issue_date: "2026-11-03",
    on_board_date: "2026-11-04",
  },
}

const RUNS_OVER: Paper = {
  name: "freight location notice, a name that runs into the next column",
  draw: ({ text, box, rows }) => {
    text(40, 30, "FREIGHT LOCATION NOTICE", { size: 13, bold: true })
    box(40, 56, 255, 48, "To:", "CORAL GABLES HOME LINENS CORP.\n500 ALHAMBRA CIR\nMIAMI FL 33134")
    box(295, 56, 255, 48, "Customs Broker:", "GULFSTREAM BROKERAGE INC")
    rows(
      116,
      13,
      [40, 150, 295, 410],
      [
        ["Master Bill of Lading:", "SUDUB6BAQ08841", "Vessel:", "CAP SAN TAINARO"],
        ["House Bill of Lading:", "KLMBAQ0311", "Voyage:", "643N"],
        ["SubHouse Bill of Lading:", "", "Arrival Port:", "PORT EVERGLADES"],
        ["Freight Location:", "CROWLEY DOCK 4", "Arrival Date:", "11/17/2026"],
        ["Firms Code:", "N714", "Container:", "SEGU1803367"],
        ["Pickup #:", "", "Last Free Day:", "11/23/2026"],
        ["Shipper:", "TEXTILES DEL PUERTO SA", "GO Date:", "12/02/2026"],
        ["Consignee:", "CORAL GABLES HOME LINENS CORP.", "Balance Due:", "$ 1,310.00"],
      ],
    )
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "SUDUB6BAQ08841",
    vessel_name: "CAP SAN TAINARO",
    house_bill_number: "KLMBAQ0311",
    voyage_number: "643N",
    port_of_discharge: "PORT EVERGLADES",
    pickup_location: "CROWLEY DOCK 4",
    eta_date: "2026-11-17",
    firms_code: "N714",
    container_numbers: ["SEGU1803367"],
    last_free_day: "2026-11-23",
    shipper: "TEXTILES DEL PUERTO SA",
    general_order_date: "2026-12-02",
    consignee: "CORAL GABLES HOME LINENS CORP.",
    total_due: usd(1310),
  },
}

const TWO_TYPED: Paper = {
  name: "notice typed in two columns with dots and colons",
  draw: ({ text }) => {
    text(40, 30, "N O T I C E   O F   A R R I V A L", { size: 12, bold: true, font: "Courier" })
    const L = [
      "SHIPPER.....: TEXTILES DEL PUERTO SA      DATE........: 11/14/2026",
      "CONSIGNEE...: CORAL GABLES HOME LINENS    MBL.........: SUDUB6BAQ08841",
      "NOTIFY......: GULFSTREAM BROKERAGE INC    HBL.........: KLMBAQ0311",
      "VESSEL......: CAP SAN TAINARO             VOYAGE......: 643N",
      "LOAD PORT...: CARTAGENA                   ETD.........: 11/05/2026",
      "DISCH PORT..: PORT EVERGLADES             ETA.........: 11/17/2026",
      "DELIVERY....: MIAMI, FL                   ETA.........: 11/19/2026",
      "LOCATION....: CROWLEY DOCK 4              FIRMS.......: N714",
      "AVAILABLE...: 11/18/2026                  LAST FREE...: 11/23/2026",
      "PICKUP NO...: CRW-4410                    GO DATE.....: 12/02/2026",
      "CONTAINER...: SEGU1803367 40HC            SEAL........: CO88120",
    ]
    text(40, 60, L.join("\n"), { font: "Courier", size: 8 })
  },
  expected: {
    document_type: "arrival_notice",
    shipper: "TEXTILES DEL PUERTO SA",
    issue_date: "2026-11-14",
    consignee: "CORAL GABLES HOME LINENS",
    bill_of_lading_number: "SUDUB6BAQ08841",
    notify_party: "GULFSTREAM BROKERAGE INC",
    house_bill_number: "KLMBAQ0311",
    vessel_name: "CAP SAN TAINARO",
    voyage_number: "643N",
    port_of_lading: "CARTAGENA",
    port_of_discharge: "PORT EVERGLADES",
    eta_date: "2026-11-17",
    place_of_delivery: "MIAMI, FL",
    pickup_location: "CROWLEY DOCK 4",
    firms_code: "N714",
    availability_date: "2026-11-18",
    last_free_day: "2026-11-23",
    pickup_number: "CRW-4410",
    general_order_date: "2026-12-02",
    container_numbers: ["SEGU1803367"],
  },
}

export const PRINTED_NOTICES: readonly Paper[] = [STROKES, FACTS, LED, EXPORTER, RUNS_OVER, TWO_TYPED]
