// Arrival notices of ocean lines, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { PaperCase } from "./expected.ts"

const [A, B, C] = [box("WHSU", 611704), box("TCKU", 338152), box("CAIU", 905526)]

/** No title of its own: a sentence calls it a notice of arrival. Container, type and seal stand in one cell. */
function threeInACell(seed: number): PaperCase {
  const chance = seeded(seed + 200)
  const day = 14 + chance.whole(12)
  const eta = chance.pick([`NOV ${day} 2026`, `${day} NOV 2026`, `November/${day}/2026`])
  const bill = `018KX${10000 + chance.whole(89999)}`
  return {
    name: `arrival notice with three things in a cell, seed ${seed}`,
    write({ text, pairs, table }) {
      text(40, 30, "SOUTHERN STRAIT LINES LTD.", 13)
      text(40, 48, "Dear Sirs, kindly take this as our NOTICE OF ARRIVAL of the cargo under-mentioned, and present", 8)
      text(40, 58, "the bill duly endorsed in exchange for a delivery order. Free time is as per tariff.", 8)
      pairs(40, 80, 90, [
        ["B/L No.", bill],
        ["Vessel", "STRAIT HARMONY"],
        ["Voyage No.", "S207"],
        [chance.pick(["Est. Arrival Date", "Estimated Arrival"]), eta],
        ["Port of Loading", "NAGOYA, JAPAN"],
        ["Discharge Port", "LAEM CHABANG"],
      ])
      pairs(330, 80, 70, [
        ["Shipper", "TOKAI MACHINE TRADING CO.,LTD\n2-14 MINATO-KU\nNAGOYA 455"],
        ["Consignee", "CHONBURI AUTO PARTS CO.,LTD\n88 MOO 4 SUKHUMVIT RD"],
      ])
      table(
        40,
        200,
        [210, 80, 90],
        [
          ["Container No. / Type / Seal No.", "Packages", "Weight (KGS)"],
          [`${A} 40SD96 WHA7718205`, "13 UNT", "16,900.000"],
          [`${B} 40SD96 WHA7718211`, "13 UNT", "15,880.000"],
          [`${C} 40SD96 WHA7718236`, "13 UNT", "15,880.000"],
        ],
      )
    },
    read: {
      title: "arrival notice",
      bill,
      containers: [A, B, C],
      vessel: "STRAIT HARMONY",
      voyage: "S207",
      eta: `2026-11-${day}`,
      loading: "NAGOYA, JAPAN",
      discharge: "LAEM CHABANG",
      shipper: "TOKAI MACHINE TRADING CO.,LTD",
      consignee: "CHONBURI AUTO PARTS CO.,LTD",
    },
  }
}

/** The colon stands before each value, days as in ISO 8601, ship and voyage without anything between them. */
const COLONS: PaperCase = {
  name: "arrival notice with colons before the values",
  write({ bold, text, pairs, table }) {
    bold(220, 30, "ARRIVAL NOTICE", 14)
    text(420, 34, "DATE : 2026-11-12", 8)
    pairs(40, 70, 110, [
      ["B/L NO.", ": EGLV060600731845"],
      ["VESSEL VOYAGE", ": EVER KITE 0771-042S"],
      ["ETA", ": 2026-11-22"],
      ["SHIPPER", ": OSAKA HEAVY EQUIPMENT FZE CORPORATION"],
      ["CONSIGNEE", ": PORT ELIZABETH PLANT HIRE (PTY) LTD"],
      ["NOTIFY PARTY", ": SAME AS CONSIGNEE"],
      ["LOADING PORT", ": OSAKA"],
      ["DISCHARGING PORT", ": DURBAN"],
      ["FINAL DESTINATION", ": DURBAN"],
      ["FREE TIME", ": 7 DAYS"],
    ])
    table(
      40,
      240,
      [110, 90, 60, 120],
      [
        ["CONTAINER NO", "SEAL NO", "TYPE", "WEIGHT"],
        [A, "EMCKRT2205", "40'HQ", "17,400 KGS"],
        [B, "EMCKRT2211", "40'HQ", "18,010 KGS"],
      ],
    )
  },
  read: {
    title: "arrival notice",
    bill: "EGLV060600731845",
    containers: [A, B],
    vessel: "EVER KITE",
    voyage: "0771-042S",
    eta: "2026-11-22",
    shipper: "OSAKA HEAVY EQUIPMENT FZE CORPORATION",
    consignee: "PORT ELIZABETH PLANT HIRE (PTY) LTD",
    loading: "OSAKA",
    discharge: "DURBAN",
    delivery: "DURBAN",
    freeDays: 7,
  },
}

/** Years of two digits, charges in two currencies without one sum, the containers on the second page. */
const TWO_CURRENCIES: PaperCase = {
  name: "arrival notice with two currencies, containers on page 2",
  write({ bold, text, pairs, table, page }) {
    bold(40, 30, "COASTAL FEEDER LINES (CFL)", 12)
    bold(380, 30, "ARRIVAL NOTICE", 12)
    text(380, 46, "PRINTED ON 27-NOV-26 10:42   PAGE 1 / 2", 7)
    pairs(40, 80, 100, [
      ["B/L-NO", "AMP0718264"],
      ["VESSEL / VOYAGE", "FEEDER HONG KONG / 0KH4RS1CF"],
      ["ETA", "06-DEC-26"],
      ["POL", "KOBE, JP"],
      ["POD", "HAIPHONG, VN"],
      ["SHIPPER", "HYOGO USED CARS CO."],
      ["CONSIGNEE", "HAI PHONG MOTOR IMPORT JSC"],
    ])
    table(
      40,
      230,
      [190, 60, 80, 80],
      [
        ["CHARGE", "CUR", "PREPAID", "COLLECT"],
        ["TERMINAL HANDLING DESTINATION", "USD", "", "340.00"],
        ["DOCUMENTATION FEE", "EUR", "", "55.00"],
        ["TOTAL COLLECT", "USD", "", "340.00"],
        ["TOTAL COLLECT", "EUR", "", "55.00"],
      ],
    )
    page()
    text(40, 30, "B/L-NO AMP0718264", 8)
    text(440, 30, "PAGE 2 / 2", 7)
    table(
      40,
      50,
      [120, 70, 80],
      [
        ["CONTAINER", "TYPE", "SEAL"],
        [A, "40HC", "J0044181"],
        [C, "40HC", "J0044182"],
      ],
    )
  },
  read: {
    title: "arrival notice",
    bill: "AMP0718264",
    containers: [A, C],
    vessel: "FEEDER HONG KONG",
    voyage: "0KH4RS1CF",
    eta: "2026-12-06",
    loading: "KOBE, JP",
    discharge: "HAIPHONG, VN",
    shipper: "HYOGO USED CARS CO.",
    consignee: "HAI PHONG MOTOR IMPORT JSC",
    total: { ask: ["USD 340.00", "EUR 55.00"] },
  },
}

/** The title is in the middle of its line. The port and the inland ramp each have a day, and heads run over two lines. */
const INLAND: PaperCase = {
  name: "arrival notice to an inland ramp",
  write({ bold, text, above, table }) {
    bold(40, 34, "Blue Anchor Line - Arrival Notice - Original   Page 1 of 1", 12)
    above(40, 70, "Bill of Lading", "274180539")
    above(160, 70, "Booking Number", "274180539")
    above(300, 70, "Vessel", "ANCHOR TROMSO")
    above(440, 70, "Voyage", "645E")
    above(40, 110, "Port of Loading", "Yantian, China")
    above(200, 110, "Port of Discharge", "Los Angeles, California")
    above(360, 110, "Place of Delivery", "Chicago, Illinois (CY)")
    above(40, 150, "ETA at Port of Discharge", "18 Nov 2026")
    above(200, 150, "ETA at Place of Delivery", "27 Nov 2026")
    above(360, 150, "Firms code of ramp", "H572")
    above(40, 190, "Shipper", "SHENZHEN LAMP WORKS CO LTD")
    above(300, 190, "Consignee", "PRAIRIE LIGHTING SUPPLY INC")
    table(
      40,
      240,
      [90, 70, 80, 80, 90, 90],
      [
        [
          "Container\nnumber",
          "Size /\ntype",
          "Carrier\nseal",
          "Gross\nweight",
          "Pick-up\nnumber",
          "Last free\nday at ramp",
        ],
        [B, "40 DRY 9'6", "ML-CN9931", "9,884 KGS", "BNX440271", "30 Nov 2026"],
      ],
    )
    text(40, 320, "Free time: 2 days at the ramp, 4 days for the equipment. Per diem applies from 05 Dec 2026.", 7)
  },
  read: {
    title: "arrival notice",
    bill: "274180539",
    booking: "274180539",
    containers: [B],
    vessel: "ANCHOR TROMSO",
    voyage: "645E",
    eta: "2026-11-18",
    lastFreeDay: "2026-11-30",
    firms: "H572",
    loading: "Yantian, China",
    discharge: "Los Angeles, California",
    delivery: "Chicago, Illinois (CY)",
    shipper: "SHENZHEN LAMP WORKS CO LTD",
    consignee: "PRAIRIE LIGHTING SUPPLY INC",
    pickupNumber: "BNX440271",
  },
  open: ["freeDays"],
}

/** Written to a person: address lines, then labels of a tank operator, rates in words. */
const MEMO: PaperCase = {
  name: "arrival notice as a memo of a tank operator",
  write({ text, pairs, table }) {
    pairs(40, 40, 60, [
      ["Date:", "16-Nov-2026"],
      ["To:", "RIVERBEND CHEMICALS LLC, IMPORT DESK"],
      ["Cc:", "CUSTOMS BROKER"],
      ["From:", "GLOBAL TANK LOGISTICS, HOUSTON"],
      ["Subject:", "Arrival Notice for your order 88-4471"],
    ])
    pairs(40, 130, 150, [
      ["Our Reference:", "GTL-260883"],
      ["Vessel:", "BAYOU TRADER"],
      ["Shipping Line:", "ANCHOR CONTAINER LINE"],
      ["Booking#:", "HOU7710442"],
      ["Port of Loading:", "ANTWERP"],
      ["Estimate Loading Date:", "29-Oct-2026"],
      ["Port of Discharge:", "HOUSTON"],
      ["Estimate Discharge Date:", "23-Nov-2026"],
      ["Final Delivery to:", "BAYTOWN, TX"],
      ["Estimate Delivery Date:", "26-Nov-2026"],
      ["Return Depot:", "LA PORTE TANK WASH"],
      ["Demurrage Free Days:", "5"],
      ["Demurrage Days and Rates (USD):", "DAYS 6-15 AT 45, THEREAFTER 75 PER DAY"],
      ["Shipper:", "SCHELDE SOLVENTS BV"],
      ["Consignee:", "RIVERBEND CHEMICALS LLC"],
    ])
    table(
      40,
      350,
      [110, 130, 100],
      [
        ["Tank Number", "Contents", "Actual Weight"],
        [C, "ISOPROPANOL UN1219", "19,840 KGS"],
      ],
    )
    text(40, 410, "PLEASE NOTE: empties must be returned clean. Bring this reference to the terminal.", 8)
  },
  read: {
    title: "arrival notice",
    booking: "HOU7710442",
    containers: [C],
    vessel: "BAYOU TRADER",
    eta: "2026-11-23",
    loading: "ANTWERP",
    discharge: "HOUSTON",
    delivery: "BAYTOWN, TX",
    shipper: "SCHELDE SOLVENTS BV",
    consignee: "RIVERBEND CHEMICALS LLC",
    freeDays: 5,
  },
}

export const ARRIVAL_OF_LINES: PaperCase[] = [...[1, 2].map(threeInACell), COLONS, TWO_CURRENCIES, INLAND, MEMO]
