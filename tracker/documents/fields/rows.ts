// Reads tables: heads, which may be wrapped over lines, and below them a row per container or period, over pages.

import { readHead } from "../labels/find.ts"
import { expand, wordsOf } from "../labels/words.ts"
import type { Layout, Spot } from "../layout/spots.ts"
import { readContainerNumbers } from "../values/container-numbers.ts"

export type ColumnName = keyof typeof HEADS
/** `words`: the whole head of a column. `left` and `right` in points. */
export type Column = { name: ColumnName | undefined; words: string; left: number; right: number; spots: Spot[] }
export type Row = { spots: Spot[]; cells: Map<Column, string> }
/** `container`: the one named right above the head, for rows that name none. */
export type Table = { columns: Column[]; rows: Row[]; container: string | undefined }

/** Heads of the columns of charges and containers. Written as in labels.ts. */
const HEADS = {
  container: [
    "(container|equipment|unit|cntr|ctr|cont|trailer|contenedor|contenedores|conteneur|conteneurs|conteiner|conteineres|contentor|contenitore|behalter|box) (id|no|ref|unit)?",
    "container (no)? (seal|and seal|seal no|size|type|size type|numbers seal numbers|seal numbers and marks)?",
    "(init|initial|initials|car initial|equipment initial) no?",
    "(container unit|equipment id|container equipment) no?",
  ],
  from: [
    "(from|fm|start|begin|beginning|von|desde|du|de) (date|day)?",
    "(charge|charged|charges|billed|billing|bill|period|demurrage|detention|storage|per diem|chargeable|rate|tier) (from|start|begin|start date|from date)",
    "(first) (day|charge day|chargeable day) (charged|of charge)?",
  ],
  to: [
    "(to|thru|through|until|end|ending|till|bis|hasta|au|up to) (date|day)?",
    "(charge|charged|charges|billed|billing|bill|period|demurrage|detention|storage|per diem|chargeable|rate|tier) (to|thru|through|until|end|end date|to date)",
    "(last) (day|charge day|chargeable day) (charged|of charge)?",
  ],
  period: [
    "(charge|charged|billing|billed|service|chargeable|demurrage|detention|storage|invoice)? (period|dates|date range|zeitraum|periodo|periode) (charged)?",
    "(dates|days) (charged|billed)?",
    "from (to|thru|through|until)",
  ],
  days: [
    "(no of|number of|chargeable|charge|charged|billable|billed|total|demurrage|detention|storage|per diem|over|excess|overtime|net)? (days|day|tage|dias|jours) (charged|billed|over|used|chargeable)?",
    "(qty|quantity|units|menge) (days)?",
    "(over|overdue|excess)",
  ],
  rate: [
    "(daily|day|tariff|unit|per diem|demurrage|detention|applied|applicable)? (rate|price|tarif|tarifa|satz|tagessatz|preis|charge) (per (day|unit|container)|day|daily|usd|eur|in usd|in eur)?",
    "(per day|rate per day|usd day|daily charge|unit price|rate day)",
  ],
  amount: [
    "(total|line|charge|charges|net|gross|extended|ext|demurrage|detention|storage|per diem|invoice|invoiced|billed|sub|line item)? (amount|charge|total|betrag|gesamt|importe|montant|sum|value) (due|usd|eur|in usd|in eur|charged|billed|payable)?",
    "(charge|charges|total charges?|subtotal|extension|ext|demurrage|detention|line charge|total charge)",
  ],
  currency: ["(currency|cur|curr|ccy|wahrung|moneda|devise)"],
  other: [
    "(available|availability|discharged|discharge|gate in|gate out|outgate|ingate|returned|pickup|picked up|free until|last free day|lfd|last free date|free time (end|ends|expires|start|starts|until)|first free day|free (days|time)|date available|available (date|from)|arrival|arrived)(date)?",
    "(type|size|size type|seal|seal no|weight|gross weight|packages|pkgs|description|charge type|tier|slab|charge description|charge code|location|bl|bl no|status|remarks|equipment type|sz|tp|ref|commodity|volume|cbm|no|ft|fd)",
  ],
} as const

const INDEX = new Map(
  Object.entries(HEADS).flatMap(([name, patterns]) =>
    patterns.flatMap((pattern) => expand(pattern).map((phrase) => [phrase, name as ColumnName] as const)),
  ),
)

const UNITS = /\((?:USD|EUR|CAD|GBP|[A-Z]{3}|\$|€)\)|\b(?:USD|EUR|CAD|GBP|AUD|MXN|CHF)\b|[$€£]/g

export function columnName(words: string): ColumnName | undefined {
  const phrase = (text: string) =>
    wordsOf(text)
      .map(({ word }) => word)
      .join(" ")
  const bare = words.replaceAll(UNITS, " ").replaceAll(/\([^)]*\)?/g, " ")
  const named = [words, bare, ...bare.split("/")].map((text) => INDEX.get(phrase(text))).find(Boolean)
  return named ?? (readHead(bare)?.rest === "" ? "other" : undefined)
}

/**
 * Pages in order: a table goes on over a page until another head. `ofSlabs`: also one of days, rate and amount alone,
 * whose period stands elsewhere.
 */
export function readTables(pages: readonly Layout[], ofSlabs = false): Table[] {
  const tables: Table[] = []
  for (const layout of pages) {
    for (let at = 0; at < layout.length; ) {
      const head = headAt(layout, at, ofSlabs)
      if (head) tables.push({ columns: head.columns, rows: [], container: containerAbove(layout, at) })
      else addRow(tables.at(-1), layout[at] ?? [])
      at = head ? head.next : at + 1
    }
  }
  return tables
}

function containerAbove(layout: Layout, at: number): string | undefined {
  const { numbers } = readContainerNumbers((layout[at - 1] ?? []).map(({ text }) => text).join("  "))
  return numbers.length === 1 ? numbers[0] : undefined
}

const MOST_HEAD_LINES = 4
/** Lines of one head are this many letter heights apart. */
const HEAD_STEP = 1.9

/** The head that begins on a line, with as many lines as it takes to know the most columns. */
function headAt(layout: Layout, at: number, ofSlabs: boolean): { columns: Column[]; next: number } | undefined {
  let best: { columns: Column[]; next: number; known: number } | undefined
  for (let count = 1; count <= MOST_HEAD_LINES && at + count <= layout.length; count += 1) {
    const lines = layout.slice(at, at + count)
    if (lines.some((line, n) => n > 0 && !isNear(lines[n - 1], line)) || lines.some((line) => line.some(isValue))) break
    const columns = toColumns(lines)
    const known = columns.filter(({ name }) => name !== undefined).length
    if (isTableHead(columns, ofSlabs) && known >= (best?.known ?? 0)) best = { columns, next: at + count, known }
  }
  return best
}

const isNear = (above: readonly Spot[] | undefined, line: readonly Spot[]) =>
  (above?.[0]?.y ?? 0) - (line[0]?.y ?? 0) <= HEAD_STEP * Math.max(above?.[0]?.size ?? 0, line[0]?.size ?? 0)

const isValue = ({ text }: Spot) => /\d{3}/.test(text)

function isTableHead(columns: readonly Column[], ofSlabs: boolean): boolean {
  const has = (name: ColumnName) => columns.some((column) => column.name === name)
  if (columns.length < 3) return false
  const known = columns.filter(({ name }) => name !== undefined).length
  return (
    known >= 3 &&
    (has("container") || (has("amount") && (has("from") || has("period") || (ofSlabs && has("days") && has("rate")))))
  )
}

/** Cells of the lines of a head that stand one below the other are one column; one over several columns is of each. */
function toColumns(lines: readonly (readonly Spot[])[]): Column[] {
  const columns: { left: number; right: number; spots: Spot[] }[] = []
  for (const spot of lines.toReversed().flat()) {
    const own = columns.filter(({ left, right }) => spot.x < right && spot.right > left)
    for (const column of own) column.spots.unshift(spot)
    const [only, other] = own
    if (only && !other) {
      only.left = Math.min(only.left, spot.x)
      only.right = Math.max(only.right, spot.right)
    }
    if (!only) columns.push({ left: spot.x, right: spot.right, spots: [spot] })
  }
  return columns
    .sort((a, b) => a.left - b.left)
    .map((column, n, all) => {
      const words = [...overPair(column.spots, all[n - 1]?.spots), ...column.spots].map(({ text }) => text).join(" ")
      return { ...column, words, name: columnName(words) ?? columnName(column.spots.at(-1)?.text ?? "") }
    })
}

/** What stands over "from" is over the "to" beside it. */
function overPair([only, more]: readonly Spot[], left: readonly Spot[] = []): Spot[] {
  const isPair =
    /^(?:to|thru|through|until|end)$/i.test(only?.text ?? "") && /^(?:from|fm|start)$/i.test(left.at(-1)?.text ?? "")
  return isPair && more === undefined ? left.slice(0, -1) : []
}

function addRow(table: Table | undefined, line: readonly Spot[]): void {
  if (!table) return
  const cells = new Map<Column, string>()
  for (const spot of line) {
    const column = nearest(table.columns, spot)
    if (column) cells.set(column, cells.has(column) ? `${cells.get(column)} ${spot.text}` : spot.text)
  }
  table.rows.push({ spots: [...line], cells })
}

/** The column a cell lies under, or the one it is nearest to by an edge or the middle. */
function nearest(columns: readonly Column[], spot: Spot): Column | undefined {
  const overlap = ({ left, right }: Column) => Math.min(right, spot.right) - Math.max(left, spot.x)
  const [most] = [...columns].sort((a, b) => overlap(b) - overlap(a))
  if (most && overlap(most) > 0) return most
  const distance = ({ left, right }: Column) =>
    Math.min(Math.abs(left - spot.x), Math.abs(right - spot.right), Math.abs(left + right - spot.x - spot.right) / 2)
  return [...columns].sort((a, b) => distance(a) - distance(b))[0]
}

export const containerOf = ({ spots }: Row): string | undefined =>
  readContainerNumbers(spots.map(({ text }) => text).join("  ")).numbers[0]
