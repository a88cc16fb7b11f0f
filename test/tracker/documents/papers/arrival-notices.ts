import type { Paper } from "./pen.ts"

const TITLE = { size: 15, bold: true }

/** A forwarder's notice in boxes: three arrivals, empty boxes, a total and what is to be paid. */
const FORWARDER: Paper = {
  name: "forwarder's notice in boxes",
  draw: ({ text, box, rule, rows }) => {
    text(180, 30, "BLUE HERON FORWARDING INC.", { size: 16, bold: true })
    text(180, 50, "1200 HARBOR PLAZA, SUITE 4, CARSON, CA 90745\nPrepared by OPS 11-20-2026 10:14")
    text(190, 84, "ARRIVAL NOTICE / FREIGHT INVOICE", TITLE)
    box(30, 110, 250, 62, "Shipper", "NINGBO SEAFORTH LIGHTING CO., LTD.\nNO. 8 BINHAI ROAD\nNINGBO, CHINA")
    box(280, 110, 150, 31, "MASTER B/L NO.", "EGLV143600772815")
    box(430, 110, 150, 31, "HOUSE B/L NO.", "BHFNGB2610044")
    box(280, 141, 150, 31, "FILING NO.", "OI-26110431")
    box(430, 141, 150, 31, "CUSTOMER REFERENCE NO.", "PO 77120-B")
    box(30, 172, 250, 62, "Consignee", "PELICAN LAMP COMPANY LLC\n88 DOCK STREET\nLONG BEACH, CA 90802")
    box(280, 172, 150, 31, "VESSEL INFO.", "EVER LIVEN 1182-064E")
    box(430, 172, 150, 31, "SUB B/L NO.")
    box(280, 203, 200, 31, "PORT OF LOADING", "NINGBO")
    box(480, 203, 100, 31, "ETD", "11-05-2026")
    box(30, 234, 250, 62, "Notify Party", "SAME AS CONSIGNEE")
    box(280, 234, 200, 31, "PORT OF DISCHARGE", "LOS ANGELES, CA")
    box(480, 234, 100, 31, "ETA", "11-22-2026")
    box(280, 265, 200, 31, "FINAL DESTINATION", "PHOENIX, AZ")
    box(480, 265, 100, 31, "ETA", "11-27-2026")
    box(30, 296, 250, 62, "Customs Broker")
    box(280, 296, 300, 31, "DEVAN LOCATION")
    box(280, 327, 300, 31, "FREIGHT LOCATION", "FENIX MARINE SERVICES")
    box(280, 358, 75, 31, "FIRMS CODE", "Y773")
    box(355, 358, 75, 31, "AVAILABLE DATE", "11-23-2026")
    box(430, 358, 75, 31, "LAST FREE DATE", "11-28-2026")
    box(505, 358, 75, 31, "G.O. DATE", "12-07-2026")
    rows(
      400,
      14,
      [34, 180, 290, 470],
      [
        ["CONTAINER NO./SEAL NO.", "NO. OF PACKAGES", "DESCRIPTION OF GOODS", "WEIGHT"],
        ["EGHU9172045/EMCQX7712", "640 CARTONS", "LED LAMPS", "9,120 KGS"],
      ],
      { size: 7 },
    )
    rule(30, 412, 580, 412)
    text(330, 470, "Invoice No : BH-55810", { bold: true })
    text(470, 470, "Due Date: 11-22-2026", { bold: true })
    rows(
      490,
      13,
      [330, 520],
      [
        ["DESCRIPTION OF CHARGES", "Amount"],
        ["OCEAN FREIGHT", "2,850.00"],
        ["HANDLING CHARGE", "75.00"],
        ["TOTAL DUE", "2,925.00"],
        ["PLEASE PAY THIS AMOUNT", "USD 2,925.00"],
      ],
    )
    text(30, 600, "ALL STORAGE CHARGE AND DEMURRAGE CHARGES ARE FOR THE ACCOUNT OF THE ULTIMATE CONSIGNEE.", {
      size: 6,
    })
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "EGLV143600772815",
    house_bill_number: "BHFNGB2610044",
    invoice_number: "BH-55810",
    due_date: "2026-11-22",
    container_numbers: ["EGHU9172045"],
    vessel_name: "EVER LIVEN",
    voyage_number: "1182-064E",
    port_of_lading: "NINGBO",
    port_of_discharge: "LOS ANGELES, CA",
    place_of_delivery: "PHOENIX, AZ",
    shipper: "NINGBO SEAFORTH LIGHTING CO., LTD.",
    consignee: "PELICAN LAMP COMPANY LLC",
    notify_party: "SAME AS CONSIGNEE",
    eta_date: "2026-11-22",
    availability_date: "2026-11-23",
    last_free_day: "2026-11-28",
    general_order_date: "2026-12-07",
    pickup_location: "FENIX MARINE SERVICES",
    firms_code: "Y773",
    reference_numbers: ["77120-B"],
    total_due: { amount: 2925, currency_code: "USD" },
  },
}

/** Tables without rules: bold heads, the values in the row below, two columns of parties. */
const HEADS_ABOVE: Paper = {
  name: "notice with heads above values, no rules",
  draw: ({ text, rows }) => {
    text(40, 36, "KESTREL LOGISTICS MIAMI INC.", { size: 13, bold: true })
    text(40, 54, "7900 NW 25 TERRACE\nMIAMI, FLORIDA 33122\nPhone: 305-555-0142 / Fax: 305-555-0143", { size: 8 })
    text(360, 40, "ARRIVAL NOTICE / FREIGHT INVOICE", { size: 11, bold: true })
    const head = { size: 8, bold: true }
    text(40, 110, "SHIPPER", head)
    text(40, 121, "TEXTILES DEL PUERTO SA\nCALLE 40 NO. 12\nBARRANQUILLA, COLOMBIA", { size: 8 })
    text(330, 110, "OUR REFERENCE", head)
    text(330, 121, "KLM-26-0311", { size: 8 })
    text(460, 110, "DATE", head)
    text(460, 121, "11/16/2026", { size: 8 })
    text(330, 146, "MASTER BL NO", head)
    text(330, 157, "SUDUB6BAQ08841", { size: 8 })
    text(460, 146, "PREPARED BY", head)
    text(460, 157, "MROJAS", { size: 8 })
    text(40, 182, "CONSIGNEE", head)
    text(40, 193, "CORAL GABLES HOME LINENS\nCORP.\n500 ALHAMBRA CIR", { size: 8 })
    text(330, 182, "CUSTOMER REF NO.", head)
    text(330, 193, "CG-4471", { size: 8 })
    text(460, 182, "HOUSE BL NO.", head)
    text(460, 193, "KLMBAQ0311", { size: 8 })
    text(40, 240, "NOTIFY PARTY", head)
    text(40, 251, "GULFSTREAM BROKERAGE INC", { size: 8 })
    rows(240, 11, [330, 460], [["VESSEL", "VOYAGE"]], head)
    rows(251, 11, [330, 460], [["CAP SAN TAINARO", "643N"]], { size: 8 })
    rows(276, 11, [330, 460], [["PORT OF LOADING", "ETD"]], head)
    rows(287, 11, [330, 460], [["BARRANQUILLA", "11/10/2026"]], { size: 8 })
    rows(312, 11, [330, 460], [["PORT OF DISCHARGE", "ETA"]], head)
    rows(323, 11, [330, 460], [["PORT EVERGLADES, FL", "11/17/2026"]], { size: 8 })
    text(40, 312, "FREIGHT LOCATION", head)
    text(40, 323, "CROWLEY DOCK 4\n1850 ELLER DR\nContact: GATE OFFICE", { size: 8 })
    rows(360, 11, [330, 420, 500], [["GO DATE", "LAST FREE DATE", "DATE AVAILABLE"]], head)
    rows(371, 11, [330, 420, 500], [["", "11/23/2026", "11/18/2026"]], { size: 8 })
    rows(396, 11, [330, 420, 500], [["IT NO.", "IT DATE", "IT PORT"]], head)
    rows(430, 12, [40, 200, 300], [["CONTAINER", "TYPE", "WEIGHT"]], head)
    rows(
      442,
      12,
      [40, 200, 300],
      [
        ["SEGU1803367", "40HC", "18,220 LBS"],
        ["TLLU5029148", "20GP", "9,010 LBS"],
      ],
      { size: 8 },
    )
    rows(
      490,
      12,
      [330, 500],
      [
        ["Total:", "$ 1,310.00"],
        ["Balance Due:", "$ 1,310.00"],
      ],
      { size: 9 },
    )
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
    issue_date: "2026-11-16",
    eta_date: "2026-11-17",
    availability_date: "2026-11-18",
    last_free_day: "2026-11-23",
    pickup_location: "CROWLEY DOCK 4",
    reference_numbers: ["CG-4471"],
    total_due: { amount: 1310, currency_code: "USD" },
  },
}

/** A line's notice in running lines, several labels to a line, an available and a free day for each container. */
const LINE: Paper = {
  name: "line's notice with a row per container",
  draw: ({ text, rows }) => {
    text(40, 36, "ATLANTIC MERIDIAN LINE - ARRIVAL NOTICE", { size: 12, bold: true })
    text(40, 60, "Date: 20-NOV-2026      Bill of Lading No.: AMLN26USN00417      Booking Ref.: 60318842")
    text(40, 76, "Shipper: VEREINIGTE ARMATUREN GMBH")
    text(40, 92, "Consignee: TIDEWATER VALVE & FITTING CO")
    text(40, 108, "Notify: TIDEWATER VALVE & FITTING CO")
    text(40, 124, "Vessel/Voyage: MERIDIAN SPIRIT / 0KX4TW1MA   Port of Loading: BREMERHAVEN")
    text(40, 140, "Discharge Port: NORFOLK, VA      E.T.A.: 24-NOV-2026")
    text(40, 156, "Terminal: VIRGINIA INTERNATIONAL GATEWAY (FIRMS: L138)")
    rows(
      190,
      12,
      [40, 140, 190, 280, 380],
      [
        ["Container", "Size", "Available", "Last Free", "Seal"],
        ["Number", "Type", "Date", "Day", "Number"],
        ["CAIU3318070", "40HC", "25-NOV-2026", "30-NOV-2026", "DE99120"],
        ["TEMU6402189", "40HC", "25-NOV-2026", "30-NOV-2026", "DE99121"],
      ],
    )
    text(40, 260, "Total charges payable in full before release: USD 845.00")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "AMLN26USN00417",
    booking_number: "60318842",
    container_numbers: ["CAIU3318070", "TEMU6402189"],
    vessel_name: "MERIDIAN SPIRIT",
    voyage_number: "0KX4TW1MA",
    port_of_lading: "BREMERHAVEN",
    port_of_discharge: "NORFOLK, VA",
    shipper: "VEREINIGTE ARMATUREN GMBH",
    consignee: "TIDEWATER VALVE & FITTING CO",
    notify_party: "TIDEWATER VALVE & FITTING CO",
    issue_date: "2026-11-20",
    eta_date: "2026-11-24",
    availability_date: "2026-11-25",
    last_free_day: "2026-11-30",
    pickup_location: "VIRGINIA INTERNATIONAL GATEWAY",
    firms_code: "L138",
    total_due: { amount: 845, currency_code: "USD" },
  },
}

/** Containers with different free days: nobody can say which is the notice's. */
const TWO_FREE_DAYS: Paper = {
  name: "notice whose containers differ",
  draw: ({ text, cell, rows }) => {
    text(220, 30, "FINAL ARRIVAL NOTICE", { size: 14, bold: true })
    for (const [n, [label, value]] of [
      ["B/L-No.:", "OOLU2729910340"],
      ["Vessel:", "OOCL BREMERTON"],
      ["Voyage No.:", "114E"],
      ["ETA:", "30 Nov 2026"],
      ["Port of Discharge:", "TACOMA, WA"],
      ["Pick-up Location:", "WASHINGTON UNITED TERMINALS"],
      ["Consignee:", "RAINIER OUTDOOR GOODS LLC"],
    ].entries()) {
      cell(40, 60 + n * 18, 130, label ?? "", { bold: true })
      cell(170, 60 + n * 18, 300, value ?? "")
    }
    rows(
      220,
      13,
      [44, 180, 300],
      [
        ["CONTAINER NO.", "LFD", "PICKUP NO."],
        ["OOLU4482103", "04-Dec-2026", "WUT55120"],
        ["FCIU5099339", "07-Dec-2026", "WUT55120"],
      ],
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "OOLU2729910340",
    container_numbers: ["OOLU4482103", "FCIU5099339"],
    vessel_name: "OOCL BREMERTON",
    voyage_number: "114E",
    port_of_discharge: "TACOMA, WA",
    consignee: "RAINIER OUTDOOR GOODS LLC",
    eta_date: "2026-11-30",
    pickup_location: "WASHINGTON UNITED TERMINALS",
    pickup_number: "WUT55120",
  },
  asked: { last_free_day: ["2026-12-04", "2026-12-07"] },
}

/** Two languages in each label, days before months, and an address in Europe. */
const BILINGUAL: Paper = {
  name: "notice in two languages",
  draw: ({ text, box }) => {
    text(40, 30, "NORDKANT AGENCIES N.V.", { size: 12, bold: true })
    text(40, 46, "Noorderlaan 133, 2030 Antwerpen")
    text(300, 34, "ARRIVAL NOTICE / AVISO DE LLEGADA", { size: 12, bold: true })
    box(40, 80, 260, 44, "Shipper / Embarcador", "MANUFACTURAS RIO BLANCO S.A.\nBUENOS AIRES")
    box(300, 80, 250, 44, "B/L No. / No. de conocimiento", "MEDUB1188203")
    box(40, 124, 260, 44, "Consignee / Consignatario", "HOUTHANDEL DE SCHELDE BV\nANTWERPEN")
    box(300, 124, 250, 44, "Booking / Reserva", "EBKG08841120")
    box(40, 168, 130, 30, "Vessel / Buque", "MSC BIANCA")
    box(170, 168, 130, 30, "Voyage / Viaje", "NA645R")
    box(300, 168, 125, 30, "Port of loading / Puerto de carga", "BUENOS AIRES")
    box(425, 168, 125, 30, "Port of discharge / Puerto de descarga", "ANTWERP")
    box(40, 198, 130, 30, "ETA / Fecha de llegada", "03/12/2026")
    box(170, 198, 130, 30, "Free until / Libre hasta", "10/12/2026")
    box(300, 198, 250, 30, "Terminal", "PSA EUROPA TERMINAL K869")
    text(40, 250, "Container: MEDU2207181 40HC")
    text(40, 270, "Total amount due: EUR 410,00")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "MEDUB1188203",
    booking_number: "EBKG08841120",
    container_numbers: ["MEDU2207181"],
    vessel_name: "MSC BIANCA",
    voyage_number: "NA645R",
    port_of_lading: "BUENOS AIRES",
    port_of_discharge: "ANTWERP",
    shipper: "MANUFACTURAS RIO BLANCO S.A.",
    consignee: "HOUTHANDEL DE SCHELDE BV",
    eta_date: "2026-12-03",
    last_free_day: "2026-12-10",
    pickup_location: "PSA EUROPA TERMINAL K869",
    total_due: { amount: 410, currency_code: "EUR" },
  },
}

/** A general order notice on the forwarder's form, with wrapped labels. */
const GENERAL_ORDER: Paper = {
  name: "general order notice with wrapped labels",
  draw: ({ text, box }) => {
    text(200, 40, "GENERAL ORDER NOTICE", { size: 14, bold: true })
    box(40, 70, 170, 40, "MB/L No.", "HLCUSHA2609GPRT4")
    box(210, 70, 170, 40, "HB/L No.", "SHX26090117")
    box(380, 70, 170, 40, "AMS B/L No.", "BHFSSHX26090117")
    box(40, 110, 85, 44, "LAST FREE\nDAY", "11/13/26")
    box(125, 110, 85, 44, "GENERAL ORDER\nDATE", "11/24/26")
    box(210, 110, 170, 44, "PORT OF\nDISCHARGE", "SAVANNAH, GA")
    box(380, 110, 170, 44, "CONTAINER YARD (CHECK AVAILABILITY\nBEFORE PICK UP)", "GARDEN CITY TERMINAL")
    box(40, 154, 340, 40, "IMPORTING VESSEL & VOYAGE", "HAMBURG EXPRESS / 2645W")
    box(380, 154, 170, 40, "ARRIVED", "11/06/26")
    text(40, 210, "CNTR NO. BMOU2264196")
    text(40, 228, "Cargo not entered by the general order date is moved to a bonded warehouse at your expense.", {
      size: 7,
    })
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "HLCUSHA2609GPRT4",
    house_bill_number: "SHX26090117",
    container_numbers: ["BMOU2264196"],
    vessel_name: "HAMBURG EXPRESS",
    voyage_number: "2645W",
    port_of_discharge: "SAVANNAH, GA",
    eta_date: "2026-11-06",
    last_free_day: "2026-11-13",
    general_order_date: "2026-11-24",
    pickup_location: "GARDEN CITY TERMINAL",
  },
}

/** Days that can be read two ways, and nothing that says which. */
const AMBIGUOUS: Paper = {
  name: "notice whose days can be read two ways",
  draw: ({ text, rows }) => {
    text(40, 40, "Cargo Arrival Notice", { size: 14, bold: true })
    rows(
      80,
      16,
      [40, 180],
      [
        ["HBL No.", "PLX40991827"],
        ["MBL No", "COSU6391120045"],
        ["Vessel Name", "COSCO HARMONY"],
        ["Voyage", "088W"],
        ["ETA", "03-12-2026"],
        ["Free time expires", "09-12-2026"],
        ["Consignee", "LAKSHMI TOOLS PRIVATE LIMITED"],
        ["Chassis pool", "NORTH YARD"],
      ],
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "COSU6391120045",
    house_bill_number: "PLX40991827",
    vessel_name: "COSCO HARMONY",
    voyage_number: "088W",
    consignee: "LAKSHMI TOOLS PRIVATE LIMITED",
  },
  asked: { eta_date: ["2026-03-12", "2026-12-03"], last_free_day: ["2026-09-12", "2026-12-09"] },
}

export const ARRIVAL_NOTICES: readonly Paper[] = [
  ...[FORWARDER, HEADS_ABOVE, LINE, TWO_FREE_DAYS, BILINGUAL, GENERAL_ORDER, AMBIGUOUS],
]
