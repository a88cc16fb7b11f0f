import type { Paper } from "./pen.ts"

const usd = (amount: number) => ({ amount, currency_code: "USD" })

/** A line's letter: what it says stands in sentences, only its reference and day above them. */
const LETTER: Paper = {
  name: "notice as a letter",
  draw: ({ text }) => {
    text(40, 36, "ATLANTIC MERIDIAN LINE (USA) INC", { size: 12, bold: true })
    text(40, 60, "November 20, 2026")
    text(40, 84, "TIDEWATER VALVE & FITTING CO\n17 MILL CREEK PKWY\nNORFOLK, VA 23510")
    text(40, 130, "RE: NOTICE OF ARRIVAL - B/L AMLN26USN00417", { bold: true })
    text(
      40,
      156,
      [
        "Dear Customer,",
        "",
        "We are pleased to advise that the vessel MERIDIAN SPIRIT, voyage 0KX4TW1MA, from Bremerhaven is expected to",
        "arrive at Norfolk, VA on November 24, 2026 with your containers CAIU3318070 and TEMU6402189 on board.",
        "",
        "The cargo will be available for pick up at Virginia International Gateway (FIRMS code L138) from",
        "November 25, 2026. Free time expires on November 30, 2026; demurrage will be charged after that day.",
        "If customs entry is not made by December 9, 2026, the cargo will be sent to general order.",
        "",
        "Freight and charges of USD 845.00 are due before release. Our pick up number is AML55120.",
        "",
        "Sincerely,",
        "Import Department",
      ].join("\n"),
      { size: 10, font: "Times" },
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "AMLN26USN00417",
    container_numbers: ["CAIU3318070", "TEMU6402189"],
    vessel_name: "MERIDIAN SPIRIT",
    voyage_number: "0KX4TW1MA",
    port_of_lading: "Bremerhaven",
    port_of_discharge: "Norfolk, VA",
    issue_date: "2026-11-20",
    eta_date: "2026-11-24",
    availability_date: "2026-11-25",
    last_free_day: "2026-11-30",
    general_order_date: "2026-12-09",
    pickup_location: "Virginia International Gateway",
    pickup_number: "AML55120",
    firms_code: "L138",
    total_due: { amount: 845, currency_code: "USD" },
  },
}

/** A memo with its four heads, whose subject is its title. */
const MEMO: Paper = {
  name: "notice as a memo",
  draw: ({ text, rows }) => {
    text(240, 36, "MEMORANDUM", { size: 14, bold: true })
    rows(
      70,
      14,
      [40, 110],
      [
        ["TO:", "RAINIER OUTDOOR GOODS LLC"],
        ["FROM:", "CRESTVIEW SHIPPING AGENCY, IMPORT DESK"],
        ["DATE:", "11/28/2026"],
        ["SUBJECT:", "ARRIVAL NOTICE - OOCL BREMERTON 114E"],
      ],
    )
    text(
      40,
      150,
      [
        "Please be advised that the above vessel is due to arrive Tacoma, WA on 11/30/2026.",
        "Master bill of lading number OOLU2729910340, house bill CVSA2611044.",
        "The last free day is 12/04/2026. Cargo may be picked up at Washington United Terminals.",
        "Container: OOLU4482103",
      ].join("\n"),
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "OOLU2729910340",
    house_bill_number: "CVSA2611044",
    container_numbers: ["OOLU4482103"],
    port_of_discharge: "Tacoma, WA",
    issue_date: "2026-11-28",
    eta_date: "2026-11-30",
    last_free_day: "2026-12-04",
    pickup_location: "Washington United Terminals",
  },
}

/** Short sentences in capitals, as a telex, with the title in a line among other words. */
const TELEX: Paper = {
  name: "notice in capitals as a telex",
  draw: ({ text }) => {
    text(
      40,
      40,
      [
        "ARRIVAL NOTICE              PAGE 1 OF 1              11/18/2026",
        "",
        "MV ZIM SAMMY OFER V.114E ARRIVED BOSTON, MA ON 11/21/2026.",
        "B/L ZIMUTPE8114420 COVERS 1 CONTAINER TGHU7741954.",
        "CARGO IS AVAILABLE AT CONLEY TERMINAL, FIRMS B062.",
        "FREE TIME WILL EXPIRE ON 11/27/2026.",
        "GENERAL ORDER DATE IS 12/06/2026.",
        "CONSIGNEE IS GRANITE STATE BICYCLES INC.",
      ].join("\n"),
      { font: "Courier", size: 9 },
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "ZIMUTPE8114420",
    container_numbers: ["TGHU7741954"],
    vessel_name: "ZIM SAMMY OFER",
    voyage_number: "114E",
    port_of_discharge: "BOSTON, MA",
    eta_date: "2026-11-21",
    last_free_day: "2026-11-27",
    general_order_date: "2026-12-06",
    pickup_location: "CONLEY TERMINAL",
    firms_code: "B062",
    consignee: "GRANITE STATE BICYCLES INC",
  },
}

const SHIPPED_BY: Paper = {
  name: "letter that names shipper and terminal in sentences",
  draw: ({ text }) => {
    text(
      40,
      40,
      [
        "GULF STAR AGENCIES INC.",
        "Houston, Texas",
        "",
        "November 19, 2026",
        "",
        "Re: Pre-arrival notice, B/L SUDUB6BAQ08841",
        "",
        "Gentlemen:",
        "",
        "This is to inform you that the M/V CAP SAN TAINARO, voyage 643N, is scheduled to arrive at Houston, TX on",
        "or about November 23, 2026. On board is container SEGU1803367, shipped by TEXTILES DEL PUERTO SA and consigned",
        "to LONE STAR HOME GOODS LP.",
        "",
        "The shipment will be discharged at Barbours Cut Terminal (FIRMS S780) and should be available for delivery on",
        "November 24, 2026. The last day of free time is November 30, 2026. Cargo not cleared through Customs within 15",
        "days may be sent to a warehouse.",
        "",
        "Charges due: USD 640.00.",
        "",
        "Very truly yours,",
      ].join("\n"),
      { font: "Times", size: 10 },
    )
  },
  expected: {
    document_type: "arrival_notice",
    issue_date: "2026-11-19",
    bill_of_lading_number: "SUDUB6BAQ08841",
    vessel_name: "CAP SAN TAINARO",
    voyage_number: "643N",
    port_of_discharge: "Houston, TX",
    eta_date: "2026-11-23",
    container_numbers: ["SEGU1803367"],
    shipper: "TEXTILES DEL PUERTO SA",
    consignee: "LONE STAR HOME GOODS LP",
    pickup_location: "Barbours Cut Terminal",
    firms_code: "S780",
    availability_date: "2026-11-24",
    last_free_day: "2026-11-30",
    total_due: usd(640),
  },
}

export const LETTERS: readonly Paper[] = [LETTER, MEMO, TELEX, SHIPPED_BY]
