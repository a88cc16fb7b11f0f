// Lists of any shape: columns in any order, heads in any language, unknown or absent, placeholders, numbers spelled in many
// ways, titles above, totals below, tables side by side and below each other.
import { checkDigit } from "#lib/domain/containers/number"
import { fc } from "#test/property"

/** What a row holds. `container`: as it is registered. */
type GeneratedRow = { container: string; bill: string | null; cells: string[] }
export type GeneratedList = { text: string; rows: GeneratedRow[] }

const OWNERS = ["MSCU", "HLBU", "TCLU", "TGHU", "TRHU", "TEMU", "MRKU", "ONEU", "ZCSU", "KOCU", "CAIU", "FCIU"]
const CONTAINER_HEADS = [
  ...[
    "Container",
    "CONTAINER NO",
    "Cntr #",
    "CTNR NO.",
    "Equipment ID",
    "KONTEYNER NO",
    "Contenedor",
    "Conteneur",
    "箱号",
  ],
  ...["Контейнер", "Contêiner", "컨테이너", "Kutu numarası", "XYZ"],
]
const BILL_HEADS = ["MBL", "B/L No.", "Master Bill", "BOL", "KONŞİMENTO", "提单号", "Conocimiento", "M.B/L"]
const PLACEHOLDERS = ["TBA", "N/A", "-", "#N/A", "PENDING", "TELEX", "", "tbc", "Express release", "n/a", "—"]
const WORDS = ["On vessel", "Discharged", "RELEASED", "urgent", "see mail", ""]

const container = fc
  .tuple(fc.constantFrom(...OWNERS), fc.integer({ min: 0, max: 999_999 }))
  .map(([owner, serial]) => `${owner}${String(serial).padStart(6, "0")}`)
  .map((head) => `${head}${checkDigit(head)}`)
const billHead = fc.constantFrom("MEDUQX", "EGLV14", "HLCUSHA2", "ONEYSHA", "ZIMUHFA")

/** Ways to write a container, all of them sure. */
const SPELLINGS: ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => `${number.slice(0, 4)} ${number.slice(4)}`,
  (number) => `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`,
  (number) => `${number.slice(0, 10)}/${number.slice(10)}`,
  (number) => `${number} 40HC`,
  (number) => `${number} (20DV)`,
  (number) => `${number}/SEAL${number.slice(4, 9)}`,
  (number) => `${number.slice(0, 4)}\u00a0${number.slice(4)}`,
  (number) => `${number.slice(0, 7)}\u200b${number.slice(7)}`,
  (number) => `'${number}`,
  (number) => `${number}-1`,
]

type Kind = "counter" | "container" | "bill" | "size" | "date" | "status" | "price" | "weight" | "vessel"
const HEADS: Record<Exclude<Kind, "container" | "bill">, string[]> = {
  counter: ["NO", "#", "SIRA", "No.", "Item", "Line no."],
  size: ["Size/Type", "Container type", "TİPİ", "Eq. size"],
  date: ["ETA", "B/L date", "Booking date", "TARİH"],
  status: ["Status", "Container status", "B/L status", "DURUM"],
  price: ["Price", "Bill amount", "Order value"],
  weight: ["Gross weight", "KG"],
  vessel: ["Vessel", "GEMİ"],
}

const shape = fc.record({
  rows: fc.uniqueArray(fc.record({ container, billHead, spelling: fc.nat(), chance: fc.nat({ max: 99 }) }), {
    minLength: 3,
    maxLength: 20,
    selector: (row) => row.container,
  }),
  kinds: fc.shuffledSubarray<Kind>(["counter", "size", "date", "status", "price", "weight", "vessel"]),
  hasBills: fc.boolean(),
  place: fc.nat(),
  head: fc.constantFrom("known", "known", "unknown", "none"),
  heads: fc.nat(),
  separator: fc.constantFrom("\t", ";", "|"),
  newline: fc.constantFrom("\n", "\r\n", "\r"),
  title: fc.boolean(),
  total: fc.boolean(),
})

/** `list` has rows, of which every one can be read; a bill, where there is one, brings the row's container. */
export const list: fc.Arbitrary<GeneratedList> = shape.map((made) => {
  const kinds: Kind[] = [...made.kinds]
  kinds.splice(made.place % (kinds.length + 1), 0, "container")
  if (made.hasBills) kinds.splice((made.place * 7) % (kinds.length + 1), 0, "bill")
  const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
  const rows = made.rows.map((row, at): GeneratedRow => {
    const bill = `${row.billHead}${row.container.slice(4)}`
    const isKnown = made.hasBills && row.chance < 50 && made.head === "known"
    const cells: Record<Kind, string> = {
      counter: String(at + 1),
      container: pick(SPELLINGS, row.spelling)(row.container),
      bill: isKnown ? bill : pick(PLACEHOLDERS, row.chance),
      size: pick(["40HC", "20DV", "45G1", "40' RF", "2 x 40HQ"], row.chance),
      date: pick(["2026-11-30", "30.11.2026", "11/30/2026 08:00", "30-Nov-26"], row.chance),
      status: pick(WORDS, row.chance),
      price: pick(["USD 1,250.00", "90.50", "1.250,00"], row.chance),
      weight: pick(["22,450 KG", "18 200", "18.5"], row.chance),
      vessel: pick(["MSC RITA", "EVER ACT", "MAERSK ESSEX", "HMM RAON"], row.chance),
    }
    return { container: row.container, bill: isKnown ? bill : null, cells: kinds.map((kind) => cells[kind]) }
  })
  const headOf = (kind: Kind): string => {
    if (made.head === "unknown") return pick(["Alpha", "Beta", "Gamma", "Delta"], made.heads + kind.length)
    if (kind === "container") return pick(CONTAINER_HEADS, made.heads)
    return kind === "bill" ? pick(BILL_HEADS, made.heads) : pick(HEADS[kind], made.heads)
  }
  const lines = [
    ...(made.title ? ["WEEKLY LIST", ""] : []),
    ...(made.head === "none" ? [] : [kinds.map(headOf).join(made.separator)]),
    ...rows.map(({ cells }) => cells.join(made.separator)),
    ...(made.total ? ["", `Total: ${rows.length} containers`] : []),
  ]
  return { text: lines.join(made.newline), rows }
})
