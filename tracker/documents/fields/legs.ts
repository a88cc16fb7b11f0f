// Reads a route over several ships: heads over a row per leg. The last leg ends at the port of discharge.
import type { Label, Labels } from "../labels/find.ts"
import { isTelling, kindOf } from "../labels/lookup.ts"
import type { Layout, Spot } from "../layout/spots.ts"
import { type Manner, readValue } from "../values/read.ts"
import type { Candidate } from "./find.ts"

const FEWEST_HEADS = 3
const MOST_LEGS = 5
const NEXT_ROW = 2.6

/** `heads`: the labels over the legs, whose values are none of the paper's by themselves. */
export function readLegs(
  layout: Layout,
  labels: Labels,
  manner: Manner,
): { heads: Set<Spot>; candidates: Candidate[] } {
  const heads = new Set<Spot>()
  const candidates: Candidate[] = []
  for (const line of layout) {
    const own = line
      .flatMap((spot) => labels.get(spot) ?? [])
      .filter(({ rest, behind }) => rest === "" && behind === undefined)
    const columns = own.length >= FEWEST_HEADS && own.length === line.length ? own : []
    const rows = columns.length > 0 ? rowsUnder(layout, labels, columns, manner) : []
    if (rows.length < 2) continue
    for (const { spot } of columns) heads.add(spot)
    candidates.push(
      ...columns.flatMap((column, n) =>
        readColumn(
          column,
          rows.map((row) => row[n]),
          isRoute(columns, rows),
          manner,
        ),
      ),
    )
  }
  return { heads, candidates }
}

type Row = (Spot | undefined)[]

/** Rows with a day, or a voyage, under each head that is for one: the lines of an address have none. */
function rowsUnder(layout: Layout, labels: Labels, columns: readonly Label[], manner: Manner): Row[] {
  const telling = columns.map(({ parts }) => parts.flat().filter(({ name }) => isTelling(name)))
  const rows: Row[] = []
  let last = columns[0]?.spot as Spot
  for (const line of layout.slice(Math.max(...columns.map(({ end }) => end)) + 1)) {
    if (
      rows.length === MOST_LEGS ||
      last.y - (line[0]?.y ?? 0) > NEXT_ROW * last.size ||
      line.some((spot) => labels.has(spot))
    )
      break
    const row = columns.map(({ spot }, n) => {
      const right = columns[n + 1]?.spot.x ?? Infinity
      return line.find(({ x }) => x > spot.x - 6 && x < right - 6)
    })
    const isRow =
      telling.some((uses, n) => uses.length > 0 && row[n] !== undefined) &&
      telling.every(
        (uses, n) =>
          uses.length === 0 ||
          row[n] === undefined ||
          uses.some(({ name }) => readValue(row[n]?.text ?? "", kindOf(name), manner).length > 0),
      )
    if (!isRow) break
    rows.push(row)
    last = line[0] as Spot
  }
  return rows
}

/** Each leg begins where the one above it ends. */
function isRoute(columns: readonly Label[], rows: readonly Row[]): boolean {
  const [from, to] = ["port_of_lading", "port_of_discharge"].map((name) =>
    columns.findIndex(({ parts }) => parts.length === 1 && parts[0]?.some((use) => use.name === name)),
  )
  const town = (row: Row | undefined, n = -1) => row?.[n]?.text.toUpperCase().split(/[,(]/)[0]?.trim()
  return (
    from !== undefined &&
    to !== undefined &&
    from >= 0 &&
    to >= 0 &&
    rows.slice(1).every((row, n) => town(row, from) !== undefined && town(row, from) === town(rows[n], to))
  )
}

const OF_FIRST = ["port_of_lading"]
const OF_LAST = ["port_of_discharge", "eta_date"]

/** Values that are of one leg or another are asked about. */
function readColumn(
  { parts, words, spot }: Label,
  cells: readonly (Spot | undefined)[],
  isRouted: boolean,
  manner: Manner,
): Candidate[] {
  if (parts.length !== 1) return []
  return (parts[0] ?? []).flatMap(({ name, rank, sure, of }) => {
    const read = cells
      .map((cell) => readValue(cell?.text ?? "", kindOf(name), manner))
      .filter((values) => values.length > 0)
    const chosen =
      isRouted && OF_FIRST.includes(name)
        ? read.slice(0, 1)
        : isRouted && OF_LAST.includes(name)
          ? read.slice(-1)
          : read
    if (chosen.length === 0) return []
    const text = cells.flatMap((cell) => cell?.text ?? []).join(", ")
    return [{ name, rank, sure, values: chosen.flat(), text, label: words, at: { page: spot.page, y: spot.y }, of }]
  })
}
