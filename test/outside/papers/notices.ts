// Arrival and other notices, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { PaperCase } from "./expected.ts"

const A = box("TGHU", 774195)
const B = box("MSDU", 402117)

/** A US forwarder's form: every field a box, up to three boxes in a row. */
function boxes(seed: number): PaperCase {
  const chance = seeded(seed)
  const day = 10 + chance.whole(15)
  const dated = (plus: number) => `11/${day + plus}/2026`
  const iso = (plus: number) => `2026-11-${day + plus}`
  const bill = `MEDUQX44${1000 + chance.whole(8999)}`
  const house = `NJX${260000 + chance.whole(9999)}`
  const [master, available, free] = [
    chance.pick(["MASTER B/L NO.", "MB/L No.", "Master B/L No."]),
    chance.pick(["AVAILABLE DATE", "Available Date"]),
    chance.pick(["LAST FREE DATE", "Last Free Date", "LAST FREE DAY"]),
  ]
  return {
    name: `arrival notice in boxes, seed ${seed}`,
    write({ text, box: field, table }) {
      text(40, 30, "HARBORLINE FORWARDING INC", 12)
      text(40, 46, "70 CARTER DR. EDISON, NJ 08817", 8)
      text(330, 34, "ARRIVAL NOTICE / FREIGHT INVOICE", 13)
      field(40, 70, 220, 50, "SHIPPER", "NINGBO BRIGHT HOUSEWARES CO\n88 KAIFA RD, NINGBO")
      field(40, 120, 220, 50, "CONSIGNEE", "GARDEN STATE IMPORTS LLC\n12 PORT ST, NEWARK NJ")
      field(40, 170, 220, 30, "NOTIFY PARTY", "SAME AS CONSIGNEE")
      field(40, 200, 73, 30, "I.T. NO.", "")
      field(113, 200, 73, 30, "I.T. PLACE", "")
      field(186, 200, 74, 30, "I.T. DATE", "")
      field(40, 230, 73, 30, available, dated(2))
      field(113, 230, 73, 30, free, dated(6))
      field(186, 230, 74, 30, "G.O. DATE", dated(12))
      field(260, 70, 155, 30, master, bill)
      field(415, 70, 155, 30, "HOUSE B/L NO.", house)
      field(260, 100, 155, 30, "AMS B/L NO.", `HRBL${house}`)
      field(415, 100, 155, 30, "SUB B/L NO.", "")
      field(260, 130, 155, 30, "VESSEL INFO.", "MSC RITA VI / FY640A")
      field(415, 130, 155, 30, "P.O. NO.", "PO-44201")
      field(260, 160, 155, 30, "PORT OF LOADING", "NINGBO, CHINA")
      field(415, 160, 155, 30, "ETD", "10/20/2026")
      field(260, 190, 155, 30, "PORT OF DISCHARGE", "NEW YORK, NY")
      field(415, 190, 155, 30, "ETA", dated(0))
      field(260, 220, 155, 30, "FREIGHT LOCATION", "MAHER TERMINALS")
      field(415, 220, 155, 30, "FIRMS CODE", "E425")
      table(
        40,
        280,
        [180, 90, 130, 80, 50],
        [
          [
            "CONTAINER NO./SEAL NO./P.O. NO.\nMARKS & NUMBERS",
            "NO. OF PACKAGES",
            "DESCRIPTION OF GOODS",
            "WEIGHT",
            "CBM",
          ],
          [`${A} / FX20117734 / PO-44201`, "1,560 CTNS\n40HC", "PLASTIC HOUSEHOLD GOODS", "11,240 KGS", "31.8"],
          [`${B} / FX20117735 / PO-44201`, "900 CTNS\n40HC", "PLASTIC HOUSEHOLD GOODS", "9,800 KGS", "30.1"],
          ["TOTAL (2)", "2,460", "", "21,040 KGS", "61.9"],
        ],
      )
      table(
        330,
        420,
        [160, 80],
        [
          ["CHARGE", "AMOUNT"],
          ["HANDLING", "85.00"],
          ["DOCUMENTATION", "65.00"],
          ["TOTAL DUE", "USD 150.00"],
        ],
      )
    },
    read: {
      title: "arrival notice",
      bill,
      houseBill: house,
      containers: [A, B],
      vessel: "MSC RITA VI",
      voyage: "FY640A",
      eta: iso(0),
      available: iso(2),
      lastFreeDay: iso(6),
      generalOrder: iso(12),
      firms: "E425",
      pickup: "MAHER TERMINALS",
      shipper: "NINGBO BRIGHT HOUSEWARES CO",
      consignee: "GARDEN STATE IMPORTS LLC",
      loading: "NINGBO, CHINA",
      discharge: "NEW YORK, NY",
      total: [15000, "USD"],
    },
  }
}

/** A carrier's notice: labels with colons, days with the month in letters, ports with their code in brackets. */
function lines(seed: number): PaperCase {
  const chance = seeded(seed + 100)
  const day = 10 + chance.whole(15)
  const eta = chance.pick([`${day}-Nov-2026`, `Nov ${day}, 2026`, `${day} November 2026`])
  const bill = `EGLV14960221${1000 + chance.whole(8999)}`
  const colon = chance.pick([":", " :", ""])
  return {
    name: `arrival notice in lines, seed ${seed}`,
    write({ text, table }) {
      text(230, 30, "EVERGREEN LINE", 14)
      text(210, 50, "ARRIVAL NOTICE", 12)
      const rows: [string, string, string, string][] = [
        ["B/L-No.", bill, "Date of Issue", "02-Nov-2026"],
        ["Vessel", "EVER ACT", "Voyage", "1144-021E"],
        ["Port of Loading", "KAOHSIUNG, TAIWAN (TWKHH)", "Place of Receipt", "KAOHSIUNG, TAIWAN"],
        ["Port of Discharge", "NEW YORK / NEW JERSEY (USNYC)", "ETA", eta],
        ["Terminal", "GCT BAYONNE", "FIRMS Code", "E364"],
        ["B/L Type", "TELEX RELEASE", "Last Free Day", `${day + 5}-Nov-2026`],
      ]
      rows.forEach(([a, b, c, d], index) => {
        const y = 90 + index * 18
        text(40, y, `${a}${colon}`)
        text(140, y, b)
        text(340, y, `${c}${colon}`)
        text(440, y, d)
      })
      table(
        40,
        220,
        [120, 120, 80, 100],
        [
          ["Container No.", "Seal No.", "Size/Type", "Gross Weight"],
          [A, "EVG-772641", "40' HC", "11,240 KGS"],
        ],
      )
      table(
        40,
        290,
        [200, 90, 80, 90],
        [
          ["Destination charges", "Basis", "Rate", "Amount"],
          ["Destination THC", "Per Container", "450.00", "450.00"],
          ["Chassis usage", "Per Day", "45.00", "306.00"],
          ["TOTAL DUE BEFORE RELEASE", "", "", "USD 756.00"],
        ],
      )
    },
    read: {
      title: "arrival notice",
      bill,
      containers: [A],
      vessel: "EVER ACT",
      voyage: "1144-021E",
      eta: `2026-11-${day}`,
      lastFreeDay: `2026-11-${day + 5}`,
      firms: "E364",
      pickup: "GCT BAYONNE",
      loading: "KAOHSIUNG, TAIWAN (TWKHH)",
      discharge: "NEW YORK / NEW JERSEY (USNYC)",
      total: [75600, "USD"],
    },
  }
}

/** Two languages in each label, dates with the day first, the value below its label without a box. */
const BILINGUAL: PaperCase = {
  name: "arrival notice, French and English",
  write({ text }) {
    text(200, 40, "AVIS D'ARRIVEE / ARRIVAL NOTICE", 13)
    const at = (x: number, y: number, label: string, value: string) => {
      text(x, y, label, 7)
      text(x, y + 10, value, 10)
    }
    at(50, 80, "N° de connaissement / B/L No.", "CMDUCSB0471820")
    at(300, 80, "Date d'émission / Date of issue", "03/11/2026")
    at(50, 120, "Navire / Vessel", "CMA CGM TIGRIS")
    at(300, 120, "Voyage", "0MX1RW1MA")
    at(50, 160, "Port de chargement / Port of loading", "NINGBO")
    at(300, 160, "Port de déchargement / Port of discharge", "CASABLANCA")
    at(50, 200, "Date prévue d'arrivée / ETA", "21/11/2026")
    at(300, 200, "Conteneurs / Containers", `${A}\n${B}`)
  },
  read: {
    title: "arrival notice",
    bill: "CMDUCSB0471820",
    containers: [A, B],
    vessel: "CMA CGM TIGRIS",
    voyage: "0MX1RW1MA",
    eta: "2026-11-21",
    loading: "NINGBO",
    discharge: "CASABLANCA",
  },
}

const other = (title: string): PaperCase => ({
  name: title.toLowerCase(),
  write({ text, box: field }) {
    text(40, 30, "HARBORLINE FORWARDING INC", 12)
    text(300, 34, `2ND ISSUE - ${title}`, 11)
    field(40, 70, 180, 30, "MASTER B/L NO.", "MEDUQX440218")
    field(220, 70, 180, 30, "CONTAINER NO.", A)
    field(40, 100, 180, 30, "VESSEL INFO.", "MSC RITA VI / FY640A")
    field(220, 100, 180, 30, "FREIGHT LOCATION", "MAHER TERMINALS")
    field(400, 100, 120, 30, "FIRMS CODE", "E425")
  },
  read: {
    title: "other",
    bill: "MEDUQX440218",
    containers: [A],
    vessel: "MSC RITA VI",
    voyage: "FY640A",
    firms: "E425",
    pickup: "MAHER TERMINALS",
  },
})

export const NOTICES: PaperCase[] = [
  ...[1, 2, 3].map(boxes),
  ...[1, 2, 3].map(lines),
  BILINGUAL,
  ...["EXAM HOLD RELEASE NOTICE", "GENERAL ORDER NOTICE", "FINAL CARGO LOCATION"].map(other),
]
