// A list of numbers to track: its tables, and what each column holds. Where a column's values have right check digits,
// they are the containers, whatever its head or language. A person can see and change the columns.

import type { CustomField } from "#lib/domain/fields/field"
import { toFieldRef } from "#lib/domain/fields/field-terms"
import { digitsIn, isAlone, isBill, isContainerCell } from "#lib/domain/tracking/cell-numbers"
import { isAmount, isCounter, isDate, isPhone, isPlaceholder, isSize } from "#lib/domain/tracking/cells"
import { containersInText } from "#lib/domain/tracking/containers-in-text"
import { doubtOf, isOfContainer } from "#lib/domain/tracking/doubt"
import { type Column, type ListRow, type ListTable, type Sheet, TRACKED_COLUMNS } from "#lib/domain/tracking/entry"
import { isBillPrefix, readLine } from "#lib/domain/tracking/register-line"
import { type FieldRule, findFields } from "./find-fields.ts"
import { type FoundTable, findTables } from "./find-tables.ts"
import { HEADS } from "./list-heads.ts"

type NamedField = Pick<CustomField, "slug" | "name">

const share =
  (fits: (value: string) => boolean) =>
  (values: readonly string[]): number =>
    values.filter(fits).length / values.length

const hasContainer = (value: string) => containersInText(value).some(({ valid }) => valid)
const isOther = (value: string) => isDate(value) || isSize(value) || isAmount(value) || isPhone(value)
const likeContainer = (value: string) => containersInText(value).length > 0 || isOfContainer(doubtOf(value))
const likeNumber = (value: string) => likeContainer(value) || likeBill(value)
const likeBill = (value: string) => digitsIn(value) >= 4 && !isOther(value)
const isText = (value: string) => !isDate(value) && !isSize(value)
/** A reference tells things apart, so it holds a digit, and is no date, size, amount or row number. */
const likeReference = (value: string) => digitsIn(value) > 0 && !isOther(value)
const isLinesBill = (value: string) => isBill(value) && isBillPrefix(value.toUpperCase().slice(0, 4))
/** Some containers and some bills in one column. */
const isMixed = (values: readonly string[]) => {
  const [containers, bills] = [share(isContainerCell)(values), share(isLinesBill)(values)]
  return containers >= 0.2 && bills >= 0.2 && containers + bills >= 0.7 ? 1 : 0
}
/** A reference may be counted on from any number; a row counter begins with the list. */
const unlessRowCounter = (score: (values: readonly string[]) => number) => (values: readonly string[]) =>
  isCounter(values) && Number.parseInt(values[0] ?? "", 10) <= 1 ? 0 : score(values)
const unlessCounter = (score: (values: readonly string[]) => number) => (values: readonly string[]) =>
  isCounter(values) ? 0 : score(values)

function rulesFor(fields: readonly NamedField[]): FieldRule<Column>[] {
  const custom = fields.map(
    ({ slug, name }): FieldRule<Column> => ({
      field: toFieldRef(slug),
      named: (head) => [name, slug].some((one) => plainHead(one) === plainHead(head)),
      score: () => 1,
    }),
  )
  const by = (
    field: Column,
    score: FieldRule<Column>["score"],
    least: Partial<FieldRule<Column>>,
  ): FieldRule<Column> => ({
    ...{ field, score, ...least },
    named: (head) => HEADS.find(({ names }) => names.test(plainHead(head)))?.field === field,
  })
  return [
    ...custom,
    { field: "number", score: isMixed, whateverHead: 1 },
    { field: "container", score: share(isContainerCell), whateverHead: 0.5 },
    by("skip", () => 1, {}),
    by("reference", unlessRowCounter(share((value) => !isOther(value))), { ifNamed: 0.5 }),
    by("tags", share(isText), { ifNamed: 0.5 }),
    by(
      "customer",
      share((value) => isText(value) && !isAmount(value)),
      { ifNamed: 0.5 },
    ),
    by("line", unlessCounter(share((value) => /\p{L}/u.test(value))), { ifNamed: 0.5 }),
    by("booking", unlessCounter(share((value) => digitsIn(value) > 1 && !isDate(value) && !isSize(value))), {
      ifNamed: 0.5,
    }),
    by("bill", unlessCounter(share(likeBill)), { ifNamed: 0.3 }),
    by("container", (values) => (values.some(isContainerCell) ? 1 : share(likeNumber)(values)), { ifNamed: 0.3 }),
    by("number", unlessCounter(share((value) => likeContainer(value) || isAlone(value))), { ifNamed: 0.3 }),
    { field: "line", score: share((value) => readLine(value) !== null), ifUnknown: 0.6 },
    { field: "container", score: share(likeContainer), ifUnknown: 0.5 },
    {
      field: "bill",
      score: share(isLinesBill),
      ifUnknown: 0.5,
    },
  ]
}

/** Reads cells line by line. A head that names a custom field is that field. */
export function readSheet(cells: readonly (readonly string[])[], fields: readonly NamedField[] = []): Sheet {
  const rules = rulesFor(fields)
  const fieldOf = (text: string) => rules.find(({ named }) => named?.(text))?.field
  const { above, tables } = findTables(cells, {
    isName: (text) => fieldOf(text) !== undefined,
    isKey: (text) => (fieldOf(text) ?? "skip") !== "skip",
  })
  const headed = tables.map((table) => {
    const found = findFields(table, rules, isPlaceholder)
    return toTable(table, besideContainers(table, found, fieldOf))
  })
  if (tables.length === 0) {
    const implied = impliedHead(above)
    if (implied)
      return { above: implied.above, tables: [toTable(implied.table, findFields(implied.table, rules, isPlaceholder))] }
  }
  // Without a head, and where numbers stand above one, the cells alone tell.
  if (above.some((row) => row.cells.some(hasContainer)) || tables.length === 0) {
    const bare = { head: null, labels: [], rows: above }
    return {
      above: [],
      tables: [
        ...(above.length > 0 ? [toTable(bare, headless(bare, rules, skippedIn(bare, fieldOf)))] : []),
        ...headed,
      ],
    }
  }
  return { above, tables: headed }
}

/** Seals may look like containers. Beside a column that is named for the containers and has them, heads are believed. */
function besideContainers(
  { labels, rows }: FoundTable,
  found: readonly (Column | undefined)[],
  fieldOf: (text: string) => Column | undefined,
): (Column | undefined)[] {
  const named = (at: number, field: Column) => (labels[at] ?? []).some((text) => fieldOf(text) === field)
  const has = (at: number) => rows.some(({ cells }) => isContainerCell(cells[at] ?? ""))
  const isSure = found.some((column, at) => column === "container" && named(at, "container") && has(at))
  return found.map((column, at) => {
    if (column !== "container") return column
    // A column of numbers of any kind may hold bills too.
    if (named(at, "number") && !named(at, "container")) return "number"
    return isSure && named(at, "skip") ? "skip" : column
  })
}

/** Heads whose names we do not know: the row of words above the first container, in a table of several columns. */
function impliedHead(rows: readonly ListRow[]): { above: ListRow[]; table: FoundTable } | undefined {
  const first = rows.findIndex(({ cells }) => cells.some(isContainerCell))
  const head = rows[first - 1]?.cells
  const at = rows[first]?.cells.findIndex(isContainerCell) ?? -1
  const words = head?.filter((cell) => cell !== "") ?? []
  const isWords = words.every((cell) => !/\d{2}/.test(cell) && cell.length <= 40 && !isPlaceholder(cell))
  if (!head?.[at] || words.length < 2 || !isWords) return undefined
  const table = { head, labels: head.map((text) => [text]), rows: rows.slice(first) }
  return { above: rows.slice(0, first - 1), table }
}

const HEAD_WORDS = 3

/** The columns that a row of heads inside the table says to skip: item and customs codes look like bookings. */
function skippedIn({ rows }: FoundTable, fieldOf: (text: string) => Column | undefined): ReadonlySet<number> {
  const heads = rows.filter(({ cells }) => cells.filter((cell) => fieldOf(cell) !== undefined).length >= HEAD_WORDS)
  return new Set(heads.flatMap(({ cells }) => cells.flatMap((cell, at) => (fieldOf(cell) === "skip" ? [at] : []))))
}

/** Several columns of containers are all numbers to track, unless bills stand beside them. Further numbers are references. */
function headless(
  table: FoundTable,
  rules: readonly FieldRule<Column>[],
  skipped: ReadonlySet<number>,
): (Column | undefined)[] {
  const found = findFields(table, rules, isPlaceholder)
  const alone = findFields(table, [{ field: "number", score: share(isAlone), ifUnknown: 0.5 }], isPlaceholder)
  const references: FieldRule<Column> = {
    field: "reference",
    score: unlessCounter(share(likeReference)),
    ifUnknown: 0.5,
  }
  const tracked = found.some(isTracked)
  const others = findFields(tracked ? withNumbers(table, found) : table, [references], isPlaceholder)
  const open = found.map((_, at) => at).filter((at) => !skipped.has(at))
  const first = tracked ? -1 : (open.find((at) => alone[at] === "number") ?? open[0] ?? -1)
  return found.map((column, at) => {
    if (skipped.has(at)) return column === "container" ? column : "skip"
    if (at === first) return "number"
    if (column === "container" && !found.includes("bill")) return "number"
    return column ?? others[at]
  })
}

const isTracked = (column: Column | undefined) => column !== undefined && TRACKED_COLUMNS.includes(column)

/** Its rows with a number to track, because a total or a note below says nothing of a column. */
function withNumbers(table: FoundTable, found: readonly (Column | undefined)[]): FoundTable {
  const hasNumber = (cell: string, at: number) => isTracked(found[at]) && !isPlaceholder(cell)
  return { ...table, rows: table.rows.filter(({ cells }) => cells.some(hasNumber)) }
}

function toTable(table: FoundTable, found: readonly (Column | undefined)[]): ListTable {
  const columns = withSplitNumbers(table, found).map((column) => column ?? "skip")
  return { head: table.head, columns, groups: groupsOf(table, columns), rows: table.rows }
}

/** Owner, number and check digit in columns of their own: the first of them stands for the container. */
function withSplitNumbers({ rows }: FoundTable, found: readonly (Column | undefined)[]): (Column | undefined)[] {
  if (found.some((column) => column === "container" && rows.some(({ cells }) => cells.some(hasContainer))))
    return [...found]
  const most = (at: number, shape: RegExp) => {
    const values = rows.map(({ cells }) => cells[at] ?? "").filter((cell) => !isPlaceholder(cell))
    return values.length > 0 && values.filter((value) => shape.test(value)).length * 2 > values.length
  }
  const at = found.findIndex(
    (_, place) => most(place, /^[A-Z]{3}[UJZ]$/i) && most(place + 1, /^\d{6}(?:[ -]?\d)?$/) && !most(place, /^\d/),
  )
  if (at < 0) return [...found]
  const isThird = most(at + 2, /^\d$/) && most(at + 1, /^\d{6}$/)
  return found.map((column, place) => {
    if (place === at) return "container"
    return place === at + 1 || (isThird && place === at + 2) ? "skip" : column
  })
}

/** Which of the tables side by side a column belongs to. */
function groupsOf({ head, rows }: FoundTable, columns: readonly Column[]): number[] {
  const period = periodOf(head)
  if (period !== undefined) return columns.map((_, at) => Math.floor(at / period))
  const isEmpty = (at: number) => (head?.[at] ?? "") === "" && rows.every(({ cells }) => (cells[at] ?? "") === "")
  const parts: number[][] = [[]]
  columns.forEach((_, at) => {
    if (isEmpty(at)) parts.push([])
    else parts.at(-1)?.push(at)
  })
  const sides = parts.filter((part) => part.some((at) => isTracked(columns[at])))
  const kinds = sides.map((part) => part.map((at) => columns[at]).find(isTracked))
  const isSame = sides.length > 1 && kinds.every((kind) => kind === kinds[0])
  if (!isSame) return columns.map(() => 0)
  return columns.map((_, at) =>
    Math.max(
      0,
      sides.findLastIndex((part) => (part[0] ?? 0) <= at),
    ),
  )
}

/** After how many columns the heads begin again. */
function periodOf(head: readonly string[] | null): number | undefined {
  const names = (head ?? []).map(plainHead)
  const length = names.findLastIndex((name) => name !== "") + 1
  const periods = Array.from({ length: Math.floor(length / 2) }, (_, at) => at + 1).filter((period) => period > 1)
  return periods.find((period) => names.slice(0, length).every((name, at) => name === names[at % period]))
}

function plainHead(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[_\s]+/g, " ")
    .trim()
}
