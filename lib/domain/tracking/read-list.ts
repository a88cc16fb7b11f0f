// The numbers of a list, row by row, and what of it was not used.

import { readContainerNumber } from "../containers/number.ts"
import { isFieldRef, slugOfRef } from "../fields/field-terms.ts"
import { billsOfCell, type CellNumber, containersOfCell, isContainerCell, numbersOfCell } from "./cell-numbers.ts"
import { isPlaceholder, plainText } from "./cells.ts"
import { containersInText } from "./containers-in-text.ts"
import {
  type Column,
  type Entry,
  type List,
  type ListRow,
  type ListTable,
  type Sheet,
  TRACKED_COLUMNS,
  type Unread,
} from "./entry.ts"
import { readLine } from "./register-line.ts"

/** In list order. A row with several kinds uses the bill, else the booking, else the containers. */
export function readList({ above, tables }: Sheet): List {
  const parts = tables.map(readTable)
  return {
    entries: parts.flatMap(({ entries }) => entries),
    unread: [...above.map((row) => toUnread(row, "above")), ...parts.flatMap(({ unread }) => unread)],
  }
}

function readTable(table: ListTable): List {
  const groups = [...new Set(table.groups)]
  const isText = isProse(table)
  const list: List = { entries: [], unread: [] }
  for (const row of table.rows) {
    const before = list.entries.length
    for (const group of groups) {
      const places = table.columns.flatMap((_, at) => (table.groups[at] === group ? [at] : []))
      const { entries, unread } = readRow(row, table.columns, places, isText)
      list.entries.push(...entries)
      list.unread.push(...unread)
    }
    if (list.entries.length === before) {
      const elsewhere = table.byPerson ? [] : wholeContainers(row)
      list.entries.push(...elsewhere)
      if (elsewhere.length === 0) {
        list.unread = list.unread.filter(({ line }) => line !== row.line)
        const isNote = row.cells.some((cell) => containersInText(cell).length > 0)
        list.unread.push(toUnread(row, isNote ? "elsewhere" : "no_number"))
      }
    }
  }
  return list
}

type CellsOf = (column: Column) => { cell: string; at: number }[]

function readRow(
  { line, cells }: ListRow,
  columns: readonly Column[],
  places: readonly number[],
  isText: boolean,
): List {
  const of: CellsOf = (column) =>
    places.flatMap((at) => {
      const cell = cells[at] ?? ""
      return columns[at] === column && cell !== "" && !isPlaceholder(cell) ? [{ cell, at }] : []
    })
  const texts = (column: Column) => of(column).map(({ cell }) => plainText(cell))
  const rest = {
    line,
    lineWords: texts("line").find((words) => readLine(words) !== null) ?? texts("line")[0] ?? "",
    refNumbers: distinct([...texts("reference").flatMap(splitList), ...texts("customer")]),
    tags: distinct(texts("tags").flatMap(splitList)),
    fields: fieldsOf(columns, cells, places),
  }
  const { numbers, unread } = numbersOf(of, cells, isText)
  const found = numbers.map(({ given, kind, doubt }): Entry => ({ given, kind, ...rest, ...(doubt ? { doubt } : {}) }))
  const beside = found.length === 0 ? [] : besideNumbers({ line, cells }, columns, places, found)
  return {
    entries: found,
    unread: [...unread.map((text): Unread => ({ line, text, why: "not_understood" })), ...beside],
  }
}

/** The numbers to track in a row with several: a bill brings all its containers. */
function numbersOf(
  of: CellsOf,
  cells: readonly string[],
  isText: boolean,
): { numbers: CellNumber[]; unread: string[] } {
  const unread: string[] = []
  const read = (column: Column, readCell: (cell: string, at: number) => CellNumber[]) =>
    of(column).flatMap(({ cell, at }) => {
      const numbers = readCell(cell, at)
      if (numbers.length === 0) unread.push(cell)
      return numbers
    })
  const any = read("number", (cell) => numbersOfCell(cell, isText))
  const bills = read("bill", (cell) => billsOfCell(cell, "bill_of_lading"))
  const bookings = read("booking", (cell) => billsOfCell(cell, "booking_number"))
  const containers = read("container", (cell, at) => joined(cell, cells, at) ?? containersOfCell(cell))
  const found = [any, bills, bookings, containers].find((numbers) => numbers.length > 0) ?? []
  // A number whose digits are lost says less than the container beside it.
  const isLost = found.every(({ doubt }) => doubt?.code === "shortened")
  if (!isLost || containers.length === 0) return { numbers: found, unread }
  return { numbers: containers, unread: [...unread, ...found.map(({ given }) => given)] }
}

/** A container whose letters, digits and check digit stand in cells of their own. */
function joined(cell: string, cells: readonly string[], at: number): CellNumber[] | undefined {
  if (!/^[A-Z]{3}[UJZ]$/i.test(cell)) return undefined
  const [digits = "", digit = ""] = [cells[at + 1], cells[at + 2]].map((next) => (next ?? "").replace(/[ -]/g, ""))
  if (!/^\d{6,7}$/.test(digits)) return undefined
  const given = `${cell}${digits}${digits.length === 6 && /^\d$/.test(digit) ? digit : ""}`.toUpperCase()
  const suggested = readContainerNumber(given)?.suggested ?? null
  return [{ given, kind: "container", doubt: { code: "split", suggested } }]
}

/** Cells of containers in a row without a number where its columns say. */
function wholeContainers({ line, cells }: ListRow): Entry[] {
  return cells.flatMap((cell): Entry[] => {
    if (!isContainerCell(cell)) return []
    const rest = { lineWords: "", refNumbers: [], tags: [], fields: {} }
    return containersOfCell(cell).map(({ given, doubt }) => ({
      line,
      given,
      kind: "container",
      ...rest,
      ...(doubt ? { doubt } : {}),
    }))
  })
}

/** Containers in a remark or among references: said, as a person may want them too. */
function besideNumbers(row: ListRow, columns: readonly Column[], places: readonly number[], found: Entry[]): Unread[] {
  const have = new Set(found.flatMap(({ given }) => readContainerNumber(given)?.suggested ?? []))
  return places.flatMap((at): Unread[] => {
    const cell = row.cells[at] ?? ""
    if (TRACKED_COLUMNS.includes(columns[at] ?? "skip") || cell.length < 10) return []
    const isOther = containersInText(cell).some(({ valid, number }) => valid && !have.has(number))
    return isOther ? [{ line: row.line, text: cell, why: "elsewhere" }] : []
  })
}

/** One column in which some lines are sentences. */
function isProse({ head, columns, rows }: ListTable): boolean {
  const isOneColumn = columns.filter((column) => column !== "skip").length === 1
  return (
    head === null && isOneColumn && rows.some(({ cells }) => cells.some((cell) => cell.trim().split(/\s+/).length > 4))
  )
}

function fieldsOf(
  columns: readonly Column[],
  cells: readonly string[],
  places: readonly number[],
): Record<string, string> {
  const found = places.flatMap((at): [string, string][] => {
    const [column, cell] = [columns[at] ?? "skip", cells[at] ?? ""]
    return isFieldRef(column) && cell !== "" ? [[slugOfRef(column), cell]] : []
  })
  return Object.fromEntries(found)
}

function splitList(cell: string): string[] {
  return cell
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

function toUnread({ line, cells }: ListRow, why: Unread["why"]): Unread {
  return { line, text: cells.filter((cell) => cell !== "").join(" "), why }
}

function distinct(values: string[]): string[] {
  return [...new Set(values)]
}
