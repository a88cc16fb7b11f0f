import type { Paper } from "./pen.ts"

/** Labels in capitals without a colon, the value behind in the same box and letters. */
const CAPITALS: Paper = {
  name: "notice with labels and values in capitals, no colon",
  draw: ({ text, cell }) => {
    text(40, 30, "CRESTVIEW SHIPPING AGENCY", { size: 12, bold: true })
    text(330, 30, "ARRIVAL NOTICE", { size: 12, bold: true })
    const half = (n: number, a: string, b: string) => {
      cell(40, 60 + n * 18, 270, a)
      cell(310, 60 + n * 18, 250, b)
    }
    half(0, "VESSEL CMA CGM TOSCA", "VOYAGE 0TXKVE1MA")
    half(1, "DATE 11/20/2026", "B/L NUMBER CMDUSHZ6611840")
    half(2, "PORT OF LOADING SHENZHEN", "PORT OF DISCHARGE SAVANNAH, GA")
    half(3, "ETA 11/24/2026", "LAST FREE DAY 12/01/2026")
    half(4, "SHIPPER GUANGDONG TILE WORKS CO LTD", "CONSIGNEE PEACHTREE CERAMICS INC")
    half(5, "LOCATION GARDEN CITY TERMINAL", "FIRMS CODE L738")
    half(6, "CONTAINER BMOU2264196", "AMOUNT DUE USD 125.00")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "CMDUSHZ6611840",
    container_numbers: ["BMOU2264196"],
    vessel_name: "CMA CGM TOSCA",
    voyage_number: "0TXKVE1MA",
    port_of_lading: "SHENZHEN",
    port_of_discharge: "SAVANNAH, GA",
    shipper: "GUANGDONG TILE WORKS CO LTD",
    consignee: "PEACHTREE CERAMICS INC",
    issue_date: "2026-11-20",
    eta_date: "2026-11-24",
    last_free_day: "2026-12-01",
    pickup_location: "GARDEN CITY TERMINAL",
    firms_code: "L738",
    total_due: { amount: 125, currency_code: "USD" },
  },
}

/** A bold label and its value in plain letters right behind it, without a colon. */
const BOLD_LABELS: Paper = {
  name: "notice with bold labels right before the values",
  draw: ({ text }) => {
    text(200, 30, "Container Arrival Notice", { size: 13, bold: true })
    const put = (x: number, y: number, label: string, value: string) => {
      text(x, y, label, { bold: true })
      text(x + label.length * 5.3 + 3, y, value)
    }
    put(40, 70, "Vessel", "Ever Liven")
    put(300, 70, "Voyage", "1182-064E")
    put(40, 86, "Master B/L", "EGLV143600772815")
    put(300, 86, "House B/L", "BHFNGB2610044")
    put(40, 102, "Shipper", "Ningbo Seaforth Lighting Co., Ltd.")
    put(300, 102, "Consignee", "Pelican Lamp Company LLC")
    put(40, 118, "Place of Delivery", "Phoenix, AZ")
    put(300, 118, "ETA POD", "22-Nov-2026")
    put(40, 134, "Freight Location", "Fenix Marine Services")
    put(300, 134, "Last Free Day", "28-Nov-2026")
    text(40, 160, "EGHU9172045 / 40HC / 640 cartons")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "EGLV143600772815",
    house_bill_number: "BHFNGB2610044",
    container_numbers: ["EGHU9172045"],
    vessel_name: "Ever Liven",
    voyage_number: "1182-064E",
    shipper: "Ningbo Seaforth Lighting Co., Ltd.",
    consignee: "Pelican Lamp Company LLC",
    place_of_delivery: "Phoenix, AZ",
    eta_date: "2026-11-22",
    last_free_day: "2026-11-28",
    pickup_location: "Fenix Marine Services",
  },
}

/** Colons in a column of their own, ship and voyage under one short label, values at the far right. */
const FAR_VALUES: Paper = {
  name: "notice with values far to the right",
  draw: ({ text, rows }) => {
    text(40, 30, "** ARRIVAL NOTICE / FREIGHT INVOICE (ORIGINAL) **", { size: 11, bold: true })
    rows(
      60,
      14,
      [40, 260, 400],
      [
        ["VSL/VOY", ":", "ONE APUS / V.069E"],
        ["MBL NUMBER", ":", "ONEYSH6AB2209400"],
        ["AMS HBL NUMBER", ":", "SCFSHA2209400"],
        ["POL", ":", "SHANGHAI, CHINA"],
        ["POD", ":", "OAKLAND, CA"],
        ["ETA POD", ":", "19-NOV-2026"],
        ["FINAL DESTINATION", ":", "RENO, NV"],
        ["ETA FINAL DEST.", ":", "23-NOV-2026"],
        ["CNEE", ":", "SIERRA CREST FURNITURE INC"],
        ["SHPR", ":", "JIANGSU HARMONY WOOD CO LTD"],
        ["NOTIFY", ":", "SAME AS CONSIGNEE"],
        ["CARGO AVAILABLE AT", ":", "TRAPAC OAKLAND"],
        ["FIRMS", ":", "Y549"],
        ["L.F.D.", ":", "25-NOV-2026"],
        ["GO DATE", ":", "04-DEC-2026"],
        ["CNTR NO./SEAL NO.", ":", "TEMU6402189 / CN887120"],
        ["TOTAL AMOUNT DUE", ":", "USD 310.00"],
      ],
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "ONEYSH6AB2209400",
    house_bill_number: "SCFSHA2209400",
    container_numbers: ["TEMU6402189"],
    vessel_name: "ONE APUS",
    voyage_number: "069E",
    port_of_lading: "SHANGHAI, CHINA",
    port_of_discharge: "OAKLAND, CA",
    place_of_delivery: "RENO, NV",
    shipper: "JIANGSU HARMONY WOOD CO LTD",
    consignee: "SIERRA CREST FURNITURE INC",
    notify_party: "SAME AS CONSIGNEE",
    eta_date: "2026-11-19",
    last_free_day: "2026-11-25",
    general_order_date: "2026-12-04",
    pickup_location: "TRAPAC OAKLAND",
    firms_code: "Y549",
    total_due: { amount: 310, currency_code: "USD" },
  },
}

/** A railway says that a container is on the ground at its ramp. */
const RAILWAY: Paper = {
  name: "railway's arrival notification",
  draw: ({ text, rows }) => {
    text(40, 30, "GREAT PLAINS & PACIFIC RAILWAY", { size: 11, bold: true })
    text(40, 48, "INTERMODAL ARRIVAL NOTIFICATION", { size: 13, bold: true })
    rows(
      80,
      15,
      [40, 200],
      [
        ["Notification Date:", "11/26/2026 04:12 CT"],
        ["Equipment:", "EGHU9172045"],
        ["Waybill Number:", "771204"],
        ["Destination Ramp:", "JOLIET INTERMODAL, IL"],
        ["Notify Party:", "PELICAN LAMP COMPANY LLC"],
        ["Ocean B/L:", "EGLV143600772815"],
        ["Pickup Number:", "GPP88120"],
        ["Last Free Day:", "11/28/2026"],
      ],
    )
    text(40, 220, "Your equipment is grounded and ready for pickup. Storage begins at 00:01 after the last free day.", {
      size: 8,
    })
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "EGLV143600772815",
    container_numbers: ["EGHU9172045"],
    notify_party: "PELICAN LAMP COMPANY LLC",
    issue_date: "2026-11-26",
    last_free_day: "2026-11-28",
    pickup_location: "JOLIET INTERMODAL, IL",
    pickup_number: "GPP88120",
  },
}

/** A customs hold that is off: a paper of its own, on the forwarder's form. */
const EXAM_RELEASE: Paper = {
  name: "notice that an exam hold is off",
  draw: ({ text, box }) => {
    text(180, 30, "EXAM HOLD RELEASE NOTICE", { size: 14, bold: true })
    box(40, 60, 250, 30, "MB/L No.", "HLCUSHA2609GPRT4")
    box(290, 60, 250, 30, "HB/L No.", "SHX26090117")
    box(40, 90, 250, 30, "VESSEL INFO.", "HAMBURG EXPRESS 2645W")
    box(290, 90, 250, 30, "CONTAINER NO.", "BMOU2264196")
    text(40, 140, "The CET exam hold on the above container was released on 11/12/2026.")
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "HLCUSHA2609GPRT4",
    house_bill_number: "SHX26090117",
    container_numbers: ["BMOU2264196"],
    vessel_name: "HAMBURG EXPRESS",
    voyage_number: "2645W",
  },
}

export const NOTICES: readonly Paper[] = [CAPITALS, BOLD_LABELS, FAR_VALUES, RAILWAY, EXAM_RELEASE]
