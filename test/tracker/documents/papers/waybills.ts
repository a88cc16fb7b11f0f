import type { Paper } from "./pen.ts"

/** A line's waybill: boxes drawn as lines, long labels in brackets, headings of the form beside the parties. */
const SEA_WAYBILL: Paper = {
  name: "line's sea waybill with clauses beside the parties",
  draw: ({ text, rule, rows }) => {
    text(40, 30, "MERIDIAN OCEAN TRANSPORT S.A.", { size: 13, bold: true })
    text(330, 30, "SEA WAYBILL No.", { size: 8 })
    text(430, 28, "MOTUVLC4410877", { size: 12, bold: true })
    text(330, 46, "NOT NEGOTIABLE - COPY", { size: 8 })
    for (const y of [64, 128, 192, 256, 286, 316]) rule(40, y, 570, y)
    for (const x of [40, 320, 570]) rule(x, 64, x, 316)
    const small = { size: 6 }
    text(43, 67, "SHIPPER:", small)
    text(43, 76, "ARROCES DEL TURIA SL\nCAMI REIAL 12\n46900 TORRENT")
    text(323, 67, "NO.& SEQUENCE OF SEA WAYBILLS", small)
    text(323, 76, "1/ONE")
    text(323, 98, "NO. OF RIDER PAGES", small)
    text(323, 107, "One")
    text(43, 131, "CONSIGNEE: (This Sea Waybill is not negotiable)", small)
    text(43, 140, "HARVEST MOON FOODS INC.\n2200 PRODUCE ROW\nHOUSTON, TX 77023")
    text(323, 131, "CARRIER'S AGENTS ENDORSEMENTS: (Include Agent(s) at POD)", small)
    text(323, 140, "SHIPPER'S LOAD, STOW AND COUNT\nFREIGHT PREPAID")
    text(
      43,
      195,
      "NOTIFY PARTIES : (No responsibility shall attach to the Carrier or to his Agent for failure to notify)",
      { size: 5 },
    )
    text(43, 204, "LONE STAR CUSTOMS HOUSE LP\nHOUSTON, TX")
    text(43, 259, "VESSEL AND VOYAGE NO (see Clause 8 & 9)", small)
    text(43, 268, "MOT ARIADNA - VA647W")
    text(180, 259, "PORT OF LOADING", small)
    text(180, 268, "VALENCIA")
    text(323, 259, "BOOKING REF.", small)
    text(323, 268, "088IVA1990221")
    text(440, 259, "SHIPPER'S REF.", small)
    text(440, 268, "ARZ-7710")
    text(43, 289, "PORT OF DISCHARGE", small)
    text(43, 298, "HOUSTON")
    text(180, 289, "PLACE OF DELIVERY : (Combined Transport ONLY)", { size: 5 })
    text(180, 298, "XXXXXXXXXXXXXXXX")
    rows(
      330,
      12,
      [43, 200, 400],
      [
        ["Container Numbers, Seal Numbers and Marks", "Description of Packages and Goods", "Gross Cargo Weight"],
        ["MEDU2207181", "900 BAGS RICE", "22,500.000 kgs."],
        ["Seal: FX1109921", "", ""],
      ],
      { size: 7 },
    )
    rule(40, 420, 570, 420)
    rule(40, 450, 570, 450)
    rule(40, 420, 40, 450)
    rule(300, 420, 300, 450)
    rule(570, 420, 570, 450)
    text(43, 423, "PLACE AND DATE OF ISSUE", small)
    text(43, 433, "VALENCIA 02-Nov-2026")
    text(303, 423, "SHIPPED ON BOARD DATE", small)
    text(303, 433, "03-Nov-2026")
  },
  expected: {
    document_type: "bill_of_lading",
    bill_of_lading_number: "MOTUVLC4410877",
    booking_number: "088IVA1990221",
    container_numbers: ["MEDU2207181"],
    vessel_name: "MOT ARIADNA",
    voyage_number: "VA647W",
    port_of_lading: "VALENCIA",
    port_of_discharge: "HOUSTON",
    shipper: "ARROCES DEL TURIA SL",
    consignee: "HARVEST MOON FOODS INC.",
    notify_party: "LONE STAR CUSTOMS HOUSE LP",
    issue_date: "2026-11-02",
    on_board_date: "2026-11-03",
  },
}

/** Another line's, without rules: labels in capitals, the values below in the same size, export and issue dates. */
const NO_RULES: Paper = {
  name: "waybill without rules",
  draw: ({ text }) => {
    const small = { size: 7 }
    text(40, 30, "NON-NEGOTIABLE WAYBILL", { size: 13, bold: true })
    const put = (x: number, y: number, label: string, value: string) => {
      text(x, y, label, small)
      text(x + 6, y + 10, value, { size: 8, font: "Courier" })
    }
    put(40, 64, "SHIPPER/EXPORTER (COMPLETE NAME AND ADDRESS)", "KYUSHU MARINE PARTS K.K.\n2-1 HAKOZAKI, FUKUOKA")
    put(330, 64, "BOOKING NO.", "FUKG22910400")
    put(450, 64, "WAYBILL NO.", "ONEYFUKG22910400")
    put(330, 94, "EXPORT REFERENCES", "KMP/US/1120")
    put(40, 114, "CONSIGNEE (COMPLETE NAME AND ADDRESS)", "BAYOU BOAT SUPPLY LLC\nHOUMA, LA 70360")
    put(330, 124, "FORWARDING AGENT REFERENCES FMC NO.", "")
    put(40, 164, "NOTIFY PARTY (COMPLETE NAME AND ADDRESS)", "CRESCENT CITY BROKERS INC")
    put(40, 204, "OCEAN VESSEL VOYAGE NO. FLAG", "ONE MINATO 047E")
    put(210, 204, "PORT OF LOADING", "HAKATA, JAPAN")
    put(40, 234, "PORT OF DISCHARGE", "HOUSTON, TX")
    put(210, 234, "PLACE OF DELIVERY", "NEW ORLEANS, LA")
    put(40, 300, "DATE OF EXPORT", "05 NOV 2026")
    put(210, 300, "DATE LADEN ON BOARD", "06 NOV 2026")
    put(380, 300, "DATE OF ISSUE", "07 NOV 2026")
    text(40, 340, "NYKU3918468 / JP0012 / 20GP   12 CRATES   4,410 KGS", { size: 8, font: "Courier" })
  },
  expected: {
    document_type: "bill_of_lading",
    bill_of_lading_number: "ONEYFUKG22910400",
    booking_number: "FUKG22910400",
    container_numbers: ["NYKU3918468"],
    vessel_name: "ONE MINATO",
    voyage_number: "047E",
    port_of_lading: "HAKATA, JAPAN",
    port_of_discharge: "HOUSTON, TX",
    place_of_delivery: "NEW ORLEANS, LA",
    shipper: "KYUSHU MARINE PARTS K.K.",
    consignee: "BAYOU BOAT SUPPLY LLC",
    notify_party: "CRESCENT CITY BROKERS INC",
    issue_date: "2026-11-07",
    on_board_date: "2026-11-06",
  },
}

/** A house bill in boxes with values wrapped over lines. */
const HOUSE: Paper = {
  name: "forwarder's bill with wrapped values",
  draw: ({ text, box }) => {
    text(40, 30, "SILK ROUTE CONSOLIDATORS LTD", { size: 11, bold: true })
    text(330, 30, "BILL OF LADING FOR PORT-TO-PORT OR COMBINED TRANSPORT SHIPMENT", { size: 6, bold: true })
    box(40, 60, 270, 60, "Shipper (Name and Full Address)", "ANATOLIA GLASS AND\nCERAMIC EXPORTS A.S.\nBURSA, TURKIYE")
    box(310, 60, 130, 30, "B/L No.", "SRCIST2611007")
    box(440, 60, 120, 30, "Ocean B/L No.", "TUKUIST8812045")
    box(310, 90, 250, 30, "Reference Nos.", "EXP-2026-99")
    box(
      40,
      120,
      270,
      60,
      "Consignee (if 'Order' state Notify Party)",
      "TO THE ORDER OF\nFIRST COASTAL BANK\nCHARLESTON, SC",
    )
    box(310, 120, 250, 60, "For delivery of goods please apply to", "BLUE HERON FORWARDING INC.")
    box(40, 180, 270, 50, "Notify Party", "PALMETTO GLASSWARE\nLLC")
    box(40, 230, 135, 34, "Vessel", "TURKON AEGEAN")
    box(175, 230, 135, 34, "Voyage No.", "118W")
    box(310, 230, 125, 34, "Port of Loading", "GEMLIK,\nTURKIYE")
    box(435, 230, 125, 34, "Port of Discharge", "CHARLESTON, SC")
    box(40, 264, 270, 34, "Place and date of issue", "BURSA, 09 Nov 2026")
    box(310, 264, 250, 34, "Laden on board", "08 Nov 2026")
    text(40, 320, "Container: TLLU5029148   Seal: TR44512")
  },
  expected: {
    document_type: "bill_of_lading",
    bill_of_lading_number: "TUKUIST8812045",
    house_bill_number: "SRCIST2611007",
    container_numbers: ["TLLU5029148"],
    vessel_name: "TURKON AEGEAN",
    voyage_number: "118W",
    port_of_lading: "GEMLIK, TURKIYE",
    port_of_discharge: "CHARLESTON, SC",
    shipper: "ANATOLIA GLASS AND CERAMIC EXPORTS A.S.",
    consignee: "TO THE ORDER OF FIRST COASTAL BANK",
    notify_party: "PALMETTO GLASSWARE LLC",
    issue_date: "2026-11-09",
    on_board_date: "2026-11-08",
  },
}

export const WAYBILLS: readonly Paper[] = [SEA_WAYBILL, NO_RULES, HOUSE]
