import type { Paper } from "./pen.ts"

/** Party boxes with long labels, a charge list of freight, two bills and a container block in one box. */
const NVOCC: Paper = {
  name: "consolidator's notice with freight charges",
  draw: ({ text, box, rows, rule }) => {
    text(40, 28, "SILK ROUTE CONSOLIDATORS (USA) INC.", { size: 11, bold: true })
    text(340, 28, "ARRIVAL NOTICE / FREIGHT INVOICE", { size: 11, bold: true })
    box(40, 50, 260, 50, "SHIPPER / EXPORTER (COMPLETE NAME AND ADDRESS)", "ANATOLIA GLASS A.S.\nBURSA, TURKIYE")
    box(300, 50, 130, 25, "DATE OF NOTICE", "11/16/2026")
    box(430, 50, 130, 25, "OUR FILE NO.", "SRC-110-26")
    box(300, 75, 260, 25, "MASTER B/L NO. / HOUSE B/L NO.", "TUKUIST8812045 / SRCIST2611007")
    box(40, 100, 260, 50, "CONSIGNEE (NAME, ADDRESS AND PHONE)", "PALMETTO GLASSWARE LLC\nCHARLESTON, SC 29401")
    box(300, 100, 260, 25, "VESSEL / VOYAGE / FLAG", "TURKON AEGEAN V.118W")
    box(300, 125, 130, 25, "PORT OF LOADING / ETD", "GEMLIK / 10-28-2026")
    box(430, 125, 130, 25, "PORT OF DISCHARGE / ETA", "CHARLESTON, SC / 11-18-2026")
    box(40, 150, 260, 50, "NOTIFY PARTY (NAME AND ADDRESS)", "COASTAL CUSTOMS BROKERS LLC\nCHARLESTON, SC")
    box(300, 150, 260, 25, "CARGO LOCATION / FIRMS", "WANDO WELCH TERMINAL / N123")
    box(300, 175, 130, 25, "FREE TIME EXPIRES ON", "11-23-2026")
    box(430, 175, 130, 25, "G.O. DATE", "12-03-2026")
    rows(
      210,
      12,
      [44, 180, 300, 420],
      [
        ["CONTAINER / SEAL", "PKGS", "DESCRIPTION", "WEIGHT"],
        ["TLLU5029148 / TR44512", "14 PLTS", "GLASSWARE", "9,010 KGS"],
      ],
      { size: 7 },
    )
    rule(40, 250, 560, 250)
    rows(
      256,
      12,
      [44, 300, 420, 500],
      [
        ["CHARGES", "RATE", "BASIS", "AMOUNT (USD)"],
        ["OCEAN FREIGHT COLLECT", "1,850.00", "20GP", "1,850.00"],
        ["DESTINATION HANDLING", "95.00", "B/L", "95.00"],
        ["TOTAL CHARGES", "", "", "1,945.00"],
        ["PLEASE REMIT", "", "", "USD 1,945.00"],
      ],
      { size: 7 },
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "TUKUIST8812045",
    house_bill_number: "SRCIST2611007",
    container_numbers: ["TLLU5029148"],
    vessel_name: "TURKON AEGEAN",
    voyage_number: "118W",
    port_of_lading: "GEMLIK",
    port_of_discharge: "CHARLESTON, SC",
    shipper: "ANATOLIA GLASS A.S.",
    consignee: "PALMETTO GLASSWARE LLC",
    notify_party: "COASTAL CUSTOMS BROKERS LLC",
    issue_date: "2026-11-16",
    eta_date: "2026-11-18",
    last_free_day: "2026-11-23",
    general_order_date: "2026-12-03",
    pickup_location: "WANDO WELCH TERMINAL",
    firms_code: "N123",
    total_due: { amount: 1945, currency_code: "USD" },
  },
}

/** Everything under headings of sections, the values below short labels three to a row, no rules. */
const THREE_TO_A_ROW: Paper = {
  name: "notice with three labels to a row, values below, no rules",
  draw: ({ text, rows }) => {
    text(40, 30, "Hansekai Linie", { size: 12, bold: true })
    text(40, 48, "Arrival Notice - Second Notice", { size: 12, bold: true })
    const block = (y: number, labels: string[], values: string[]) => {
      rows(y, 10, [40, 220, 400], [labels], { size: 7 })
      rows(y + 10, 10, [40, 220, 400], [values], { size: 9 })
    }
    block(76, ["Bill of lading no.", "Booking no.", "Issued"], ["HKLUCHS2611077", "77120448", "21 Nov 2026"])
    block(104, ["Vessel", "Voyage", "Arrival"], ["HANSEKAI ELBE", "112W", "20 Nov 2026"])
    block(132, ["From", "Discharged at", "Final place of delivery"], ["BREMERHAVEN", "CHARLESTON, SC", "ATLANTA, GA"])
    block(160, ["Consigned to", "Also notify", "Bill to"], ["PALMETTO GLASSWARE LLC", "", ""])
    block(188, ["Pick up from", "Pick-up reference", "Free until"], ["WANDO WELCH TERMINAL", "HKL9911", "26 Nov 2026"])
    text(40, 220, "Container TLLU5029148, 20GP, seal DE1120")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "HKLUCHS2611077",
    booking_number: "77120448",
    container_numbers: ["TLLU5029148"],
    vessel_name: "HANSEKAI ELBE",
    voyage_number: "112W",
    port_of_discharge: "CHARLESTON, SC",
    place_of_delivery: "ATLANTA, GA",
    consignee: "PALMETTO GLASSWARE LLC",
    issue_date: "2026-11-21",
    eta_date: "2026-11-20",
    last_free_day: "2026-11-26",
    pickup_location: "WANDO WELCH TERMINAL",
    pickup_number: "HKL9911",
  },
}

export const BOXED_BLOCKS: readonly Paper[] = [NVOCC, THREE_TO_A_ROW]
