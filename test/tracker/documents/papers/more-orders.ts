import type { Paper } from "./pen.ts"

/** Labels in capitals on the left edge of ruled rows, values behind them, two to a row. */
const RULED_ROWS: Paper = {
  name: "order in ruled rows",
  draw: ({ text, rule }) => {
    text(200, 30, "DELIVERY ORDER", { size: 14, bold: true })
    const row = (n: number, a: string, b: string) => {
      rule(40, 60 + n * 20, 560, 60 + n * 20)
      text(44, 66 + n * 20, a)
      text(304, 66 + n * 20, b)
    }
    row(0, "ORDER NO. DO-2611-0418", "ORDER DATE 11/23/2026")
    row(1, "TRUCKER SAN PEDRO DRAYAGE LLC", "PICKUP NO. FMS88104")
    row(2, "PICKUP LOCATION FENIX MARINE SERVICES", "FIRMS CODE Y773")
    row(3, "DELIVER TO PELICAN LAMP COMPANY LLC, FONTANA, CA", "LAST FREE DAY 11/28/2026")
    row(4, "VESSEL EVER LIVEN", "VOYAGE 1182-064E")
    row(5, "MASTER B/L EGLV143600772815", "HOUSE B/L BHFNGB2610044")
    row(6, "CONTAINER EGHU9172045", "CUSTOMER REF 77120-B")
    rule(40, 200, 560, 200)
  },
  expected: {
    document_type: "delivery_order",
    bill_of_lading_number: "EGLV143600772815",
    house_bill_number: "BHFNGB2610044",
    container_numbers: ["EGHU9172045"],
    vessel_name: "EVER LIVEN",
    voyage_number: "1182-064E",
    issue_date: "2026-11-23",
    last_free_day: "2026-11-28",
    pickup_location: "FENIX MARINE SERVICES",
    firms_code: "Y773",
    pickup_number: "FMS88104",
    delivery_order_number: "DO-2611-0418",
    trucker: "SAN PEDRO DRAYAGE LLC",
    deliver_to: "PELICAN LAMP COMPANY LLC, FONTANA, CA",
    reference_numbers: ["77120-B"],
  },
}

/** Sections with a heading, and under it label and value in two columns. */
const SECTIONS: Paper = {
  name: "order in sections",
  draw: ({ text, rows }) => {
    text(40, 30, "Harborline Transfer - Dispatch / Delivery Order", { size: 13, bold: true })
    const section = (y: number, title: string, lines: [string, string][]) => {
      text(40, y, title, { size: 10, bold: true })
      rows(y + 16, 13, [50, 170], lines)
    }
    section(60, "Shipment", [
      ["D/O #", "HL-40018"],
      ["Issued", "Nov 24, 2026"],
      ["MBOL", "ONEYSH6AB2209400"],
      ["Steamship line", "OCEAN NETWORK"],
      ["Vessel/Voy", "ONE APUS - 069E"],
      ["Container", "TEMU6402189 (40HC)"],
    ])
    section(165, "Pick up", [
      ["Terminal", "TraPac Oakland (Y549)"],
      ["Pickup number", "TP-90018"],
      ["Available", "Nov 22, 2026"],
      ["LFD", "Nov 25, 2026"],
    ])
    section(245, "Delivery", [
      ["Consignee", "Sierra Crest Furniture Inc"],
      ["Deliver to", "Sierra Crest DC, Reno, NV"],
      ["Appointment", "Nov 25, 2026 08:00"],
      ["PO number", "SCF-3381"],
    ])
  },
  expected: {
    document_type: "delivery_order",
    bill_of_lading_number: "ONEYSH6AB2209400",
    container_numbers: ["TEMU6402189"],
    vessel_name: "ONE APUS",
    voyage_number: "069E",
    issue_date: "2026-11-24",
    availability_date: "2026-11-22",
    last_free_day: "2026-11-25",
    pickup_location: "TraPac Oakland",
    firms_code: "Y549",
    pickup_number: "TP-90018",
    delivery_order_number: "HL-40018",
    consignee: "Sierra Crest Furniture Inc",
    deliver_to: "Sierra Crest DC, Reno, NV",
    reference_numbers: ["SCF-3381"],
  },
}

export const MORE_ORDERS: readonly Paper[] = [RULED_ROWS, SECTIONS]
