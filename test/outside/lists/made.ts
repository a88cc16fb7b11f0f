// Lists made from seeds: heads, order of columns, separators and spelling of each number vary, the numbers stay known.
import { containerNumber } from "../numbers.ts"
import { type Seeded, seeded } from "../seeded.ts"
import type { ListCase } from "./expected.ts"

const OWNERS = ["MSCU", "MSDU", "TGHU", "TCLU", "FCIU", "HLBU", "EGHU", "CMAU", "OOLU", "ONEU", "TRHU", "BMOU", "SEGU"]
const BILLS: [string, string][] = [
  ["MEDU", "QX4402"],
  ["EGLV", "14960221"],
  ["COSU", "62909468"],
  ["ONEY", "SHAG1190"],
  ["HLCU", "HAM26100"],
  ["ZIMU", "HFA90144"],
]
const HEADS = {
  count: ["#", "No.", "SEQ", "Sr No", "ITEM", "序号"],
  container: [
    "Container",
    "CONTAINER NO.",
    "Cntr #",
    "CTNR",
    "Equipment",
    "Container Number",
    "箱号",
    "Contenedor",
    "Conteneur",
  ],
  bill: ["MBL", "B/L No.", "Master BL", "M B/L", "Bill of Lading", "BL NUMBER", "提单号"],
  size: ["Size/Type", "SZ", "TP/SZ", "Eqp"],
  seal: ["Seal", "Seal No.", "SELLO"],
  date: ["ETA", "Arrival", "POD ETA"],
} as const
type Head = keyof typeof HEADS
const SIZES = ["40HC", "20DV", "45G1", "D5", "1x40'HQ"]

function spelled(number: string, chance: Seeded): string {
  const [owner, serial, digit] = [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
  return chance.pick([
    number,
    number,
    number.toLowerCase(),
    `${owner} ${serial}${digit}`,
    `${owner} ${serial}-${digit}`,
    `${owner}${serial} ${digit}`,
    `${number} / ${chance.pick(SIZES)}`,
    `${number} `,
  ])
}

function dated(chance: Seeded): string {
  const [month, day] = [1 + chance.whole(12), 1 + chance.whole(28)].map((part) => String(part).padStart(2, "0"))
  return chance.pick([`2026-${month}-${day}`, `${month}/${day}/2026`, `${day}.${month}.2026`, `${day}-Nov-26`])
}

function made(seed: number): ListCase {
  const chance = seeded(seed)
  const separator = chance.pick(["\t", ";", "|"])
  const heads = chance.shuffled<Head>(["count", "container", "bill", "size", "seal", "date"])
  const titles = heads.map((head) => chance.pick(HEADS[head]))
  const rows = Array.from({ length: 12 }, (_, index) => {
    const [line, stem] = chance.pick(BILLS)
    return {
      container: containerNumber(chance.pick(OWNERS), 100000 + chance.whole(900000)),
      bill: `${line}${stem}${1000 + chance.whole(9000)}`,
      index,
    }
  })
  const lines = rows.map(({ container, bill, index }) => {
    const cells: Record<Head, string> = {
      count: String(index + 1),
      container: spelled(container, chance),
      bill,
      size: chance.pick(SIZES),
      seal: chance.pick([`FX${20000000 + chance.whole(999999)}`, `EMC${100000 + chance.whole(9999)}`, ""]),
      date: dated(chance),
    }
    return heads.map((head) => cells[head]).join(separator)
  })
  const above = chance.chance(0.4) ? [`SHIPMENT STATUS REPORT${separator}${separator}`, ""] : []
  const below = chance.chance(0.4) ? [`Total: 12 containers`] : []
  return {
    name: `made, seed ${seed}`,
    given: [...above, titles.join(separator), ...lines, ...below].join("\n"),
    rows: rows.map(({ container, bill }) => ({ number: container, bill })),
  }
}

export const MADE = Array.from({ length: 20 }, (_, index) => made(index + 1))
