import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })

const AVAILABILITY: Paper = {
  name: "terminal's page of availability and last free day",
  draw: ({ text, rows }) => {
    text(40, 30, "AVAILABILITY & LAST FREE DAY", { size: 13, bold: true })
    text(40, 50, "Report date 11/24/2026   Terminal: WANDO WELCH TERMINAL (N123)", { size: 8 })
    rows(
      80,
      13,
      [40, 120, 210, 290, 370, 440],
      [
        ["Container", "B/L", "Vessel", "Available", "Last Free Day", "Holds"],
        ["TLLU5029148", "HKLUCHS2611077", "HANSEKAI ELBE", "11/23/2026", "11/27/2026", "NONE"],
        ["HLXU6522088", "HKLUCHS2611077", "HANSEKAI ELBE", "11/23/2026", "11/27/2026", "CUSTOMS"],
      ],
      { size: 8 },
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "HKLUCHS2611077",
    container_numbers: ["TLLU5029148", "HLXU6522088"],
    vessel_name: "HANSEKAI ELBE",
    issue_date: "2026-11-24",
    availability_date: "2026-11-23",
    last_free_day: "2026-11-27",
    pickup_location: "WANDO WELCH TERMINAL",
    firms_code: "N123",
  },
}

const GO_WARNING: Paper = {
  name: "general order warning with the shipment's number in its title",
  draw: ({ text }) => {
    text(200, 30, "GENERAL ORDER WARNING - OI26110431", { size: 14, bold: true })
    text(
      40,
      70,
      [
        "Master B/L ............ EGLV143600772815",
        "House B/L ............. BHFNGB2610044",
        "Container No. ......... EGHU9172045",
        "Importing Vessel ...... EVER LIVEN",
        "Arrival ............... 11/22/2026",
        "G.O. Date ............. 12/07/2026",
        "Consignee ............. PELICAN LAMP COMPANY LLC",
      ].join("\n"),
      { font: "Courier" },
    )
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "EGLV143600772815",
    house_bill_number: "BHFNGB2610044",
    container_numbers: ["EGHU9172045"],
    vessel_name: "EVER LIVEN",
    eta_date: "2026-11-22",
    general_order_date: "2026-12-07",
    consignee: "PELICAN LAMP COMPANY LLC",
  },
}

const PICKUP_NUMBER: Paper = {
  name: "pick-up number, no other title",
  draw: ({ text, box }) => {
    text(40, 30, "BLUE HERON FORWARDING INC.", { size: 15, bold: true })
    text(380, 34, "PICKUP NUMBER", { size: 13, bold: true })
    box(40, 60, 170, 30, "MASTER B/L", "EGLV143600772815")
    box(210, 60, 170, 30, "CONTAINER NO.", "EGHU9172045")
    box(380, 60, 170, 30, "PICK-UP NO.", "FMS881204")
    box(40, 90, 170, 30, "FREIGHT LOCATION", "FENIX MARINE SERVICES")
    box(210, 90, 170, 30, "FIRMS", "Y773")
    box(380, 90, 170, 30, "LAST FREE DAY", "11-28-2026")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "EGLV143600772815",
    container_numbers: ["EGHU9172045"],
    pickup_number: "FMS881204",
    pickup_location: "FENIX MARINE SERVICES",
    firms_code: "Y773",
    last_free_day: "2026-11-28",
  },
}

const RELEASE: Paper = {
  name: "freight release of a line",
  draw: ({ text }) => {
    text(40, 30, "FREIGHT RELEASE", { size: 13, bold: true })
    text(
      40,
      60,
      "To: FENIX MARINE SERVICES\nB/L No: EGLV143600772815\nContainer: EGHU9172045\nVessel: EVER LIVEN  Voyage: 1182-064E\nAll freight has been paid. Please release the cargo.",
    )
  },
  expected: {
    document_type: "freight_release",
    bill_of_lading_number: "EGLV143600772815",
    container_numbers: ["EGHU9172045"],
    vessel_name: "EVER LIVEN",
    voyage_number: "1182-064E",
  },
}

const CUSTOMS_HOLD: Paper = {
  name: "customs hold notice with an arrival's fields",
  draw: ({ text, rows }) => {
    text(40, 30, "CUSTOMS HOLD NOTICE", { size: 13, bold: true })
    rows(
      60,
      14,
      [40, 150],
      [
        ["Bill of Lading", "ONEYSH6AB2209400"],
        ["Container", "TEMU6402189"],
        ["Vessel / Voyage", "ONE APUS / 069E"],
        ["Port of Discharge", "LOS ANGELES, CA"],
        ["ETA", "11/20/2026"],
        ["Last Free Day", "11/25/2026"],
      ],
    )
  },
  expected: {
    document_type: "other",
    bill_of_lading_number: "ONEYSH6AB2209400",
    container_numbers: ["TEMU6402189"],
    vessel_name: "ONE APUS",
    voyage_number: "069E",
    port_of_discharge: "LOS ANGELES, CA",
    eta_date: "2026-11-20",
    last_free_day: "2026-11-25",
  },
}

const CHASSIS: Paper = {
  name: "chassis invoice, which is for no container",
  draw: ({ text, rows }) => {
    text(40, 30, "CHASSIS INVOICE", { size: 13, bold: true })
    rows(
      60,
      14,
      [40, 130, 300, 390],
      [
        ["Invoice #", "CH-55120", "Invoice Date", "12/02/2026"],
        ["Bill To", "LAKESHORE DRAYAGE LLC", "Due Date", "01/01/2027"],
        ["Chassis", "DCLZ 481220", "Container", "OOLU4482103"],
        ["Out / In", "11/18/2026 - 11/20/2026", "Days", "3"],
        ["Daily Rate", "$40.00", "Total", "$120.00"],
      ],
    )
  },
  expected: {
    document_type: "other",
    container_numbers: ["OOLU4482103"],
    invoice_number: "CH-55120",
    invoice_date: "2026-12-02",
    due_date: "2027-01-01",
    billed_party: "LAKESHORE DRAYAGE LLC",
    total_due: usd(120),
  },
}

const PER_DIEM: Paper = {
  name: "per diem invoice with its number in the title",
  draw: ({ text, rows }) => {
    text(40, 30, "PER DIEM INVOICE PD-881190P", { size: 13, bold: true })
    rows(
      60,
      14,
      [40, 130, 300, 390],
      [
        ["Bill To", "LAKESHORE DRAYAGE LLC", "Date", "12/02/2026"],
        ["Terms", "Net 30", "Due", "01/01/2027"],
      ],
    )
    rows(
      110,
      13,
      [40, 120, 190, 260, 330, 370, 430],
      [
        ["Unit", "Gate Out", "Gate In", "Free Until", "Days", "Rate", "Amount"],
        ["OOLU4482103", "11/14/2026", "11/24/2026", "11/18/2026", "6", "$45.00", "$270.00"],
      ],
    )
    text(370, 150, "TOTAL")
    text(430, 150, "$270.00")
  },
  expected: {
    document_type: "demurrage_invoice",
    charge_type: "detention",
    invoice_number: "PD-881190P",
    invoice_date: "2026-12-02",
    due_date: "2027-01-01",
    billed_party: "LAKESHORE DRAYAGE LLC",
    container_numbers: ["OOLU4482103"],
    free_time_end: "2026-11-18",
    total_due: usd(270),
    charges: [
      {
        container_number: "OOLU4482103",
        from: "2026-11-19",
        to: "2026-11-24",
        days: 6,
        rate: usd(45),
        amount: usd(270),
      },
    ],
  },
}

const STATEMENT: Paper = {
  name: "statement of account that lists invoices",
  draw: ({ text, rows }) => {
    text(40, 30, "STATEMENT OF ACCOUNT", { size: 13, bold: true })
    text(40, 50, "Account: LAKESHORE DRAYAGE LLC     Statement Date: 12/05/2026")
    rows(
      80,
      13,
      [40, 120, 200, 290, 380, 450],
      [
        ["Invoice", "Date", "Due", "Container", "Type", "Balance"],
        ["PD-881190P", "12/02/2026", "01/01/2027", "OOLU4482103", "Per Diem", "$270.00"],
        ["DM-114402", "12/03/2026", "01/02/2027", "TEMU6402189", "Demurrage", "$630.00"],
      ],
    )
    text(380, 130, "Total Due")
    text(450, 130, "$900.00")
  },
  expected: {
    document_type: "other",
    container_numbers: ["OOLU4482103", "TEMU6402189"],
    billed_party: "LAKESHORE DRAYAGE LLC",
    total_due: usd(900),
  },
}

const PROOF: Paper = {
  name: "proof of delivery with an order's fields",
  draw: ({ text }) => {
    text(230, 30, "PROOF OF DELIVERY", { size: 13, bold: true })
    text(
      40,
      60,
      "Delivery Order No: 55812\nContainer #: TEMU6402189\nDeliver To: SIERRA CREST FURNITURE, RENO, NV\nTrucker: HARBORLINE TRANSFER INC\nPickup #: TRP-55120\nReceived in good order by: ________",
    )
  },
  expected: { document_type: "other", container_numbers: ["TEMU6402189"] },
}

const EMPTY_RETURN: Paper = {
  name: "instruction where to return an empty",
  draw: ({ text }) => {
    text(40, 30, "EMPTY RETURN", { size: 13, bold: true })
    text(
      40,
      60,
      "Container: TEMU6402189\nReturn to: TRAPAC, Gate 3\nReturn by: 11/30/2026\nTrucker: HARBORLINE TRANSFER INC\nFree time for per diem ends 11/30/2026",
    )
  },
  expected: { document_type: "other", container_numbers: ["TEMU6402189"] },
}

/** The title is a picture, as lines print it. */
const PICTURE: Paper = {
  name: "delivery order whose title is a picture",
  draw: ({ text, box }) => {
    text(40, 30, "KESTREL LOGISTICS MIAMI INC.", { size: 13, bold: true })
    box(40, 60, 260, 40, "DELIVER TO", "CORAL GABLES HOME LINENS CORP.\n500 ALHAMBRA CIR, MIAMI FL 33134")
    box(300, 60, 250, 40, "TRUCKER", "GULFSTREAM HAULING INC")
    box(40, 100, 130, 30, "MASTER B/L NO.", "SUDUB6BAQ08841")
    box(170, 100, 130, 30, "CONTAINER NO.", "SEGU1803367")
    box(300, 100, 130, 30, "PICKUP NO.", "CRW-4410")
    box(430, 100, 120, 30, "LAST FREE DAY", "11/23/2026")
    box(40, 130, 260, 30, "PICK UP AT", "CROWLEY DOCK 4")
    box(300, 130, 250, 30, "VESSEL / VOYAGE", "CAP SAN TAINARO / 643N")
  },
  expected: {
    document_type: "delivery_order",
    bill_of_lading_number: "SUDUB6BAQ08841",
    container_numbers: ["SEGU1803367"],
    vessel_name: "CAP SAN TAINARO",
    voyage_number: "643N",
    deliver_to: "CORAL GABLES HOME LINENS CORP.",
    trucker: "GULFSTREAM HAULING INC",
    pickup_number: "CRW-4410",
    last_free_day: "2026-11-23",
    pickup_location: "CROWLEY DOCK 4",
  },
}

/** The subject of a mail names the paper among other words. */
const SUBJECT: Paper = {
  name: "mail whose subject names the kind among numbers",
  draw: ({ text }) => {
    text(
      40,
      40,
      [
        "From: imports@example.com",
        "Sent: Friday, November 20, 2026 9:14 AM",
        "To: desk@example.com",
        "Subject: RE: Arrival Notice : OI26110431 // Shipper : TEXTILES DEL PUERTO SA // HBL# KLMBAQ0311",
        "",
        "Hello,",
        "",
        "MBL: SUDUB6BAQ08841",
        "CTR: SEGU1803367",
        "ETA Port Everglades: 11/24/2026",
        "LFD: 11/30/2026",
      ].join("\n"),
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "SUDUB6BAQ08841",
    house_bill_number: "KLMBAQ0311",
    container_numbers: ["SEGU1803367"],
    shipper: "TEXTILES DEL PUERTO SA",
    issue_date: "2026-11-20",
    eta_date: "2026-11-24",
    last_free_day: "2026-11-30",
  },
}

export const ODD_TITLES: readonly Paper[] = [
  ...[AVAILABILITY, GO_WARNING, PICKUP_NUMBER, RELEASE, CUSTOMS_HOLD, CHASSIS, PER_DIEM, STATEMENT, PROOF],
  ...[EMPTY_RETURN, PICTURE, SUBJECT],
]
