// Which tariff row applies to a container: the most specific one, in the order of ROW_ORDER (domain.md §4).

import type { CalendarDay } from "../days/calendar-day.ts"
import { effectiveOn, type TariffRow } from "../tariffs/tariff.ts"
import { type Clock, type EquipmentGroup, TARIFF_BASES } from "../tariffs/terms.ts"
import { type NotComputable, notComputable, PLACE_FIELDS, type PlaceField } from "./not-computable.ts"

/** What is known of the container and its place; null: not reported. */
export type TariffPlace = {
  terminal: string | null
  port: string | null
  line: string | null
  group: EquipmentGroup | null
  length: number | null
}

/** The first difference from the top decides. */
export const ROW_ORDER = [
  "a contract before a tariff, a tariff before a sample",
  "a row that names the terminal",
  "a row that names the port",
  "a row that names the line",
  "a row that names the equipment group",
  "a row that names the length",
  "the row in force since the later day",
  "the row whose id comes first",
] as const

/** `tied`: ids of rows that lost only by the last criterion. The rows are equivalent, and one should be removed. */
export type TariffChoice = { row: TariffRow; tied: string[] } | NotComputable

/** `startsOn`: the day a count under that row would start; null if its start event has no date. */
export function chooseTariff(
  rows: readonly TariffRow[],
  clock: Clock,
  place: TariffPlace,
  startsOn: (row: TariffRow) => CalendarDay | null,
): TariffChoice {
  const possible = rows
    .filter((row) => row.clock === clock && fitOf(row, place) !== "no" && inForce(row, startsOn(row)))
    .sort(byOrder)
  const [row, second] = possible
  if (row === undefined) return notComputable("no_rate")
  // A missing fact matters here: another row may be the right one, and we never guess a rate.
  if (fitOf(row, place) === "maybe") return notComputable("row_unclear", { notReported: missing(row, place) })
  const tied = second === undefined ? [] : possible.slice(1).filter((other) => byRank(row, other) === 0)
  return { row, tied: tied.map(({ id }) => id) }
}

/**
 * `tied`: ids of rows that fit the same containers from the same day on, so that nothing orders them. `unclear`: ids of
 * rows that `row` takes precedence over, so that they no longer apply if what it names (`notReported`) is not reported.
 */
export type BesideRow = { tied: string[]; unclear: string[]; notReported: PlaceField[] }

/** How a row affects the others on file. A row with its own id is its earlier version. */
export function besideRow(row: TariffRow, rows: readonly TariffRow[]): BesideRow {
  const others = rows.filter((other) => other.id !== row.id && other.clock === row.clock && meet(row, other))
  const behind = others.filter((other) => comesBefore(row, other) && beyond(row, other).length > 0)
  return {
    tied: others.filter((other) => !comesBefore(row, other) && !comesBefore(other, row)).map(({ id }) => id),
    unclear: behind.map(({ id }) => id),
    notReported: PLACE_FIELDS.filter((field) => behind.some((other) => beyond(row, other).includes(field))),
  }
}

/** Whether some container can fit both, on a day when both are in force. */
function meet(a: TariffRow, b: TariffRow): boolean {
  const apart = PLACE_FIELDS.some((field) => a[field] !== null && b[field] !== null && a[field] !== b[field])
  const from = a.effectiveFrom > b.effectiveFrom ? a.effectiveFrom : b.effectiveFrom
  return !apart && effectiveOn(a, from) && effectiveOn(b, from)
}

/** Fields that `row` names and `other` does not. */
function beyond(row: TariffRow, other: TariffRow): PlaceField[] {
  return PLACE_FIELDS.filter((field) => row[field] !== null && other[field] === null)
}

function inForce(row: TariffRow, day: CalendarDay | null): boolean {
  return day !== null && effectiveOn(row, day)
}

function fitOf(row: TariffRow, place: TariffPlace): "yes" | "maybe" | "no" {
  const named = PLACE_FIELDS.filter((field) => row[field] !== null)
  if (named.some((field) => place[field] !== null && place[field] !== row[field])) return "no"
  return named.some((field) => place[field] === null) ? "maybe" : "yes"
}

function missing(row: TariffRow, place: TariffPlace): PlaceField[] {
  return PLACE_FIELDS.filter((field) => row[field] !== null && place[field] === null)
}

/** Sort key, compared field by field; smaller takes precedence. */
function rank(row: TariffRow): number[] {
  const since = -Number(row.effectiveFrom.replaceAll("-", ""))
  return [TARIFF_BASES.indexOf(row.basis), ...PLACE_FIELDS.map((field) => (row[field] === null ? 1 : 0)), since]
}

function byOrder(a: TariffRow, b: TariffRow): number {
  return byRank(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function comesBefore(a: TariffRow, b: TariffRow): boolean {
  return byRank(a, b) < 0
}

/** 0: only their ids order them. */
function byRank(a: TariffRow, b: TariffRow): number {
  const [left, right] = [rank(a), rank(b)]
  const at = left.findIndex((value, index) => value !== right[index])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
