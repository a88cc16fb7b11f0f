// Which tariff row counts for a container: the most specific one, in the order that ROW_ORDER states (domain.md §4).

import type { CalendarDay } from "../days/calendar-day.ts"
import { effectiveOn, type TariffRow } from "../tariffs/tariff.ts"
import { type Clock, type EquipmentGroup, TARIFF_BASES } from "../tariffs/terms.ts"
import { type NotComputable, notComputable, PLACE_FIELDS, type PlaceField } from "./not-computable.ts"

/** What is known of the container and the place where it is; null = not reported. */
export type TariffPlace = {
  terminal: string | null
  port: string | null
  line: string | null
  group: EquipmentGroup | null
  length: number | null
}

/** The first difference decides, from the top. */
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

/** `tied`: ids of rows that only the last line of the order set behind it: two rows say the same, one must go. */
export type TariffChoice = { row: TariffRow; tied: string[] } | NotComputable

/** `startsOn`: the day a count under that row would start, null where its start event has no date. */
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
  // A fact that is missing decides: another row may be the right one, and no rate is guessed.
  if (fitOf(row, place) === "maybe") return notComputable("row_unclear", { notReported: missing(row, place) })
  const tied = second === undefined ? [] : possible.slice(1).filter((other) => byRank(row, other) === 0)
  return { row, tied: tied.map(({ id }) => id) }
}

/**
 * `tied`: ids of rows that fit the same containers from the same day on, so that nothing orders them. `unclear`: ids of
 * rows that `row` comes before, so that they no longer count where what it names (`notReported`) is not reported.
 */
export type BesideRow = { tied: string[]; unclear: string[]; notReported: PlaceField[] }

/** What a row does to the others on file. The one with its own id is the row itself before the change. */
export function besideRow(row: TariffRow, rows: readonly TariffRow[]): BesideRow {
  const others = rows.filter((other) => other.id !== row.id && other.clock === row.clock && meet(row, other))
  const behind = others.filter((other) => comesBefore(row, other) && beyond(row, other).length > 0)
  return {
    tied: others.filter((other) => !comesBefore(row, other) && !comesBefore(other, row)).map(({ id }) => id),
    unclear: behind.map(({ id }) => id),
    notReported: PLACE_FIELDS.filter((field) => behind.some((other) => beyond(row, other).includes(field))),
  }
}

/** Some container fits both, on a day when both are in force. */
function meet(a: TariffRow, b: TariffRow): boolean {
  const apart = PLACE_FIELDS.some((field) => a[field] !== null && b[field] !== null && a[field] !== b[field])
  const from = a.effectiveFrom > b.effectiveFrom ? a.effectiveFrom : b.effectiveFrom
  return !apart && effectiveOn(a, from) && effectiveOn(b, from)
}

/** What `row` names and `other` does not. */
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

/** Smaller is better, place by place. */
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

/** 0: nothing but their ids sets one behind the other. */
function byRank(a: TariffRow, b: TariffRow): number {
  const [left, right] = [rank(a), rank(b)]
  const at = left.findIndex((value, index) => value !== right[index])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
