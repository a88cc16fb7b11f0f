// Bookings, lists of a seller, and papers that name who pays or is paid back. Only the fields that matter most are expected.
import type { Paper } from "../pen.ts"

export const WORLDWIDE_SALES: readonly Paper[] = [
  {
    name: "booking confirmation in two columns",
    draw: ({ text, rows }) => {
      text(40, 24, "Booking Confirmation", { size: 14, bold: true })
      rows(
        60,
        14,
        [40, 160, 320, 420],
        [
          ["Our Booking No.:", "48215590", "Vessel:", "HAMBURG EXPRESS"],
          ["Shipper:", "SUZHOU MERIT BEARINGS LTD", "Voyage No.:", "614W"],
          ["Port of Loading:", "SHANGHAI, CHINA", "ETD:", "05-Nov-2026"],
          ["Port of Discharge:", "SAVANNAH, GA", "ETA:", "04-Dec-2026"],
          ["Empty Pick-up Depot:", "SHANGHAI DEPOT WAIGAOQIAO", "CY Closing:", "03-Nov-2026 12:00"],
          ["Export terminal delivery address:", "YANGSHAN PHASE IV", "SI Closing:", "02-Nov-2026 10:00"],
        ],
      )
    },
    expected: {
      document_type: "booking_confirmation",
      booking_number: "48215590",
      vessel_name: "HAMBURG EXPRESS",
      voyage_number: "614W",
      port_of_lading: "SHANGHAI, CHINA",
      port_of_discharge: "SAVANNAH, GA",
      eta_date: "2026-12-04",
      shipper: "SUZHOU MERIT BEARINGS LTD",
      pickup_location: "SHANGHAI DEPOT WAIGAOQIAO",
    },
  },
  {
    name: "booking confirmation with a row per leg",
    draw: ({ text, rows }) => {
      text(220, 24, "BOOKING CONFIRMATION", { size: 14, bold: true })
      rows(
        60,
        14,
        [40, 160],
        [
          ["Booking No", "ZIMUSHA88120"],
          ["Shipper", "NANTONG FURNITURE CO"],
        ],
      )
      rows(
        110,
        14,
        [40, 130, 220, 340, 400, 480],
        [
          ["Port of Loading", "Port of Discharge", "Vessel", "Voyage", "ETD", "ETA"],
          ["SHANGHAI", "KINGSTON", "ZIM ROTTERDAM", "12E", "05-Nov-2026", "02-Dec-2026"],
          ["KINGSTON", "SAVANNAH", "ZIM QINGDAO", "4W", "06-Dec-2026", "11-Dec-2026"],
        ],
        { size: 8 },
      )
    },
    expected: {
      document_type: "booking_confirmation",
      booking_number: "ZIMUSHA88120",
      shipper: "NANTONG FURNITURE CO",
      port_of_lading: "SHANGHAI",
      port_of_discharge: "SAVANNAH",
      eta_date: "2026-12-11",
    },
    asked: { vessel_name: ["ZIM ROTTERDAM", "ZIM QINGDAO"], voyage_number: ["12E", "4W"] },
  },
  {
    name: "packing list of a seller to a buyer",
    draw: ({ text, rows }) => {
      text(220, 24, "PACKING LIST", { size: 14, bold: true })
      rows(
        60,
        14,
        [40, 130, 330, 430],
        [
          ["Seller:", "AXIS TEXTILE CO., LTD", "Invoice No.:", "AX-2611"],
          ["Buyer:", "LAKE SUPPLY INC", "Invoice Date:", "Oct. 30, 2026"],
          ["Vessel:", "ONE APUS V.069E", "B/L No.:", "ONEYTPE112233"],
          ["From:", "KAOHSIUNG", "To:", "TACOMA, WA"],
          ["Container:", "TCLU8801278", "Seal:", "TW11822"],
        ],
      )
    },
    expected: {
      document_type: "packing_list",
      invoice_number: "AX-2611",
      invoice_date: "2026-10-30",
      shipper: "AXIS TEXTILE CO., LTD",
      consignee: "LAKE SUPPLY INC",
      vessel_name: "ONE APUS",
      voyage_number: "069E",
      container_numbers: ["TCLU8801278"],
      bill_of_lading_number: "ONEYTPE112233",
    },
  },
  {
    name: "delivery order that names who pays",
    draw: ({ text, box }) => {
      text(220, 20, "DELIVERY ORDER", { size: 14, bold: true })
      box(40, 40, 260, 46, "DELIVERING CARRIER (TRUCKER)", "IRONBOUND DRAYAGE")
      box(300, 40, 130, 46, "D/O NO.", "D-4418")
      box(430, 40, 130, 46, "DATE", "11/20/2026")
      box(40, 86, 260, 46, "CONSIGNEE", "FALLBROOK TRADING INC\n9 ELM ST, EDISON, NJ 08817")
      box(300, 86, 130, 46, "MASTER B/L", "MAEU240887713")
      box(430, 86, 130, 46, "CONTAINER NO.", "MSKU8119202")
      box(40, 132, 260, 46, "PICK UP FROM", "APM TERMINALS ELIZABETH\n5080 MCLESTER ST")
      box(300, 132, 130, 46, "VESSEL / VOY", "MAERSK HANOI / 634W")
      box(430, 132, 130, 46, "PORT OF DISCHARGE", "NEWARK, NJ")
      box(40, 178, 260, 46, "DELIVER TO", "FALLBROOK TRADING INC\n9 ELM ST")
      box(300, 178, 130, 46, "ETA", "11/24/2026")
      box(430, 178, 130, 46, "LAST FREE DAY", "11/30/2026")
      box(40, 224, 260, 46, "BILL FREIGHT CHARGES TO", "TWINLOCK LOGISTICS INC")
      box(300, 224, 260, 46, "PICK UP NO.", "778210")
    },
    expected: {
      document_type: "delivery_order",
      bill_of_lading_number: "MAEU240887713",
      container_numbers: ["MSKU8119202"],
      consignee: "FALLBROOK TRADING INC",
      vessel_name: "MAERSK HANOI",
      voyage_number: "634W",
      pickup_location: "APM TERMINALS ELIZABETH",
      last_free_day: "2026-11-30",
      eta_date: "2026-11-24",
      billed_party: "TWINLOCK LOGISTICS INC",
      port_of_discharge: "NEWARK, NJ",
      trucker: "IRONBOUND DRAYAGE",
      deliver_to: "FALLBROOK TRADING INC",
      delivery_order_number: "D-4418",
      pickup_number: "778210",
    },
  },
  {
    name: "forwarder's freight invoice",
    draw: ({ text, rows }) => {
      text(40, 24, "BREEZE OCEAN LOGISTICS", { size: 12, bold: true })
      text(420, 24, "INVOICE", { size: 16, bold: true })
      rows(
        60,
        14,
        [40, 130, 330, 430],
        [
          ["BILL TO", "FALLBROOK TRADING INC", "INVOICE NO.", "BRZ-44120"],
          ["", "9 ELM ST", "INVOICE DATE", "11-16-2026"],
          ["", "EDISON, NJ 08817", "DUE DATE", "12-01-2026"],
          ["MBL", "OOLU2774108830", "HBL", "BRZX26090417"],
          ["VESSEL / VOY", "COSCO SHIPPING ALPS 082E", "ETA", "11-19-2026"],
          ["POL", "NINGBO", "POD", "LONG BEACH, CA"],
          ["CONTAINER", "FFAU4812073", "FILE NO.", "OI-26-44120"],
        ],
      )
      rows(
        180,
        14,
        [40, 330, 430],
        [
          ["DESCRIPTION", "QTY", "AMOUNT"],
          ["OCEAN FREIGHT", "1", "3,200.00"],
          ["ISF", "1", "35.00"],
          ["CUSTOMS", "1", "230.00"],
          ["TOTAL", "USD", "3,465.00"],
        ],
      )
    },
    expected: {
      document_type: "other",
      invoice_number: "BRZ-44120",
      invoice_date: "2026-11-16",
      due_date: "2026-12-01",
      billed_party: "FALLBROOK TRADING INC",
      total_due: { amount: 3465, currency_code: "USD" },
      bill_of_lading_number: "OOLU2774108830",
      house_bill_number: "BRZX26090417",
      container_numbers: ["FFAU4812073"],
      vessel_name: "COSCO SHIPPING ALPS",
      voyage_number: "082E",
      eta_date: "2026-11-19",
      port_of_discharge: "LONG BEACH, CA",
      port_of_lading: "NINGBO",
    },
  },
  {
    name: "detention invoice in French whose sender has an address too",
    draw: ({ text, rows }) => {
      text(40, 20, "AGENCE MARITIME DU RHONE SAS", { size: 9 })
      text(40, 32, "18 QUAI DE LA JOLIETTE", { size: 9 })
      text(40, 44, "13002 MARSEILLE", { size: 9 })
      text(40, 56, "Tél. 04 91 00 11 22", { size: 9 })
      text(330, 100, "MOBILIER ALPIN SA\n4 AVENUE DU LAC\n74000 ANNECY", { size: 10 })
      text(40, 170, "FACTURE DE DETENTION", { size: 14, bold: true })
      rows(
        200,
        14,
        [40, 150, 300, 420],
        [
          ["Facture n°", "F26-1182", "Date", "05/11/2026"],
          ["Conteneur", "CMAU7723109", "Échéance", "05/12/2026"],
        ],
      )
      rows(
        260,
        14,
        [40, 300, 420],
        [
          ["Désignation", "Quantité", "Montant"],
          ["Détention 6 jours", "6", "720,00"],
          ["Total HT", "", "720,00 €"],
          ["TVA 20 %", "", "144,00 €"],
          ["Net à payer", "", "864,00 €"],
        ],
      )
    },
    expected: {
      document_type: "demurrage_invoice",
      invoice_number: "F26-1182",
      invoice_date: "2026-11-05",
      due_date: "2026-12-05",
      billed_party: "MOBILIER ALPIN SA",
      container_numbers: ["CMAU7723109"],
      total_due: { amount: 864, currency_code: "EUR" },
    },
  },
  {
    name: "credit note in German",
    draw: ({ text, rows }) => {
      text(40, 20, "Hansa Reederei Agentur GmbH", { size: 13, bold: true })
      text(40, 80, "Krüger Fliesen GmbH\nHafenweg 12\n28195 Bremen", { size: 9 })
      text(40, 150, "GUTSCHRIFT", { size: 14, bold: true })
      rows(
        175,
        13,
        [40, 150, 300, 410],
        [
          ["Gutschrift-Nr.", "G-2026-118", "Container", "HLBU3014424"],
          ["Datum", "30.11.2026", "zu Rechnung", "2026-77120"],
        ],
      )
      rows(
        240,
        13,
        [400, 480],
        [
          ["Netto", "-200,00"],
          ["19 % MwSt.", "-38,00"],
          ["Gesamtbetrag EUR", "-238,00"],
        ],
      )
    },
    expected: {
      document_type: "other",
      invoice_number: "G-2026-118",
      invoice_date: "2026-11-30",
      billed_party: "Krüger Fliesen GmbH",
      total_due: { amount: -238, currency_code: "EUR" },
      container_numbers: ["HLBU3014424"],
    },
  },
  {
    name: "demurrage invoice in rand",
    draw: ({ text, rows }) => {
      text(40, 24, "Cape Liner Agencies (Pty) Ltd", { size: 12, bold: true })
      text(40, 40, "VAT No. 4110200300", { size: 7 })
      text(360, 24, "TAX INVOICE - DEMURRAGE", { size: 12, bold: true })
      rows(
        70,
        14,
        [40, 140, 330, 430],
        [
          ["Account:", "KAR001", "Document No.:", "ZA0044718"],
          ["Customer:", "Karoo Solar (Pty) Ltd", "Document Date:", "14/10/2026"],
          ["Container:", "MSMU7713020", "Due Date:", "13/11/2026"],
          ["B/L:", "MEDUXQ884207", "", ""],
        ],
      )
      rows(
        150,
        14,
        [40, 330, 430],
        [
          ["Description", "Days", "Amount"],
          ["Demurrage 40HC", "6", "R 7,200.00"],
          ["VAT 15%", "", "R 1,080.00"],
          ["Total Due", "", "R 8,280.00"],
        ],
      )
    },
    expected: {
      document_type: "demurrage_invoice",
      invoice_number: "ZA0044718",
      invoice_date: "2026-10-14",
      billed_party: "Karoo Solar (Pty) Ltd",
      container_numbers: ["MSMU7713020"],
      total_due: { amount: 8280, currency_code: "ZAR" },
      bill_of_lading_number: "MEDUXQ884207",
      due_date: "2026-11-13",
    },
  },
]
