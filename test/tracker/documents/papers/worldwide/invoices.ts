// Invoices as they are printed outside of the USA. Only the fields that matter most are expected.
import type { Paper } from "../pen.ts"

export const WORLDWIDE_INVOICES: readonly Paper[] = [
  {
    name: "demurrage invoice in Portuguese",
    draw: ({ text, rows }) => {
      text(40, 30, "MEDLOG BRASIL LTDA", { size: 12, bold: true })
      text(300, 30, "FATURA DE SOBREESTADIA", { size: 13, bold: true })
      rows(
        70,
        14,
        [40, 150, 320, 440],
        [
          ["Sacado", "COMERCIAL IPE LTDA", "Fatura Nº", "DM-2026/0441"],
          ["CNPJ", "44.555.666/0001-10", "Data de emissão", "20/11/2026"],
          ["Endereço", "Rua Quinze 400, Santos", "Vencimento", "30/11/2026"],
          ["Navio/Viagem", "MSC LORENA / FA640R", "Conhecimento", "MEDUSH881204"],
        ],
      )
      rows(
        160,
        14,
        [40, 130, 200, 270, 340, 400, 470],
        [
          ["Contêiner", "Tipo", "Início", "Fim", "Dias", "Diária US$", "Valor US$"],
          ["MEDU6044185", "40HC", "08/11/2026", "15/11/2026", "8", "150,00", "1.200,00"],
          ["", "", "", "", "", "Total US$", "1.200,00"],
        ],
        { size: 8 },
      )
    },
    expected: {
      document_type: "demurrage_invoice",
      invoice_number: "DM-2026/0441",
      invoice_date: "2026-11-20",
      due_date: "2026-11-30",
      billed_party: "COMERCIAL IPE LTDA",
      bill_of_lading_number: "MEDUSH881204",
      container_numbers: ["MEDU6044185"],
      total_due: { amount: 1200, currency_code: "USD" },
      vessel_name: "MSC LORENA",
      voyage_number: "FA640R",
    },
  },
  {
    name: "demurrage invoice in German, addressed by a window",
    draw: ({ text, rows }) => {
      text(40, 20, "Hansa Reederei Agentur GmbH", { size: 13, bold: true })
      text(40, 38, "Ballindamm 1, 20095 Hamburg", { size: 7 })
      text(40, 80, "Krüger Fliesen GmbH\nHafenweg 12\n28195 Bremen", { size: 9 })
      text(40, 150, "Demurrage-Rechnung", { size: 14, bold: true })
      rows(
        175,
        13,
        [40, 150, 300, 410],
        [
          ["Rechnungsnummer", "2026-77120", "Schiff / Reise", "BERLIN EXPRESS / 638W"],
          ["Rechnungsdatum", "12.11.2026", "Löschhafen", "Hamburg"],
          ["Fälligkeit", "26.11.2026", "Konnossement", "HLCUSHA2610AB12"],
          ["Kundennummer", "D-40118", "Unser Zeichen", "DEM/77120"],
        ],
      )
      rows(
        240,
        13,
        [40, 130, 200, 270, 340, 400, 480],
        [
          ["Container", "Typ", "Von", "Bis", "Tage", "Satz EUR", "Betrag EUR"],
          ["HLBU3014424", "40HC", "01.11.2026", "08.11.2026", "8", "80,00", "640,00"],
        ],
        { size: 8 },
      )
      rows(
        280,
        13,
        [400, 480],
        [
          ["Netto", "640,00"],
          ["19 % MwSt.", "121,60"],
          ["Rechnungsbetrag", "761,60"],
        ],
        { size: 9 },
      )
      text(40, 360, "Zahlbar ohne Abzug. IBAN DE12 2005 0550 1234 5678 90. Hansa Reederei Agentur GmbH, HRB 1234", {
        size: 6,
      })
    },
    expected: {
      document_type: "demurrage_invoice",
      invoice_number: "2026-77120",
      invoice_date: "2026-11-12",
      due_date: "2026-11-26",
      billed_party: "Krüger Fliesen GmbH",
      bill_of_lading_number: "HLCUSHA2610AB12",
      container_numbers: ["HLBU3014424"],
      vessel_name: "BERLIN EXPRESS",
      voyage_number: "638W",
      total_due: { amount: 761.6, currency_code: "EUR" },
      port_of_discharge: "Hamburg",
    },
  },
  {
    name: "demurrage invoice in Italian",
    draw: ({ text, rows }) => {
      text(40, 24, "AGENZIA MARITTIMA LEVANTE S.P.A.", { size: 12, bold: true })
      text(40, 40, "P.IVA 01234567890 - Via Balbi 2, 16126 Genova", { size: 7 })
      text(40, 64, "FATTURA PER SOSTE CONTAINER", { size: 13, bold: true })
      rows(
        90,
        14,
        [40, 150, 330, 440],
        [
          ["Fattura n.", "1182/26", "Spett.le", "MARMI LIGURI S.R.L."],
          ["Data fattura", "03/12/2026", "Polizza", "COSU6448110270"],
          ["Scadenza", "02/01/2027", "P. IVA", "09876543210"],
        ],
      )
      rows(
        150,
        14,
        [40, 130, 200, 270, 340, 400, 480],
        [
          ["Contenitore", "Tipo", "Dal", "Al", "Giorni", "Tariffa €", "Importo €"],
          ["FCIU8841020", "40HC", "28/11/2026", "02/12/2026", "5", "90,00", "450,00"],
        ],
        { size: 8 },
      )
      rows(
        190,
        14,
        [400, 480],
        [
          ["Imponibile", "450,00"],
          ["IVA 22%", "99,00"],
          ["Totale fattura", "549,00"],
        ],
      )
    },
    expected: {
      document_type: "demurrage_invoice",
      invoice_number: "1182/26",
      invoice_date: "2026-12-03",
      due_date: "2027-01-02",
      billed_party: "MARMI LIGURI S.R.L.",
      container_numbers: ["FCIU8841020"],
      total_due: { amount: 549, currency_code: "EUR" },
      bill_of_lading_number: "COSU6448110270",
    },
  },
  {
    name: "British terminal's storage invoice",
    draw: ({ text, box, rows }) => {
      text(40, 24, "Thames Gateway Terminal Ltd", { size: 12, bold: true })
      text(380, 24, "STORAGE INVOICE", { size: 14, bold: true })
      box(40, 50, 260, 60, "Customer", "Fenland Freight Ltd\n4 Quay Lane\nWisbech PE13 2AA")
      box(300, 50, 130, 30, "Invoice Number", "INV0093311")
      box(430, 50, 130, 30, "Account Number", "FEN001")
      box(300, 80, 130, 30, "Tax Point", "09 Nov 2026")
      box(430, 80, 130, 30, "Payment due by", "09 Dec 2026")
      rows(
        130,
        13,
        [40, 130, 230, 310, 390, 430, 490],
        [
          ["Unit", "Vessel/Voyage", "Discharged", "Free until", "Days", "Rate", "Net (£)"],
          ["TCLU8801278", "EVER GOLDEN / 1201W", "25/10/2026", "31/10/2026", "3", "80.00", "240.00"],
        ],
        { size: 8 },
      )
      rows(
        170,
        13,
        [430, 490],
        [
          ["Net", "240.00"],
          ["VAT 20%", "48.00"],
          ["Total", "288.00"],
        ],
        { size: 9 },
      )
    },
    expected: {
      document_type: "demurrage_invoice",
      invoice_number: "INV0093311",
      invoice_date: "2026-11-09",
      due_date: "2026-12-09",
      billed_party: "Fenland Freight Ltd",
      container_numbers: ["TCLU8801278"],
      total_due: { amount: 288, currency_code: "GBP" },
      vessel_name: "EVER GOLDEN",
      voyage_number: "1201W",
    },
  },
  {
    name: "freight invoice in Singapore dollars",
    draw: ({ text, rows }) => {
      text(40, 24, "STRAITS FORWARDING PTE LTD", { size: 12, bold: true })
      text(40, 40, "GST Reg. No. M2-0044556-7", { size: 7 })
      text(420, 24, "TAX INVOICE", { size: 14, bold: true })
      rows(
        70,
        14,
        [40, 130, 330, 430],
        [
          ["Bill To:", "MERLION PAINTS PTE LTD", "Invoice No:", "SI2611-0044"],
          ["Vessel/Voy:", "YM TRIUMPH / 118E", "Date:", "06/11/2026"],
          ["OBL:", "YMLUW236801159", "Due Date:", "06/12/2026"],
          ["Container:", "YMLU8803152", "Terms:", "30 days"],
        ],
      )
      rows(
        150,
        14,
        [40, 330, 430],
        [
          ["Description", "Qty", "Amount (S$)"],
          ["Terminal handling", "1", "700.00"],
          ["Documentation", "1", "500.00"],
          ["Sub Total", "", "1,200.00"],
          ["GST 9%", "", "108.00"],
          ["Total", "", "1,308.00"],
        ],
      )
    },
    expected: {
      document_type: "other",
      invoice_number: "SI2611-0044",
      invoice_date: "2026-11-06",
      due_date: "2026-12-06",
      billed_party: "MERLION PAINTS PTE LTD",
      bill_of_lading_number: "YMLUW236801159",
      container_numbers: ["YMLU8803152"],
      total_due: { amount: 1308, currency_code: "SGD" },
      vessel_name: "YM TRIUMPH",
      voyage_number: "118E",
    },
  },
  {
    name: "Australian invoice with a bare dollar",
    draw: ({ text, rows }) => {
      text(40, 24, "Southern Line Agencies Pty Ltd", { size: 12, bold: true })
      text(40, 40, "ABN 55 501 998 877", { size: 7 })
      text(380, 24, "Demurrage Tax Invoice", { size: 14, bold: true })
      rows(
        70,
        14,
        [40, 130, 330, 430],
        [
          ["To:", "YARRA STEELWORKS PTY LTD", "Invoice No:", "DEM44718"],
          ["Container:", "HLBU7003114", "Date:", "08/10/2026"],
          ["Total due:", "$950.00", "", ""],
        ],
      )
    },
    expected: {
      document_type: "demurrage_invoice",
      invoice_number: "DEM44718",
      billed_party: "YARRA STEELWORKS PTY LTD",
      container_numbers: ["HLBU7003114"],
      invoice_date: "2026-10-08",
    },
    asked: { total_due: ["$950.00"] },
  },
  {
    name: "debit note in Hong Kong dollars",
    draw: ({ text, rows }) => {
      text(40, 24, "HARBOUR VIEW SHIPPING (HK) LIMITED", { size: 12, bold: true })
      text(230, 50, "DEBIT NOTE", { size: 14, bold: true })
      rows(
        80,
        14,
        [40, 130, 330, 430],
        [
          ["TO", "EVERBRIGHT LOGISTICS LTD", "DEBIT NOTE NO", "DN26110077"],
          ["VESSEL/VOY", "OOCL BRAZIL V.044E", "DATE", "03-Nov-2026"],
          ["B/L NO", "OOLU4118820930", "ETA", "21-Nov-2026"],
          ["POL", "OSAKA", "POD", "HONG KONG"],
          ["CNTR NO", "OOCU7331906", "", ""],
        ],
      )
      rows(
        170,
        14,
        [40, 330, 430],
        [
          ["PARTICULARS", "QTY", "HK$"],
          ["THC", "1", "3,120.00"],
          ["DOC FEE", "1", "1,700.00"],
          ["TOTAL", "", "4,820.00"],
        ],
      )
    },
    expected: {
      document_type: "other",
      invoice_number: "DN26110077",
      invoice_date: "2026-11-03",
      billed_party: "EVERBRIGHT LOGISTICS LTD",
      total_due: { amount: 4820, currency_code: "HKD" },
      bill_of_lading_number: "OOLU4118820930",
      vessel_name: "OOCL BRAZIL",
      voyage_number: "044E",
      container_numbers: ["OOCU7331906"],
      eta_date: "2026-11-21",
      port_of_discharge: "HONG KONG",
      port_of_lading: "OSAKA",
    },
  },
]
