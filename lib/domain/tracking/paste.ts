// Reads a list pasted from a spreadsheet: which column is which, and one entry per number. The columns are guessed, and
// a person can see and change them.
import { readContainerNumber } from "../containers/number.ts"
import type { CustomField } from "../fields/field.ts"
import { type FieldRef, isFieldRef, slugOfRef, toFieldRef } from "../fields/field-terms.ts"
import { normaliseNumber } from "../find/find.ts"
import { readLine } from "./register-line.ts"

/** `number`: any kind, recognized by its shape. `customer` and `reference` are both sent as reference numbers. */
export const COLUMNS = [
  "number",
  "container",
  "bill",
  "booking",
  "reference",
  "tags",
  "line",
  "customer",
  "skip",
] as const
/** One of these, or a custom field of containers. */
export type Column = (typeof COLUMNS)[number] | FieldRef

type NamedField = Pick<CustomField, "slug" | "name">

/** `line` counts from 1 as pasted, empty lines included. */
type SheetRow = { line: number; cells: readonly string[] }
export type Sheet = { head: readonly string[] | null; columns: readonly Column[]; rows: readonly SheetRow[] }

/** One number of the list. `kind` null: by its shape. `lineWords`: the list's name for the line. */
export type Entry = {
  line: number
  given: string
  kind: NumberKind | null
  lineWords: string
  refNumbers: string[]
  tags: string[]
  /** Custom fields as written in the list, by slug. */
  fields: Record<string, string>
}

// The first match counts: the service does not track a house bill, and a customer's reference is not a customer.
const HEADS: readonly [Column, RegExp][] = [
  ["skip", /^(line|row) ?(no|number|#|nr)?\.?$|^(#|nr|pos|item)\.?$/],
  ["reference", /\bhouse\b|\bhbl\b|\bref|\bp\.?o\.?\b|\border\b|\bfile\b|\binvoice\b/],
  ["tags", /\btags?\b|\blabels?\b/],
  ["customer", /customer|consignee|client|importer|\bparty\b/],
  ["line", /\bscac\b|carrier|\bline\b|\bssl\b|steamship/],
  ["booking", /booking|\bbkg\b/],
  ["bill", /\bm?\.?b\/?\.?l\b|\bmbol\b|\bbol\b|\bbill|\bmaster\b/],
  ["container", /container|\bcntr\b|\bctnr?\b|\bcont\b|\bequipment\b|\bunit\b|\bbox\b/],
  ["number", /^(number|numbers|no\.?|tracking.*)$/],
]
const TRACKED: readonly Column[] = ["number", "container", "bill", "booking"]
const LINE_HEADS = /^(line|shipping line|steamship line|ocean line)$/

const LOOKED_AT = 50
/** Files may begin with some lines about themselves. */
const LAST_HEAD = 12

/** The cell separator: tab, semicolon or comma; a tab if there is none. */
export function delimiterOf(text: string): "\t" | ";" | "," {
  const plain = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, "")
  if (plain.includes("\t")) return "\t"
  if (plain.includes(";")) return ";"
  return plain.includes(",") ? "," : "\t"
}

/** Reads cells line by line and guesses the columns. A header that names a custom field is that field. */
export function readSheet(table: readonly (readonly string[])[], fields: readonly NamedField[] = []): Sheet {
  const columnOfHead = (cell: string): Column => fieldOfHead(cell, fields) ?? columnByWords(cell)
  const lines = table.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ""))
  const headAt = placeOfHead(
    filled.map(({ cells }) => cells),
    columnOfHead,
  )
  const head = filled[headAt]?.cells ?? null
  const rows = filled.slice(headAt + 1)
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length))
  const columns = head
    ? Array.from({ length: width }, (_, at) => columnOfHead(head[at] ?? ""))
    : guessColumns(rows.slice(0, LOOKED_AT), width)
  return { head, columns, rows }
}

/** The numbers in list order. A row with several kinds uses the bill, else the booking, else the container. */
export function readEntries({ rows, columns }: Pick<Sheet, "rows" | "columns">): Entry[] {
  return rows.flatMap(({ line, cells }) => {
    const of = (column: Column) => cells.filter((cell, at) => columns[at] === column && cell !== "")
    const rest = {
      line,
      lineWords: of("line")[0] ?? "",
      refNumbers: distinct([...of("reference").flatMap(splitList), ...of("customer")]),
      tags: distinct(of("tags").flatMap(splitList)),
      fields: fieldsOf(columns, cells),
    }
    return numbersOf(of).map(([given, kind]) => ({ given, kind, ...rest }))
  })
}

function fieldsOf(columns: readonly Column[], cells: readonly string[]): Record<string, string> {
  const found = columns.flatMap((column, at): [string, string][] => {
    const cell = cells[at] ?? ""
    return isFieldRef(column) && cell !== "" ? [[slugOfRef(column), cell]] : []
  })
  return Object.fromEntries(found)
}

/** The number to track in a row with several: a bill brings all its containers. */
function numbersOf(of: (column: Column) => string[]): [string, NumberKind | null][] {
  const any = of("number").flatMap(splitNumbers)
  if (any.length > 0) return any.map((given) => [given, null])
  const bills = of("bill")
  if (bills.length > 0) return bills.map((given) => [given, "bill_of_lading"])
  const bookings = of("booking")
  if (bookings.length > 0) return bookings.map((given) => [given, "booking_number"])
  return of("container")
    .flatMap(splitNumbers)
    .map((given) => [given, "container"])
}

/** "MSCU6401183 TCLU2049332" is two containers; "MSCU 640118 3" is one. */
function splitNumbers(cell: string): string[] {
  const parts = cell.split(/[\s,;/]+/).filter((part) => part !== "")
  return parts.length > 1 && parts.every((part) => readContainerNumber(part) !== null) ? parts : [cell]
}

function splitList(cell: string): string[] {
  return cell
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

type OfHead = (cell: string) => Column

function isHead(cells: readonly string[], columnOfHead: OfHead): boolean {
  const words = cells.filter((cell) => cell !== "")
  const looksLikeData = words.some((cell) => /\d{4}/.test(cell))
  return !looksLikeData && words.some((cell) => columnOfHead(cell) !== "skip")
}

/** -1 if there is none. */
function placeOfHead(rows: readonly (readonly string[])[], columnOfHead: OfHead): number {
  const early = rows.slice(0, LAST_HEAD)
  const table = early.findIndex((cells) => isTableHead(cells, columnOfHead))
  if (table >= 0 && !early.slice(0, table).some((cells) => cells.some(isContainer))) return table
  return isHead(rows[0] ?? [], columnOfHead) ? 0 : -1
}

function isTableHead(cells: readonly string[], columnOfHead: OfHead): boolean {
  const columns = cells.filter((cell) => cell !== "").map(columnOfHead)
  return columns.length > 1 && isHead(cells, columnOfHead) && columns.some((column) => TRACKED.includes(column))
}

function fieldOfHead(cell: string, fields: readonly NamedField[]): FieldRef | undefined {
  const words = plainHead(cell)
  const field = fields.find(({ slug, name }) => words === plainHead(name) || words === plainHead(slug))
  return field && toFieldRef(field.slug)
}

const plainHead = (text: string) => text.toLowerCase().replaceAll("_", " ").trim()

function columnByWords(cell: string): Column {
  const words = plainHead(cell)
  if (LINE_HEADS.test(words)) return "line"
  return HEADS.find(([, pattern]) => pattern.test(words))?.[0] ?? "skip"
}

function guessColumns(rows: readonly SheetRow[], width: number): Column[] {
  const cellsAt = (at: number) => rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== "")
  const most = (at: number, fits: (cell: string) => boolean) => {
    const cells = cellsAt(at)
    return cells.length > 0 && cells.filter(fits).length * 2 > cells.length
  }
  const places = Array.from({ length: width }, (_, at) => at)
  const containers = places.filter((at) => most(at, (cell) => splitNumbers(cell).every(isContainer)))
  const numbers = places.filter((at) => most(at, (cell) => isContainer(cell) || isNumber(cell)))
  const tracked = numbers.length > 0 ? numbers : places.slice(0, 1)
  // Several container columns are all numbers to track. Beside a bill, further numbers are references.
  const chosen = containers.length > 1 ? containers : tracked.slice(0, 1)
  return places.map((at): Column => {
    if (chosen.includes(at)) return "number"
    if (most(at, (cell) => readLine(cell) !== null)) return "line"
    return "reference"
  })
}

function isContainer(cell: string): boolean {
  return readContainerNumber(cell) !== null
}

function isNumber(cell: string): boolean {
  const bare = normaliseNumber(cell)
  return /^(?=(?:.*\d){4})[A-Z0-9/.]{7,35}$/.test(bare)
}

function distinct(values: string[]): string[] {
  return [...new Set(values)]
}

export type NumberKind = "bill_of_lading" | "booking_number" | "container"
