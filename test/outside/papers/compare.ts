// When a value that was read is the one on the paper: in other letters, with its address, with its code is still the same.
import type { ChargeLine, Read, Unsure } from "./expected.ts"

export type Field = Exclude<keyof Read, "charges">
const NAMED: readonly Field[] = ["shipper", "consignee", "billed", "pickup"]
const PORTS: readonly Field[] = ["loading", "discharge", "delivery"]

export const isUnsure = (value: unknown): value is Unsure =>
  typeof value === "object" && value !== null && "ask" in value

export function isSame(field: Field, wanted: unknown, found: unknown): boolean {
  if (NAMED.includes(field)) return isNamed(String(wanted), found)
  return JSON.stringify(plain(field, found)) === JSON.stringify(plain(field, wanted))
}

/** The name alone, or the name and then its code in brackets or its address. */
function isNamed(wanted: string, found: unknown): boolean {
  const [name, whole] = [upper(wanted), typeof found === "string" ? found : ""]
  const first = upper(whole.split("\n")[0] ?? "").replace(/ ?\([^)]*\)$/, "")
  return first === name || upper(whole).startsWith(`${name},`)
}

const upper = (text: string) => text.toUpperCase().replace(/\s+/g, " ").trim()

/** Lists in one order, money as its minor units and currency, ports without their code, M/V and V. left out. */
function plain(field: Field, value: unknown): unknown {
  if (typeof value === "string") {
    if (field === "vessel") return upper(value).replace(/^M\/?V\.? /, "")
    if (field === "voyage") return upper(value).replace(/^V\. ?/, "")
    return PORTS.includes(field) ? upper(value).replace(/ ?\([A-Z]{5}\)$/, "") : upper(value)
  }
  if (field === "total") return isMoney(value) ? [Math.round(value.amount * 100), value.currency_code] : value
  return Array.isArray(value) ? [...value].sort() : value
}

type Money = { amount: number; currency_code: string }
function isMoney(value: unknown): value is Money {
  return typeof value === "object" && value !== null && "amount" in value && typeof value.amount === "number"
}

/** Whether the choices that a person is given contain what is on the paper; for an unsure field, each of its readings. */
export function offers(field: Field, wanted: unknown, values: readonly string[]): boolean {
  const needed: unknown[] = isUnsure(wanted)
    ? [...wanted.ask]
    : field === "containers"
      ? (wanted as string[])
      : [wanted]
  return needed.every((one) =>
    values.some((value) => (field === "total" ? sum(value) === sum(one) : isSame(field, one, value))),
  )
}

/** "USD 1,350.00", "1350.00 USD" and [135000, "USD"] are one sum. */
function sum(value: unknown): string {
  const [minor, currency] = Array.isArray(value)
    ? value
    : [Math.round(Number(String(value).replace(/[^0-9.]/g, "")) * 100), String(value).replace(/[^A-Z]/g, "")]
  return `${minor} ${currency}`
}

const COLUMNS = ["container", "from", "to", "days", "rate", "amount"] as const
type ChargeColumn = (typeof COLUMNS)[number]
type Cell = string | number | null

/** Each column of the charge lines, as it is on the paper and as it was read, line by line. */
export function chargeColumns(
  { currency, lines }: NonNullable<Read["charges"]>,
  found: unknown,
): { column: ChargeColumn; wanted: Cell[]; found: Cell[] | undefined }[] {
  const own = lines.length > 0 && new Set(lines.map(([container]) => container)).size === 1 ? lines[0]?.[0] : undefined
  const read = Array.isArray(found) && found.length > 0 ? found.map((line) => lineOf(line, currency, own)) : undefined
  return COLUMNS.flatMap((column, index) => {
    const wanted = lines.map((line) => line[index] as Cell)
    return wanted.includes(null) ? [] : [{ column, wanted, found: read?.map((line) => line[index] as Cell) }]
  })
}

/** `only`: the paper's one container, which a line need not repeat. */
function lineOf(line: Record<string, unknown>, currency: string, only: string | undefined): ChargeLine {
  const text = (name: string) => String(line[name] ?? "")
  const minor = (name: string) => {
    const value = line[name]
    return isMoney(value) && value.currency_code === currency ? Math.round(value.amount * 100) : Number.NaN
  }
  const days = (Date.parse(text("to")) - Date.parse(text("from"))) / 86_400_000 + 1
  return [
    typeof line.container_number === "string" ? line.container_number : (only ?? ""),
    text("from"),
    text("to"),
    typeof line.days === "number" ? line.days : days,
    minor("rate"),
    minor("amount"),
  ]
}
