import type { Paper } from "./pen.ts"

/** A waybill whose containers are listed on a rider with a head of its own. */
const RIDER: Paper = {
  name: "waybill with a rider page",
  draw: ({ text, box, rows, page }) => {
    text(40, 30, "SEA WAYBILL", { size: 14, bold: true })
    box(40, 54, 270, 60, "Shipper/Exporter (Complete name and address)", "GUANGDONG TILE WORKS CO LTD\nFOSHAN, CHINA")
    box(310, 54, 130, 30, "Booking Number", "GZB881204")
    box(440, 54, 120, 30, "Sea Waybill Number", "CMDUSHZ6611840")
    box(310, 84, 250, 30, "Export References", "GT-2026-118")
    box(
      40,
      114,
      270,
      60,
      "Consignee (if 'To Order' so indicate)",
      "PEACHTREE CERAMICS INC.\n90 KILN ROAD\nSAVANNAH, GA 31401",
    )
    box(310, 114, 250, 60, "Forwarding Agent - References (FMC No.)", "")
    box(
      40,
      174,
      270,
      60,
      "Notify Party / Intermediate Consignee (Name and full address, it is agreed that no responsibility",
      "COASTAL CUSTOMS BROKERS LLC",
    )
    box(310, 174, 125, 30, "Pre-carriage by", "TRUCK")
    box(435, 174, 125, 30, "Place of Receipt", "FOSHAN, CHINA")
    box(40, 234, 160, 30, "Ocean Vessel / Voy. No.", "CMA CGM TOSCA V.0TXKVE1MA")
    box(200, 234, 110, 30, "Port of Loading", "SHENZHEN, CHINA")
    box(310, 234, 125, 30, "Port of Discharge", "SAVANNAH, GA")
    box(435, 234, 125, 30, "Place of Delivery", "ATLANTA, GA")
    text(40, 280, "SEE RIDER FOR CONTAINERS", { size: 8 })
    text(40, 300, "Place and Date of Issue: SHENZHEN, 28 OCT 2026", { size: 8 })
    text(300, 300, "Laden on Board: 27 OCT 2026", { size: 8 })
    page()
    text(40, 30, "RIDER TO SEA WAYBILL", { size: 13, bold: true })
    text(40, 50, "Page 1 of 1")
    rows(
      80,
      12,
      [40, 150, 250, 350],
      [
        ["Container No.", "Seal No.", "Packages", "Gross Weight"],
        ["BMOU2264196", "CN1120", "900 CTNS", "21,400 KGS"],
        ["SEGU1803367", "CN1121", "900 CTNS", "21,380 KGS"],
      ],
    )
  },
  expected: {
    document_type: "bill_of_lading",
    bill_of_lading_number: "CMDUSHZ6611840",
    booking_number: "GZB881204",
    container_numbers: ["BMOU2264196", "SEGU1803367"],
    vessel_name: "CMA CGM TOSCA",
    voyage_number: "0TXKVE1MA",
    port_of_lading: "SHENZHEN, CHINA",
    port_of_discharge: "SAVANNAH, GA",
    place_of_delivery: "ATLANTA, GA",
    shipper: "GUANGDONG TILE WORKS CO LTD",
    consignee: "PEACHTREE CERAMICS INC.",
    notify_party: "COASTAL CUSTOMS BROKERS LLC",
    issue_date: "2026-10-28",
    on_board_date: "2026-10-27",
  },
}

/** A waybill without boxes, its labels in sentences of the form, "BY SEA" for a ship not yet named. */
const SHIP_NOT_NAMED: Paper = {
  name: "waybill whose ship is not named",
  draw: ({ text }) => {
    text(220, 30, "BILL OF LADING", { size: 14, bold: true })
    text(40, 50, "B/L NO. SRCIST2611019                    BOOKING NO. TKB88120", { size: 8 })
    const put = (x: number, y: number, label: string, value: string) => {
      text(x, y, label, { size: 6 })
      text(x, y + 9, value, { size: 9 })
    }
    put(40, 70, "1. SHIPPER (PRINCIPAL OR SELLER LICENSEE AND ADDRESS)", "ANATOLIA GLASS A.S.\nBURSA, TURKIYE")
    put(
      40,
      120,
      "2. CONSIGNEE (NAME AND FULL ADDRESS/NON-NEGOTIABLE UNLESS CONSIGNED TO ORDER)",
      "PALMETTO GLASSWARE LLC",
    )
    put(40, 170, "3. NOTIFY PARTY (COMPLETE NAME AND ADDRESS)", "SAME AS CONSIGNEE")
    put(40, 220, "13. PRE-CARRIAGE BY", "TRUCK")
    put(200, 220, "14. EXPORTING CARRIER (VESSEL/VOYAGE)", "BY SEA")
    put(40, 250, "15. PORT OF LOADING", "GEMLIK")
    put(200, 250, "16. PORT OF DISCHARGE", "CHARLESTON, SC")
    put(360, 250, "17. PLACE OF DELIVERY BY ON-CARRIER", "COLUMBIA, SC")
    text(40, 300, "TLLU5029148 / TR44512 / 20GP / 14 PALLETS", { size: 8 })
    text(40, 330, "DATED AT BURSA ON NOVEMBER 9, 2026", { size: 8 })
  },
  expected: {
    document_type: "bill_of_lading",
    bill_of_lading_number: "SRCIST2611019",
    booking_number: "TKB88120",
    container_numbers: ["TLLU5029148"],
    port_of_lading: "GEMLIK",
    port_of_discharge: "CHARLESTON, SC",
    place_of_delivery: "COLUMBIA, SC",
    shipper: "ANATOLIA GLASS A.S.",
    consignee: "PALMETTO GLASSWARE LLC",
    notify_party: "SAME AS CONSIGNEE",
    issue_date: "2026-11-09",
  },
}

export const RIDERS: readonly Paper[] = [RIDER, SHIP_NOT_NAMED]
