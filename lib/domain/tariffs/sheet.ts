// Tariff rows as the cells of a sheet, for CSV in and out. What reads back is the row that was written, to the cent.

import { type CalendarDay, toCalendarDay } from "../days/calendar-day.ts"
import { minorDigits } from "../money.ts"
import { tariffFaults } from "./check.ts"
import type { TariffRow } from "./tariff.ts"
import {
  CHARGERS,
  CLOCKS,
  COUNTS_FROM,
  DAY_BASES,
  EQUIPMENT_GROUPS,
  START_DAYS,
  START_EVENTS,
  TARIFF_BASES,
} from "./terms.ts"
import { formatTiers, parseTiers } from "./tiers.ts"

/** `line` counts from 1, the head included, as a person sees it in a spreadsheet. */
export type SheetFault = { line: number; column: string; words: string }
export type TariffSheet = { rows: TariffRow[]; faults: SheetFault[] }

type Write = (row: TariffRow) => string
type Read = (text: string, cells: Cells) => unknown
type Cells = Record<string, string>
type Column = { head: string; field: keyof TariffRow | "currency"; write: Write; read: Read }

/** A cell that cannot be read, in words that say what to write. */
class Unreadable extends Error {}

const COLUMNS: readonly Column[] = [
  column("id", "id", plain),
  column("clock", "clock", oneOf(CLOCKS)),
  column("basis", "basis", oneOf(TARIFF_BASES)),
  column("charged_by", "chargedBy", oneOf(CHARGERS)),
  column("terminal", "terminal", code),
  column("port", "port", code),
  column("line", "line", code),
  column("equipment", "group", orAny(oneOf(EQUIPMENT_GROUPS))),
  column("length", "length", orAny(whole)),
  column("start_event", "startEvent", oneOf(START_EVENTS)),
  column("start_day", "startDay", oneOf(START_DAYS)),
  { ...column("start_day_counts", "startDayCounts", yesNo), write: (row) => (row.startDayCounts ? "yes" : "no") },
  column("free_days", "freeDays", whole),
  column("free_basis", "freeBasis", oneOf(DAY_BASES)),
  column("after_basis", "afterBasis", oneOf(DAY_BASES)),
  { ...column("held_days_excluded", "heldDaysExcluded", yesNo), write: (row) => (row.heldDaysExcluded ? "yes" : "no") },
  column("gate_calendar", "gateCalendar", orAny(plain)),
  column("count_from", "countFrom", oneOf(COUNTS_FROM)),
  { head: "tiers", field: "tiers", write: (row) => formatTiers(row.tiers), read: tiers },
  { head: "currency", field: "currency", write: (row) => row.tiers[0]?.currency ?? "", read: currency },
  column("effective_from", "effectiveFrom", day),
  column("effective_to", "effectiveTo", orAny(day)),
  column("rule", "rule", plain),
]

export const TARIFF_HEADS: readonly string[] = COLUMNS.map(({ head }) => head)

export function tariffCells(rows: readonly TariffRow[]): string[][] {
  return [[...TARIFF_HEADS], ...rows.map((row) => COLUMNS.map(({ write }) => write(row)))]
}

/** Rows with a fault are left out; with any fault, nothing should be saved. Columns may be in any order. */
export function parseTariffCells(cells: readonly (readonly string[])[]): TariffSheet {
  const heads = (cells[0] ?? []).map((head) =>
    head
      .replace(/^\uFEFF/, "")
      .trim()
      .toLowerCase(),
  )
  const headFaults = faultsOfHeads(heads)
  if (headFaults.length > 0) return { rows: [], faults: headFaults }
  const sheet: TariffSheet = { rows: [], faults: [] }
  for (const [at, texts] of cells.entries()) {
    if (at === 0 || texts.every((text) => text.trim() === "")) continue
    const { row, faults } = parseRow(heads, texts, at + 1)
    if (row !== null && sheet.rows.some(({ id }) => id === row.id))
      faults.push({ line: at + 1, column: "id", words: `The id ${row.id} is used above: give each row its own` })
    sheet.faults.push(...faults)
    if (row !== null && faults.length === 0) sheet.rows.push(row)
  }
  if (cells.length < 2) sheet.faults.push({ line: 1, column: "", words: "The sheet has no rows below its head" })
  return sheet
}

function faultsOfHeads(heads: readonly string[]): SheetFault[] {
  const say = (head: string, words: string) => ({ line: 1, column: head, words })
  const missing = TARIFF_HEADS.filter((head) => !heads.includes(head))
  const unknown = heads.filter((head) => head !== "" && !TARIFF_HEADS.includes(head))
  const twice = heads.filter((head, at) => head !== "" && heads.indexOf(head) !== at)
  return [
    ...missing.map((head) => say(head, `Add the column ${head}`)),
    ...unknown.map((head) => say(head, `The column "${head}" is not known: remove or rename it`)),
    ...twice.map((head) => say(head, `The column ${head} appears twice: remove one`)),
  ]
}

function parseRow(
  heads: readonly string[],
  texts: readonly string[],
  line: number,
): { row: TariffRow | null; faults: SheetFault[] } {
  const cells: Cells = Object.fromEntries(heads.map((head, at) => [head, (texts[at] ?? "").trim()]))
  const faults: SheetFault[] = texts
    .slice(heads.length)
    .filter((text) => text.trim() !== "")
    .map((text) => ({
      line,
      column: "",
      words: `"${text.trim()}" is beyond the last column: quote cells with commas`,
    }))
  const values: Record<string, unknown> = {}
  for (const { head, field, read } of COLUMNS) {
    try {
      values[field] = read(cells[head] ?? "", cells)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      faults.push({ line, column: head, words: error.message })
    }
  }
  if (faults.length > 0) return { row: null, faults }
  const { currency: _, ...read } = values
  // Each field was read by its own column above; the check that follows judges them together.
  const row = read as TariffRow
  const headOf = (field: keyof TariffRow) => COLUMNS.find((one) => one.field === field)?.head ?? ""
  return { row, faults: tariffFaults(row).map(({ field, words }) => ({ line, column: headOf(field), words })) }
}

function column(head: string, field: keyof TariffRow, read: Read): Column {
  return { head, field, read, write: (row) => String(row[field] ?? "") }
}

function refuse(words: string): never {
  throw new Unreadable(words)
}

/** A spreadsheet would take these for a formula, and what is exported could not be read back. */
function plain(text: string): string {
  if (text === "") refuse("Fill this cell")
  return /^[=+\-@\t\r]/.test(text)
    ? refuse("Begin with a letter or a figure: a spreadsheet reads this as a formula")
    : text
}

function oneOf(values: readonly string[]): Read {
  return (text) =>
    values.includes(text.toLowerCase()) ? text.toLowerCase() : refuse(`Write one of: ${values.join(", ")}`)
}

function orAny(read: Read): Read {
  return (text, cells) => (text === "" ? null : read(text, cells))
}

function code(text: string): string | null {
  if (text === "") return null
  return /^[A-Za-z0-9]{2,8}$/.test(text)
    ? text.toUpperCase()
    : refuse("Write a code of letters and figures, or leave it empty for any")
}

function whole(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : refuse("Write a whole number")
}

function yesNo(text: string): boolean {
  return /^(yes|no)$/i.test(text) ? text.toLowerCase() === "yes" : refuse("Write yes or no")
}

function day(text: string): CalendarDay {
  return toCalendarDay(text) ?? refuse("Write a day of the calendar as 2026-03-01")
}

function currency(text: string): string {
  return /^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : refuse("Write a currency of three letters, as USD")
}

function tiers(text: string, cells: Cells): TariffRow["tiers"] {
  const of = currency(cells.currency ?? "")
  const found = parseTiers(text, of)
  return typeof found === "string" ? refuse(`${found} (${of} has ${minorDigits(of)} digits after the point)`) : found
}
