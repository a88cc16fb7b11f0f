// Tariff rows as cells of a sheet, for CSV in and out. Reading back gives exactly the row written.

import { type CalendarDay, toCalendarDay } from "../days/calendar-day.ts"
import { decimalOf, minorDigits, parseAmount } from "../money.ts"
import { type TariffProblem, tariffFaults } from "./check.ts"
import type { TariffRow } from "./tariff.ts"
import {
  CHARGERS,
  CLOCKS,
  COUNTS_FROM,
  DAY_BASES,
  EQUIPMENT,
  type Equipment,
  RATES_ON,
  START_DAYS,
  START_EVENTS,
  TARIFF_BASES,
  TRAITS,
} from "./terms.ts"
import { formatTiers, parseTiers, type TiersProblem } from "./tiers.ts"

export type SheetProblem =
  | { code: "no_rows" | "empty_cell" | "formula" | "not_a_code" }
  | { code: "not_a_number" | "not_yes_no" | "not_a_day" | "not_a_currency" | "not_an_amount" }
  | { code: "column_missing" | "column_unknown" | "column_twice"; column: string }
  | { code: "id_used"; id: string }
  | { code: "beyond_last"; text: string }
  | { code: "not_one_of" | "not_some_of"; values: readonly string[] }
  | TiersProblem

/** `line` counts from 1 including the header, as a spreadsheet shows it. */
type SheetFault = (SheetProblem | TariffProblem) & { line: number; column: string }
export type TariffSheet = { rows: TariffRow[]; faults: SheetFault[] }

type Write = (row: TariffRow) => string
type Read = (text: string, cells: Cells) => unknown
type Cells = Record<string, string>
type Column = {
  head: string
  field: keyof TariffRow | "currency"
  write: Write
  read: Read
  /** What a sheet without this column means, because it is from before the column. Absent: the column is required. */
  before?: string
}

/** A cell that cannot be read. The problem is its cause. */
class Unreadable extends Error {}

const COLUMNS: readonly Column[] = [
  column("id", "id", plain),
  column("clock", "clock", oneOf(CLOCKS)),
  column("basis", "basis", oneOf(TARIFF_BASES)),
  column("charged_by", "chargedBy", oneOf(CHARGERS)),
  { ...column("customer", "customer", orAny(plain)), before: "" },
  column("terminal", "terminal", code),
  column("port", "port", code),
  column("line", "line", code),
  { head: "equipment", field: "equipment", write: (row) => (row.equipment ?? []).join(" "), read: orAny(equipment) },
  { head: "traits", field: "traits", write: (row) => row.traits.join(" "), read: someOf(TRAITS), before: "" },
  column("length", "length", orAny(whole)),
  column("start_event", "startEvent", oneOf(START_EVENTS)),
  column("start_day", "startDay", oneOf(START_DAYS)),
  { ...column("start_day_counts", "startDayCounts", yesNo), write: (row) => (row.startDayCounts ? "yes" : "no") },
  column("free_days", "freeDays", whole),
  column("free_basis", "freeBasis", oneOf(DAY_BASES)),
  column("after_basis", "afterBasis", oneOf(DAY_BASES)),
  { ...column("held_days_excluded", "heldDaysExcluded", yesNo), write: (row) => (row.heldDaysExcluded ? "yes" : "no") },
  column("gate_calendar", "gateCalendar", orAny(plain)),
  { ...column("after_gate_calendar", "afterGateCalendar", orAny(plain)), before: "" },
  column("count_from", "countFrom", oneOf(COUNTS_FROM)),
  { head: "tiers", field: "tiers", write: (row) => formatTiers(row.tiers), read: tiers },
  { ...column("rates_on", "ratesOn", oneOf(RATES_ON)), before: "count_start" },
  { head: "minimum", field: "minimumMinor", write: minimumCell, read: orAny(minimum), before: "" },
  { head: "currency", field: "currency", write: (row) => row.tiers[0]?.currency ?? "", read: currency },
  column("effective_from", "effectiveFrom", day),
  column("effective_to", "effectiveTo", orAny(day)),
  column("rule", "rule", plain),
]

export const TARIFF_HEADS: readonly string[] = COLUMNS.map(({ head }) => head)

export function tariffCells(rows: readonly TariffRow[]): string[][] {
  return [[...TARIFF_HEADS], ...rows.map((row) => COLUMNS.map(({ write }) => write(row)))]
}

/** Rows with a fault are left out. If there is any fault, save nothing. Columns may be in any order. */
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
      faults.push({ line: at + 1, column: "id", code: "id_used", id: row.id })
    sheet.faults.push(...faults)
    if (row !== null && faults.length === 0) sheet.rows.push(row)
  }
  if (cells.length < 2) sheet.faults.push({ line: 1, column: "", code: "no_rows" })
  return sheet
}

function faultsOfHeads(heads: readonly string[]): SheetFault[] {
  const missing = COLUMNS.filter(({ head, before }) => before === undefined && !heads.includes(head)).map(
    ({ head }) => head,
  )
  const unknown = heads.filter((head) => head !== "" && !TARIFF_HEADS.includes(head))
  const twice = heads.filter((head, at) => head !== "" && heads.indexOf(head) !== at)
  return [
    ...missing.map((column) => ({ line: 1, column, code: "column_missing" as const })),
    ...unknown.map((column) => ({ line: 1, column, code: "column_unknown" as const })),
    ...twice.map((column) => ({ line: 1, column, code: "column_twice" as const })),
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
    .map((text) => ({ line, column: "", code: "beyond_last", text: text.trim() }))
  const values: Record<string, unknown> = {}
  for (const { head, field, read, before } of COLUMNS) {
    try {
      values[field] = read(cells[head] ?? before ?? "", cells)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      faults.push({ ...(error.cause as SheetProblem), line, column: head })
    }
  }
  if (faults.length > 0) return { row: null, faults }
  const { currency: _, ...read } = values
  // Each field was read by its own column above. The check below covers them together.
  const row = read as TariffRow
  const headOf = (field: keyof TariffRow) => COLUMNS.find((one) => one.field === field)?.head ?? ""
  return { row, faults: tariffFaults(row).map(({ field, ...fault }) => ({ ...fault, line, column: headOf(field) })) }
}

function column(head: string, field: keyof TariffRow, read: Read): Column {
  return { head, field, read, write: (row) => String(row[field] ?? "") }
}

function refuse(problem: SheetProblem): never {
  throw new Unreadable(problem.code, { cause: problem })
}

/** A spreadsheet would treat these as formulas, and the export could not be read back. */
function plain(text: string): string {
  if (text === "") refuse({ code: "empty_cell" })
  return /^[=+\-@\t\r]/.test(text) ? refuse({ code: "formula" }) : text
}

function oneOf(values: readonly string[]): Read {
  return (text) => (values.includes(text.toLowerCase()) ? text.toLowerCase() : refuse({ code: "not_one_of", values }))
}

/** In the order of `values`, each once. */
function someOf<T extends string>(values: readonly T[]): (text: string) => T[] {
  return (text) => {
    const words = text
      .toLowerCase()
      .split(/[\s,;+]+/)
      .filter((word) => word !== "")
    if (words.some((word) => !values.some((value) => value === word))) refuse({ code: "not_some_of", values })
    return values.filter((value) => words.includes(value))
  }
}

/** What a sheet from before the traits called by one word. */
const GROUPS: Readonly<Record<string, readonly Equipment[]>> = {
  reefer: ["reefer", "non_operating_reefer"],
  special: ["open_top", "flat_rack", "tank", "other"],
}

function equipment(text: string, { traits }: Cells): readonly Equipment[] {
  const group = traits === undefined ? GROUPS[text.toLowerCase()] : undefined
  return group ?? someOf(EQUIPMENT)(text)
}

function orAny(read: Read): Read {
  return (text, cells) => (text === "" ? null : read(text, cells))
}

function code(text: string): string | null {
  if (text === "") return null
  return /^[A-Za-z0-9]{2,8}$/.test(text) ? text.toUpperCase() : refuse({ code: "not_a_code" })
}

function whole(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : refuse({ code: "not_a_number" })
}

function yesNo(text: string): boolean {
  return /^(yes|no)$/i.test(text) ? text.toLowerCase() === "yes" : refuse({ code: "not_yes_no" })
}

function day(text: string): CalendarDay {
  return toCalendarDay(text) ?? refuse({ code: "not_a_day" })
}

function currency(text: string): string {
  return /^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : refuse({ code: "not_a_currency" })
}

function minimumCell({ minimumMinor, tiers: [first] }: TariffRow): string {
  return minimumMinor === null ? "" : decimalOf(minimumMinor, minorDigits(first?.currency ?? ""))
}

function minimum(text: string, cells: Cells): number {
  const found = parseAmount(text, currency(cells.currency ?? ""))
  return typeof found === "number" ? found : refuse({ code: "not_an_amount" })
}

function tiers(text: string, cells: Cells): TariffRow["tiers"] {
  const found = parseTiers(text, currency(cells.currency ?? ""))
  return "code" in found ? refuse(found) : found
}
