import type { Paper } from "./pen.ts"

const FIRMS_IN_BRACKETS: Paper = {
  name: "notice in boxes, FIRMS code in brackets and four numbers in one box",
  draw: ({ text, box, cell }) => {
    text(40, 30, "SUMMIT BAY FORWARDING INC", { size: 12, bold: true })
    text(380, 30, "ARRIVAL NOTICE / FREIGHT INVOICE", { size: 10, bold: true })
    box(40, 60, 260, 66, "SHIPPER", "HANOI RATTAN EXPORT JSC\n18 LO DUC STREET\nHANOI, VIETNAM")
    box(300, 60, 130, 33, "MASTER B/L NO.", "ONEYHPH12876400")
    box(430, 60, 130, 33, "HOUSE B/L NO.", "SBFHPH26110")
    box(300, 93, 130, 33, "AMS B/L NO.", "SBFHPH26110")
    box(430, 93, 130, 33, "SUB B/L NO.", "")
    box(40, 126, 260, 66, "CONSIGNEE", "WILLOW & CANE HOME INC\n4410 HARBOR AVE\nSEATTLE, WA 98126")
    box(300, 126, 260, 33, "VESSEL INFO.", "ONE COLUMBA 078E")
    box(300, 159, 130, 33, "INVOICE NO.", "SBF-44120")
    box(430, 159, 130, 33, "DATE", "11-18-2026")
    box(40, 192, 260, 66, "NOTIFY PARTY", "SAME AS CONSIGNEE")
    box(300, 192, 130, 33, "PORT OF LOADING", "HAIPHONG, VIETNAM")
    box(430, 192, 130, 33, "ETD", "11-01-2026")
    box(300, 225, 130, 33, "PORT OF DISCHARGE", "SEATTLE, WA")
    box(430, 225, 130, 33, "ETA", "11-20-2026")
    box(40, 258, 130, 33, "PLACE OF DELIVERY", "SEATTLE, WA")
    box(170, 258, 130, 33, "ETA", "11-21-2026")
    box(300, 258, 130, 33, "FINAL DESTINATION", "")
    box(430, 258, 130, 33, "ETA", "")
    box(40, 291, 260, 33, "FREIGHT LOCATION", "TERMINAL 18 (FIRMS: Z952)")
    box(300, 291, 87, 33, "AVAILABLE DATE", "11-22-2026")
    box(387, 291, 87, 33, "LAST FREE DATE", "11-27-2026")
    box(474, 291, 86, 33, "G.O. DATE", "12-05-2026")
    box(
      40,
      324,
      150,
      80,
      "CONTAINER NO. / SEAL NO. / PO NO. / PICKUP NO.",
      "CAIU3318070\nVN88120\nPO 22188\nPU# 4471902",
    )
    box(190, 324, 250, 80, "DESCRIPTION OF PACKAGES AND GOODS", "1200 CTNS RATTAN CHAIRS")
    box(440, 324, 60, 80, "GROSS WEIGHT", "9,120 KGS")
    box(500, 324, 60, 80, "MEASUREMENT", "64 CBM")
    cell(40, 404, 400, "TOTAL")
    cell(440, 404, 120, "1,200 CTNS")
    box(300, 440, 260, 33, "PLEASE PAY THIS AMOUNT", "USD 1,845.00")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "ONEYHPH12876400",
    house_bill_number: "SBFHPH26110",
    invoice_number: "SBF-44120",
    container_numbers: ["CAIU3318070"],
    vessel_name: "ONE COLUMBA",
    voyage_number: "078E",
    port_of_lading: "HAIPHONG, VIETNAM",
    port_of_discharge: "SEATTLE, WA",
    place_of_delivery: "SEATTLE, WA",
    shipper: "HANOI RATTAN EXPORT JSC",
    consignee: "WILLOW & CANE HOME INC",
    notify_party: "SAME AS CONSIGNEE",
    issue_date: "2026-11-18",
    eta_date: "2026-11-20",
    availability_date: "2026-11-22",
    last_free_day: "2026-11-27",
    general_order_date: "2026-12-05",
    pickup_location: "TERMINAL 18",
    firms_code: "Z952",
    pickup_number: "4471902",
    reference_numbers: ["22188"],
    total_due: { amount: 1845, currency_code: "USD" },
  },
}

const NUMBER_IN_TITLE: Paper = {
  name: "notice whose title carries a number, colons before the values",
  draw: ({ text, rows }) => {
    text(180, 30, "CARGO ARRIVAL NOTICE - SHP/2026/004418", { size: 12, bold: true })
    rows(
      60,
      14,
      [40, 140, 320, 420],
      [
        ["Shipper", ": NAVI MUMBAI TEXTILES PVT LTD", "MBL No", ": HLCUBO1260912345 / 12-AUG-2026"],
        ["Consignee", ": CAROLINA THREAD CO", "HAWB/ HBL No", ": NMT2608119 / 13-AUG-2026"],
        ["Notify", ": CAROLINA THREAD CO", "Vessel/Voyage", ": AL JASRAH / 632W"],
        ["POR", ": NHAVA SHEVA", "POL", ": NHAVA SHEVA"],
        ["POD", ": CHARLESTON, SC", "POF", ": CHARLOTTE, NC"],
        ["ETD", ": 14-AUG-2026", "ETA", ": 19-SEP-2026"],
        ["Container No", ": SEGU1803367", "Free Days", ": 5"],
      ],
    )
    rows(
      180,
      14,
      [40, 200, 280, 360, 440],
      [
        ["Charge", "Qty", "Rate", "Tax", "Amount"],
        ["Terminal Handling", "1", "150.00", "9.00", "159.00"],
        ["Documentation", "1", "75.00", "4.50", "79.50"],
        ["", "Total USD", "", "", "238.50"],
      ],
    )
    text(40, 260, "Free days at port of discharge are 5 calendar days. Detention thereafter as per carrier tariff.", {
      size: 7,
    })
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "HLCUBO1260912345",
    house_bill_number: "NMT2608119",
    container_numbers: ["SEGU1803367"],
    vessel_name: "AL JASRAH",
    voyage_number: "632W",
    port_of_lading: "NHAVA SHEVA",
    port_of_discharge: "CHARLESTON, SC",
    place_of_delivery: "CHARLOTTE, NC",
    shipper: "NAVI MUMBAI TEXTILES PVT LTD",
    consignee: "CAROLINA THREAD CO",
    notify_party: "CAROLINA THREAD CO",
    eta_date: "2026-09-19",
    total_due: { amount: 238.5, currency_code: "USD" },
  },
}

const BOTH_PARTIES: Paper = {
  name: "notice with one box for notify party and consignee",
  draw: ({ text, box }) => {
    text(180, 26, "FINAL ARRIVAL NOTICE", { size: 13, bold: true })
    box(40, 50, 260, 60, "Shipper / Exporter", "ANDINA FOODS S.A.S.\nBOGOTA, COLOMBIA")
    box(300, 50, 130, 30, "Master Bill of Lading", "SMLU7711904A")
    box(430, 50, 130, 30, "House Bill of Lading", "MFF261104")
    box(300, 80, 130, 30, "SubHouse Bill of Lading", "")
    box(430, 80, 130, 30, "Customer Ref.", "AF-118")
    box(40, 110, 260, 60, "Notify / Consignee", "TROPIC GROCERS INC\n8800 NW 36 ST\nDORAL, FL 33178")
    box(300, 110, 130, 30, "Arrival Date", "11/24/2026")
    box(430, 110, 130, 30, "Last Free Day", "11/30/2026")
    box(300, 140, 260, 30, "Freight Location", "SOUTH FLORIDA CONTAINER TERMINAL (M788)")
    box(40, 170, 260, 60, "Also Notify", "COASTAL CUSTOMS BROKERS LLC")
    box(300, 170, 130, 30, "I.T. Number", "V11882044")
    box(430, 170, 130, 30, "I.T. Date", "11/25/2026")
    box(300, 200, 130, 30, "General Order Date", "12/09/2026")
    box(430, 200, 130, 30, "Cargo Available", "11/26/2026")
    box(40, 230, 260, 30, "Vessel / Voyage", "SEABOARD PRIDE / 118N")
    box(300, 230, 130, 30, "Port of Lading", "CARTAGENA")
    box(430, 230, 130, 30, "Port of Unlading", "MIAMI, FL")
    box(40, 260, 520, 40, "Container Number", "SEGU1803367")
    box(300, 300, 260, 30, "Total Charges Due", "$385.00")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "SMLU7711904A",
    house_bill_number: "MFF261104",
    container_numbers: ["SEGU1803367"],
    vessel_name: "SEABOARD PRIDE",
    voyage_number: "118N",
    port_of_lading: "CARTAGENA",
    port_of_discharge: "MIAMI, FL",
    shipper: "ANDINA FOODS S.A.S.",
    consignee: "TROPIC GROCERS INC",
    notify_party: "TROPIC GROCERS INC",
    eta_date: "2026-11-24",
    last_free_day: "2026-11-30",
    general_order_date: "2026-12-09",
    availability_date: "2026-11-26",
    pickup_location: "SOUTH FLORIDA CONTAINER TERMINAL",
    firms_code: "M788",
    reference_numbers: ["AF-118"],
    total_due: { amount: 385, currency_code: "USD" },
  },
}

const NO_TITLE: Paper = {
  name: "bill whose title is a picture and whose colon stands before the value",
  draw: ({ text }) => {
    const l = (x: number, y: number, a: string, b: string) => {
      text(x, y, a, { size: 7 })
      text(x, y + 10, b)
    }
    l(40, 40, "Shipper/Exporter", "SIAM RUBBER WORKS CO., LTD.\n99 RAMA IV ROAD\nBANGKOK 10110")
    l(330, 40, "B/L No.", ": WHLU0A1188204")
    l(40, 100, "Consignee", "OHIO GASKET COMPANY\n12 MILL ST\nAKRON, OH 44301")
    l(40, 160, "Notify Party", "SAME AS CONSIGNEE")
    l(40, 210, "Ocean Vessel Voy. No.", "WAN HAI A02 E011")
    l(200, 210, "Port of Loading", "LAEM CHABANG, THAILAND")
    l(40, 240, "Port of Discharge", "LOS ANGELES, CA")
    l(200, 240, "Place of Delivery", "COLUMBUS, OH")
    l(380, 240, "Place of Receipt", "LAEM CHABANG")
    text(40, 290, "TEMU6402189 / 40'HC / WHL88120")
    text(40, 320, "Shipped on Board: AUG 22 2026")
    text(300, 320, "Place and Date of Issue: BANGKOK 06-SEP-26")
  },
  expected: {
    document_type: "bill_of_lading",
    bill_of_lading_number: "WHLU0A1188204",
    container_numbers: ["TEMU6402189"],
    vessel_name: "WAN HAI A02",
    voyage_number: "E011",
    port_of_lading: "LAEM CHABANG, THAILAND",
    port_of_discharge: "LOS ANGELES, CA",
    place_of_delivery: "COLUMBUS, OH",
    shipper: "SIAM RUBBER WORKS CO., LTD.",
    consignee: "OHIO GASKET COMPANY",
    notify_party: "SAME AS CONSIGNEE",
    issue_date: "2026-09-06",
    on_board_date: "2026-08-22",
  },
}

const ORDER_DATES: Paper = {
  name: "delivery order beside the date of its bill",
  draw: ({ text, rows }) => {
    text(220, 26, "DELIVERY ORDER", { size: 13, bold: true })
    rows(
      56,
      14,
      [40, 170, 330, 450],
      [
        ["D.O. No.", "DO/NSA/26/1188", "D.O. Date", "20-Nov-2026"],
        ["B/L No.", "HLCUBO1260912345", "B/L Date", "14-Oct-2026"],
        ["Expiry Date", "27-Nov-2026", "Arrival Date", "17-Nov-2026"],
        ["Vessel / Voyage", "AL JASRAH / 632W", "Port of Loading", "HAMBURG"],
        ["Consignee", "NAVI MUMBAI TEXTILES PVT LTD", "Port of Discharge", "NHAVA SHEVA"],
        ["Detention Free Time End", "30-Nov-2026", "Empty Return Location", "JNP EMPTY YARD"],
        ["CNTR.NO/SEAL NO.", "SEGU1803367/DE88120", "Size", "1x20GP"],
      ],
    )
    text(40, 180, "Please deliver to NAVI MUMBAI TEXTILES PVT LTD or order the above cargo.")
  },
  expected: {
    document_type: "delivery_order",
    delivery_order_number: "DO/NSA/26/1188",
    bill_of_lading_number: "HLCUBO1260912345",
    container_numbers: ["SEGU1803367"],
    vessel_name: "AL JASRAH",
    voyage_number: "632W",
    port_of_lading: "HAMBURG",
    port_of_discharge: "NHAVA SHEVA",
    consignee: "NAVI MUMBAI TEXTILES PVT LTD",
    issue_date: "2026-11-20",
    eta_date: "2026-11-17",
  },
}

export const FORWARDERS: readonly Paper[] = [FIRMS_IN_BRACKETS, NUMBER_IN_TITLE, BOTH_PARTIES, NO_TITLE, ORDER_DATES]
