import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })

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

const PLACE_AND_ETA: Paper = {
  name: "notice whose place has its day in the same box",
  draw: ({ text, box }) => {
    text(40, 26, "ARRIVAL NOTICE/FREIGHT INVOICE", { size: 12, bold: true })
    box(40, 46, 255, 52, "SHIPPER'S NAME & ADDRESS", "QINGDAO HARBOR TILES CO\n88 GANGWAN RD\nQINGDAO CN")
    box(295, 46, 128, 26, "OUR FILE NO.", "SEA-114402")
    box(423, 46, 127, 26, "DATE", "NOV 20, 2026")
    box(295, 72, 128, 26, "MASTER B/L NO.", "HDMUSEAA1184402")
    box(423, 72, 127, 26, "HOUSE B/L NO.", "QDSEA2611044")
    box(40, 98, 255, 52, "CONSIGNEE'S NAME & ADDRESS", "PUGET SOUND TILE & STONE INC.\nKENT WA 98032")
    box(295, 98, 128, 26, "VSL/VOY", "HMM DAON/0012E")
    box(423, 98, 127, 26, "FREIGHT LOC.", "T18 SSA")
    box(295, 124, 128, 26, "ETA & PORT", "11/21/2026 SEATTLE")
    box(423, 124, 127, 26, "FINAL DEST. & ETA", "KENT, WA 11/23/2026")
    box(40, 150, 255, 40, "NOTIFY PARTY", "SAME AS ABOVE")
    box(295, 150, 128, 40, "FIRMS CODE", "Z952")
    box(423, 150, 127, 40, "LAST FREE DAY / G.O. DATE", "11/27/2026 / 12/06/2026")
    text(44, 200, "HMMU6400112 / HM771201 / 40HC     480 CTNS     21,300 KGS")
    text(360, 300, "TOTAL AMOUNT DUE")
    text(480, 300, "$925.00")
  },
  expected: {
    document_type: "arrival_notice",
    notify_party: "SAME AS ABOVE",
    shipper: "QINGDAO HARBOR TILES CO",
    issue_date: "2026-11-20",
    bill_of_lading_number: "HDMUSEAA1184402",
    house_bill_number: "QDSEA2611044",
    consignee: "PUGET SOUND TILE & STONE INC.",
    vessel_name: "HMM DAON",
    voyage_number: "0012E",
    pickup_location: "T18 SSA",
    eta_date: "2026-11-21",
    place_of_delivery: "KENT, WA",
    firms_code: "Z952",
    last_free_day: "2026-11-27",
    general_order_date: "2026-12-06",
    container_numbers: ["HMMU6400112"],
    total_due: usd(925),
  },
}

const SMALL_HEADS: Paper = {
  name: "availability notice with small labels above bold values",
  draw: ({ text }) => {
    text(40, 30, "AVAILABILITY NOTICE", { size: 13, bold: true })
    const put = (x: number, y: number, l: string, v: string) => {
      text(x, y, l, { size: 6.5 })
      text(x, y + 9, v, { size: 9, bold: true })
    }
    const R = [
      [
        ["Customer", "GRANITE STATE BICYCLES INC"],
        ["Our Reference", "OI-26110431"],
        ["Notice Sent", "11/22/2026"],
      ],
      [
        ["Mother Vessel", "ZIM SAMMY OFER"],
        ["Voyage", "114E"],
        ["Port of Entry", "BOSTON, MA"],
      ],
      [
        ["Steamship B/L", "ZIMUTPE8114420"],
        ["House", "PBKHH26110"],
        ["Arrived", "11/21/2026"],
      ],
      [
        ["Cargo Location", "CONLEY TERMINAL"],
        ["Firms", "B062"],
        ["Cargo Available", "11/22/2026"],
      ],
      [
        ["Consignee", "GRANITE STATE BICYCLES INC"],
        ["Pick Up By", "11/27/2026"],
        ["General Order", "12/06/2026"],
      ],
      [
        ["Container No", "TGHU7741954"],
        ["Pick-Up Ref", "ZB-77120"],
        ["Total Collect", "USD 310.00"],
      ],
    ]
    for (const [n, r] of R.entries())
      for (const [k, [l, v]] of r.entries()) put(40 + k * 175, 60 + n * 26, l as string, v as string)
  },
  expected: {
    document_type: "arrival_notice",
    reference_numbers: [],
    issue_date: "2026-11-22",
    vessel_name: "ZIM SAMMY OFER",
    voyage_number: "114E",
    port_of_discharge: "BOSTON, MA",
    bill_of_lading_number: "ZIMUTPE8114420",
    house_bill_number: "PBKHH26110",
    eta_date: "2026-11-21",
    pickup_location: "CONLEY TERMINAL",
    firms_code: "B062",
    availability_date: "2026-11-22",
    consignee: "GRANITE STATE BICYCLES INC",
    last_free_day: "2026-11-27",
    general_order_date: "2026-12-06",
    container_numbers: ["TGHU7741954"],
    pickup_number: "ZB-77120",
    total_due: usd(310),
  },
}

export const BOXED_BLOCKS: readonly Paper[] = [NVOCC, THREE_TO_A_ROW, PLACE_AND_ETA, SMALL_HEADS]
