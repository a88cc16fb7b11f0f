import type { Paper } from "./pen.ts"

const TANK_MEMO: Paper = {
  name: "tank operator's memo, its title in the subject",
  draw: ({ text, rows }) => {
    text(40, 30, "BLUEWATER TANK LINES", { size: 12, bold: true })
    rows(
      60,
      14,
      [40, 110],
      [
        ["Date", "August/24/2026"],
        ["To", "HUDSON SOLVENTS CORP"],
        ["Cc", "COASTAL CUSTOMS BROKERS"],
        ["From", "Bluewater Tank Lines Import Desk"],
        ["Subject", "Arrival Notice - Booking# BWT88120 - Tank TLLU5029148"],
      ],
    )
    text(40, 150, "Please find below the details of the subject shipment.")
    rows(
      175,
      14,
      [40, 200],
      [
        ["Booking#", "BWT88120"],
        ["Tank Number", "TLLU5029148"],
        ["Shipper", "RHINE FLUIDS GMBH"],
        ["Consignee", "HUDSON SOLVENTS CORP"],
        ["Vessel / Voyage", "MSC ADELAIDE / 632W"],
        ["Port of Loading", "ANTWERP, BELGIUM"],
        ["Port of Discharge", "NEW YORK, NY"],
        ["Estimate Discharge Date", "August/28/2026"],
        ["Final Delivery to", "NEWARK, NJ"],
        ["Demurrage Free Days", "5 days"],
      ],
    )
    text(40, 330, "Thereafter the demurrage is charged at USD 45 per day until the tank is returned.")
  },
  expected: {
    document_type: "arrival_notice",
    booking_number: "BWT88120",
    container_numbers: ["TLLU5029148"],
    vessel_name: "MSC ADELAIDE",
    voyage_number: "632W",
    port_of_lading: "ANTWERP, BELGIUM",
    port_of_discharge: "NEW YORK, NY",
    place_of_delivery: "NEWARK, NJ",
    shipper: "RHINE FLUIDS GMBH",
    consignee: "HUDSON SOLVENTS CORP",
    issue_date: "2026-08-24",
    eta_date: "2026-08-28",
  },
}

const DOTS: Paper = {
  name: "pick-up number notice with dots before the values",
  draw: ({ text }) => {
    text(200, 30, "PICK UP NUMBER NOTICE", { size: 13, bold: true })
    text(
      40,
      60,
      [
        "B/L No......... COSU6390221740",
        "H B/L.......... CFS26110441",
        "Vessel......... COSCO PRIDE V.041E",
        "Container...... TGHU7741954",
        "Port of Dischg. LONG BEACH, CA",
        "ETA LONG BEACH, CA... 11/22/2026",
        "Pick up No..... 8812044",
        "Pick up at..... PACIFIC CONTAINER TERMINAL",
        "FIRMS.......... W182",
        "Last free day.. 11/28/2026",
      ].join("\n"),
      { font: "Courier" },
    )
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "COSU6390221740",
    house_bill_number: "CFS26110441",
    container_numbers: ["TGHU7741954"],
    vessel_name: "COSCO PRIDE",
    voyage_number: "041E",
    port_of_discharge: "LONG BEACH, CA",
    eta_date: "2026-11-22",
    pickup_number: "8812044",
    pickup_location: "PACIFIC CONTAINER TERMINAL",
    firms_code: "W182",
    last_free_day: "2026-11-28",
  },
}

const GENERAL_ORDER_MEMO: Paper = {
  name: "general order notice as a memo",
  draw: ({ text, rows }) => {
    text(220, 30, "MEMO", { size: 13, bold: true })
    rows(
      60,
      14,
      [40, 110],
      [
        ["TO:", "RAINIER OUTDOOR GOODS LLC"],
        ["CC:", "COASTAL CUSTOMS"],
        ["FROM:", "CRESTVIEW"],
        ["DATE:", "AUG 22 2026"],
        ["SUBJECT:", "GENERAL ORDER NOTICE - HBL CVSA2611044"],
      ],
    )
    text(
      40,
      160,
      "MASTER B/L ......... OOLU2729910340\nHOUSE B/L .......... CVSA2611044\nCONTAINER .......... OOLU4482103\nFREIGHT LOCATION ... WASHINGTON UNITED TERMINALS (FIRMS: Y531)\nG.O. DATE .......... SEP 05 2026\nLAST FREE DAY ...... AUG 28 2026",
      { font: "Courier" },
    )
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "OOLU2729910340",
    house_bill_number: "CVSA2611044",
    container_numbers: ["OOLU4482103"],
    issue_date: "2026-08-22",
    pickup_location: "WASHINGTON UNITED TERMINALS",
    firms_code: "Y531",
    general_order_date: "2026-09-05",
    last_free_day: "2026-08-28",
  },
}

const UNTITLED: Paper = {
  name: "notice without a title",
  draw: ({ rows }) => {
    rows(
      40,
      14,
      [40, 160],
      [
        ["MBL#", "EGLV143600772815"],
        ["Vessel", "EVER LIVEN"],
        ["Voy", "1182-064E"],
        ["Arrival date", "11/22/2026"],
        ["Cargo location", "FENIX MARINE SERVICES"],
        ["LFD", "11/28/2026"],
        ["GO date", "12/07/2026"],
        ["Cntr", "EGHU9172045"],
      ],
    )
  },
  expected: {
    document_type: "arrival_notice",
    container_numbers: ["EGHU9172045"],
    bill_of_lading_number: "EGLV143600772815",
    vessel_name: "EVER LIVEN",
    voyage_number: "1182-064E",
    eta_date: "2026-11-22",
    last_free_day: "2026-11-28",
    general_order_date: "2026-12-07",
    pickup_location: "FENIX MARINE SERVICES",
  },
}

const REMARKS: Paper = {
  name: "notice with its free time and place in the remarks",
  draw: ({ text, rows }) => {
    text(200, 26, "Arrival Notice", { size: 13, bold: true })
    rows(
      50,
      13,
      [40, 180],
      [
        ["Bill of Lading No.", "EGLV143600772815"],
        ["Vessel Voyage", "EVER LIVEN 1182-064E"],
        ["Port of Loading", "NINGBO (CNNGB)"],
        ["Port of Discharge", "LOS ANGELES (USLAX)"],
        ["Estimated Time of Arrival", "25-Jun-2026 06:00"],
        ["Place of Delivery", "PHOENIX (USPHX)"],
        ["Consignee", "PELICAN LAMP COMPANY LLC"],
        ["Notify Party", "PELICAN LAMP COMPANY LLC"],
        ["Container(s)", "EGHU9172045 40HQ"],
        ["Total Due Before Release", "USD 1,120.00"],
      ],
    )
    text(
      40,
      220,
      "Remarks: Free time 4 working days; free time expires 01-Jul-2026. Freight Location: FENIX MARINE SERVICES (Y773). Pick up number 8812044.",
      { size: 7 },
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "EGLV143600772815",
    container_numbers: ["EGHU9172045"],
    vessel_name: "EVER LIVEN",
    voyage_number: "1182-064E",
    port_of_lading: "NINGBO (CNNGB)",
    port_of_discharge: "LOS ANGELES (USLAX)",
    place_of_delivery: "PHOENIX (USPHX)",
    consignee: "PELICAN LAMP COMPANY LLC",
    notify_party: "PELICAN LAMP COMPANY LLC",
    eta_date: "2026-06-25",
    last_free_day: "2026-07-01",
    pickup_location: "FENIX MARINE SERVICES",
    firms_code: "Y773",
    pickup_number: "8812044",
    total_due: { amount: 1120, currency_code: "USD" },
  },
}

const ABOVE_TABLE: Paper = {
  name: "notice with two columns above a table of containers",
  draw: ({ text, rows }) => {
    text(200, 30, "AVAILABILITY NOTICE", { size: 13, bold: true })
    rows(
      60,
      14,
      [40, 170],
      [
        ["B/L", "COSU6390221740"],
        ["Vessel", "COSCO PRIDE 041E"],
        ["Discharge Port", "LONG BEACH, CA"],
      ],
    )
    rows(
      120,
      13,
      [40, 120, 180, 250, 320, 400, 470],
      [
        ["Container", "Type", "Available", "Last Free", "P/U No.", "Location", "FIRMS"],
        ["TGHU7741954", "40HC", "11/22/2026", "11/28/2026", "8812044", "PCT", "W182"],
        ["CAIU3318070", "40HC", "11/22/2026", "11/28/2026", "8812044", "PCT", "W182"],
      ],
      { size: 8 },
    )
  },
  expected: {
    document_type: "arrival_notice",
    container_numbers: ["TGHU7741954", "CAIU3318070"],
    bill_of_lading_number: "COSU6390221740",
    vessel_name: "COSCO PRIDE",
    voyage_number: "041E",
    port_of_discharge: "LONG BEACH, CA",
    availability_date: "2026-11-22",
    last_free_day: "2026-11-28",
    pickup_number: "8812044",
    firms_code: "W182",
    pickup_location: "PCT",
  },
}

const PLACES_AND_ARRIVALS: Paper = {
  name: "notice with each place and its arrival under one label",
  draw: ({ text, rows }) => {
    text(200, 30, "ARRIVAL NOTICE", { size: 13, bold: true })
    rows(
      60,
      14,
      [40, 170],
      [
        ["MBL No", "HLCUBO1260912345"],
        ["Port of Discharge / ETA", "CHARLESTON, SC / 19-SEP-26"],
        ["Place of Delivery / ETA", "CHARLOTTE, NC / 22-SEP-26"],
        ["Container", "SEGU1803367"],
      ],
    )
  },
  expected: {
    document_type: "arrival_notice",
    container_numbers: ["SEGU1803367"],
    bill_of_lading_number: "HLCUBO1260912345",
    port_of_discharge: "CHARLESTON, SC",
    place_of_delivery: "CHARLOTTE, NC",
    eta_date: "2026-09-19",
  },
}

export const MEMOS: readonly Paper[] = [
  TANK_MEMO,
  DOTS,
  GENERAL_ORDER_MEMO,
  UNTITLED,
  REMARKS,
  ABOVE_TABLE,
  PLACES_AND_ARRIVALS,
]
