// Labels as lines, forwarders, terminals and sellers print them, each with its field. Not taken from the table of labels.
import { expect, test } from "vitest"
import { readHead } from "#tracker/documents/labels/find"
import { TRANSLATED } from "#tracker/documents/labels/languages"
import { FIELDS } from "#tracker/documents/labels/table"

// biome-ignore format: a table
const PRINTED: Record<string, readonly string[]> = {
  bill_of_lading_number: [
    "Master B/L", "MB/L No.", "OB/L", "B/L Nr.", "BL N°", "N° BL", "Nº BL", "Ocean Bill of Lading No.", "MBL #",
    "Waybill Number", "Sea Waybill No", "Bill of Lading", "B/L-Nummer", "No. de B/L", "Conocimiento de Embarque",
    "Bill of Lading Ref.", "Transport Document No.", "SWB No.", "Carrier B/L No", "Line B/L No.", "Connaissement N°",
    "Reference B/L", "B/L Reference", "BL Number", "Carrier BL", "B/L No(s).",
  ],
  house_bill_number: [
    "House B/L", "HB/L No.", "HBL", "BL Hijo", "House Bill No.", "HBL/HAWB", "Forwarder B/L", "House BL No.",
    "H.B/L No.", "Haus-B/L Nr.",
  ],
  booking_number: [
    "Booking No.", "Bkg No", "Booking Ref", "Booking Number", "Carrier Booking No.", "Buchungsnummer",
    "N° de réservation", "Booking Reference",
  ],
  vessel_name: [
    "Vessel", "Vessel Name", "M/V", "Ocean Vessel", "Intended Vessel", "Buque", "Nave", "Navio", "Navire", "Schiff",
    "Zeeschip", "Motonave", "Ship's Name", "Name of Vessel", "Arrival Vessel", "Mother Vessel", "Nombre del buque",
    "Vessel/Voyage", "Vsl/Voy", "Vessel & Voy.",
  ],
  voyage_number: [
    "Voyage", "Voy.", "Voyage No", "Viaje", "Viagem", "Viaggio", "Reise", "Reis", "N° Voyage", "Voy No.",
    "Voyage Ref", "Reisenummer",
  ],
  eta_date: [
    "ETA", "ETA POD", "E.T.A.", "Estimated Arrival", "ETA Date", "Est. Arrival", "Expected Arrival Date",
    "Date d'arrivée", "Fecha de llegada", "Previsão de chegada", "Data prevista de chegada", "Ankunft", "Aankomst",
    "Arrivo previsto", "ETA Port of Discharge", "Arrival Date", "Estimated Date of Arrival", "ETA (POD)",
    "Vessel ETA", "Vessel Arrival Date", "Voraussichtliche Ankunft", "Date of Arrival", "ETA at Port",
    "Discharge ETA", "Est. Time of Arrival", "Arribo estimado",
  ],
  last_free_day: [
    "Last Free Day", "LFD", "Free Time Expires", "Last Free Date", "Free Until", "Free Time Expiry",
    "Free time until", "Demurrage LFD", "Último día libre", "Letzter freier Tag", "Laatste vrije dag",
    "Ultimo giorno franco", "Fin de franchise", "Vencimiento días libres", "Free Time Ends", "Last Day Free",
    "Storage Free Until", "Port LFD", "Storage LFD", "Demurrage free until", "Free days until", "Freitage bis",
    "Franchise jusqu'au", "Free time end", "LFD (Demurrage)", "Terminal LFD", "Last free day (demurrage)",
  ],
  port_of_discharge: [
    "Port of Discharge", "POD", "Discharge Port", "Port of Unlading", "Puerto de Descarga", "Porto de Descarga",
    "Port de déchargement", "Löschhafen", "Loshaven", "Porto di sbarco", "Port of Arrival", "Place of Discharge",
    "Disch. Port", "Port of Disch.", "Discharging Port", "Destination Port",
  ],
  pickup_location: [
    "Pick-up Location", "Pickup At", "Terminal", "Freight Location", "Cargo Location", "Pick Up Terminal",
    "Available At", "Discharge Terminal", "Collection Point", "Lugar de retiro", "Abholort", "Lieu d'enlèvement",
    "Ophaallocatie", "Luogo di ritiro", "Local de retirada", "Pick up from", "Location of Goods",
    "Terminal de retiro", "Container Location", "Current Location", "Pick-Up Address", "Collect From",
    "Port Terminal", "Delivery Terminal", "Arrival Terminal", "Availability Location", "Pick up depot",
    "Container available at",
  ],
  invoice_number: [
    "Invoice No.", "Invoice Number", "Inv #", "Invoice #", "Rechnungs-Nr.", "Rechnungsnummer", "Factuurnummer",
    "N° Facture", "Facture N°", "Factura N°", "No. de Factura", "Fattura n.", "Fatura Nº", "Tax Invoice No.",
    "Invoice Ref", "Debit Note No.", "Document No.", "Numero fattura", "Número da fatura", "Statement No.", "Bill No",
    "Invoice ID", "Invoice Reference Number", "Invoice no",
  ],
  invoice_date: [
    "Invoice Date", "Date of Invoice", "Inv. Date", "Rechnungsdatum", "Factuurdatum", "Date de facture",
    "Fecha de factura", "Data fattura", "Data da fatura", "Date facture", "Tax Point", "Billing Date", "Bill Date",
    "Fecha de emisión", "Document Date", "Issue Date", "Tax Date", "Date d'émission",
  ],
  due_date: [
    "Due Date", "Payment Due", "Date Due", "Due By", "Fällig am", "Fälligkeitsdatum", "Vervaldatum", "Échéance",
    "Date d'échéance", "Vencimiento", "Fecha de vencimiento", "Vencimento", "Scadenza", "Pay By", "Payment Due Date",
    "Data scadenza", "Data di scadenza", "Zahlbar bis", "Please Pay By", "Net Due Date", "Te betalen voor", "Due on",
    "Payable by",
  ],
  total_due: [
    "Total Due", "Amount Due", "Balance Due", "Total Amount", "Grand Total", "Total", "Gesamtbetrag",
    "Rechnungsbetrag", "Zu zahlender Betrag", "Totaal", "Te betalen", "Totaal te betalen", "Total TTC", "Net à payer",
    "Total a pagar", "Importe total", "Valor total", "Totale", "Totale da pagare", "Amount Payable", "Total Payable",
    "Net Amount Due", "Invoice Total", "Total (incl. VAT)", "Total incl. GST", "Total Amount Due",
    "Total Invoice Amount", "Gesamtsumme", "Total inc VAT", "Totaal incl. BTW", "Bruttobetrag", "Totale documento",
    "Please Pay", "TOTAL AMOUNT PAYABLE", "Amount to be paid", "Total charges due", "Total incl. tax",
    "Total due (USD)", "Total factura", "Amount due USD", "Total Charges", "TOTAL CHARGES DUE",
  ],
  billed_party: [
    "Bill To", "Billed To", "Invoice To", "Customer", "Sold To", "Payer", "Debtor", "Rechnungsempfänger",
    "Facturar a", "Facturé à", "Cliente", "Client", "Klant", "Kunde", "Debiteur", "Fatturare a", "Sacado",
    "Bill-To Party", "Charge To", "Invoiced to", "Invoice Party", "Bill to customer", "Billing Party",
    "Customer Name", "Account", "Bill To Party", "Responsible party", "Factuur aan", "Intestatario",
  ],
  shipper: [
    "Shipper", "Exporter", "Shipper/Exporter", "Seller", "Consignor", "Absender", "Verlader", "Embarcador",
    "Cargador", "Chargeur", "Expéditeur", "Afzender", "Caricatore", "Mittente", "Exportador", "Supplier",
    "Seller / Exporter", "Shipper Name", "Vendor",
  ],
  consignee: [
    "Consignee", "Importer", "Buyer", "Empfänger", "Consignatario", "Destinataire", "Ontvanger", "Destinatario",
    "Ricevitore", "Importador", "Consignee Name", "Buyer / Importer", "Receiver", "Cnee", "Geadresseerde",
    "Importer of Record", "Ultimate Consignee",
  ],
}

test.each(Object.entries(PRINTED))("%s", (field, labels) => {
  const unknown = labels.filter((words) => {
    const head = readHead(words)
    return head?.rest !== "" || !head.parts.flat().some(({ name }) => name === field)
  })
  expect(unknown).toEqual([])
})

test.each([
  "Ramp address",
  "Port of discharge agent",
  "Total excl. BTW",
  "Total HT",
  "Nettobetrag",
  "Terminal contact",
])("%s is of none of our fields", (words) => {
  const head = readHead(words)
  expect(head?.rest === "" ? head.parts.flat() : []).toEqual([])
})

test("each list of labels in other languages is of a field", () => {
  const fields = new Set(FIELDS.map(({ name }) => name))
  expect(Object.keys(TRANSLATED).filter((name) => !fields.has(name))).toEqual([])
})
