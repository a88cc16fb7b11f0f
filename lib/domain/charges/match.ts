// Which tariff row applies to a container: the most specific one, in the order of ROW_ORDER (domain.md §4).

import type { CalendarDay } from "../days/calendar-day.ts"
import { effectiveOn, type TariffRow } from "../tariffs/tariff.ts"
import { type Clock, type Equipment, isOptional, TARIFF_BASES, type Trait } from "../tariffs/terms.ts"
import { type NotComputable, notComputable, PLACE_FIELDS, type PlaceField } from "./not-computable.ts"

/** What is known of the container and its place; null: not reported. */
export type TariffPlace = {
  customer: string | null
  terminal: string | null
  port: string | null
  line: string | null
  equipment: Equipment | null
  traits: Record<Trait, boolean | null>
  length: number | null
}

/** The first difference from the top decides. */
export const ROW_ORDER = [
  "a contract before a tariff, a tariff before a sample",
  "a row that names the customer",
  "a row that names the terminal",
  "a row that names the port",
  "a row that names the carrier",
  "a row that names dangerous, high cube or shipper-owned, the more of them the sooner",
  "a row that names the equipment",
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
  return chooseAmong(
    rows.filter((row) => row.clock === clock),
    place,
    startsOn,
  )
}

/** The same for rows of any clock. */
export function chooseAmong(
  rows: readonly TariffRow[],
  place: TariffPlace,
  startsOn: (row: TariffRow) => CalendarDay | null,
): TariffChoice {
  const possible = rows.filter((row) => fitOf(row, place) !== "no" && inForce(row, startsOn(row))).sort(byOrder)
  const [row, second] = possible
  if (row === undefined) return notComputable("no_rate")
  // A missing fact matters here: another row may be the right one, and we never guess a rate.
  if (fitOf(row, place) === "maybe") return notComputable("row_unclear", { notReported: missing(row, place) })
  const tied = second === undefined ? [] : possible.slice(1).filter((other) => byRank(row, other) === 0)
  return { row, tied: tied.map(({ id }) => id) }
}

/** The row whose rate a day costs, if rates are those of the day charged; null: none, or unclear which. */
export function createRateOn(
  rows: readonly TariffRow[],
  clock: Clock,
  place: TariffPlace,
): (day: CalendarDay) => TariffRow | null {
  const possible = rows.filter((row) => row.clock === clock && fitOf(row, place) !== "no").sort(byOrder)
  return (day) => {
    const row = possible.find((one) => effectiveOn(one, day))
    return row === undefined || fitOf(row, place) === "maybe" ? null : row
  }
}

/**
 * `tied`: ids of rows that fit the same containers from the same day on, so that nothing orders them. `unclear`: ids of
 * rows that `row` takes precedence over, so that they no longer apply if what it names (`notReported`) is not reported.
 */
export type BesideRow = { tied: string[]; unclear: string[]; notReported: PlaceField[] }

/** How a row affects the others on file. A row with its own id is its earlier version. */
export function besideRow(row: TariffRow, rows: readonly TariffRow[]): BesideRow {
  const others = rows.filter((other) => other.id !== row.id && compete(row.clock, other.clock) && meet(row, other))
  const behind = others.filter((other) => comesBefore(row, other) && beyond(row, other).length > 0)
  return {
    tied: others.filter((other) => !comesBefore(row, other) && !comesBefore(other, row)).map(({ id }) => id),
    unclear: behind.map(({ id }) => id),
    notReported: PLACE_FIELDS.filter((field) => behind.some((other) => beyond(row, other).includes(field))),
  }
}

/** A combined row takes the place of demurrage and per diem rows, or they of it. */
function compete(a: Clock, b: Clock): boolean {
  if (a === b) return true
  return (a === "combined" && !isOptional(b)) || (b === "combined" && !isOptional(a))
}

/** Whether some container can fit both, on a day when both are in force. */
function meet(a: TariffRow, b: TariffRow): boolean {
  const apart = PLACE_FIELDS.some((field) => isNamed(a, field) && isNamed(b, field) && !canShare(a, b, field))
  const from = a.effectiveFrom > b.effectiveFrom ? a.effectiveFrom : b.effectiveFrom
  return !apart && effectiveOn(a, from) && effectiveOn(b, from)
}

/** A container can have several traits, and a customer is written in capitals or not. */
function canShare(a: TariffRow, b: TariffRow, field: PlaceField): boolean {
  if (field === "traits") return true
  if (field === "equipment") return (a.equipment ?? []).some((kind) => b.equipment?.includes(kind))
  if (field === "customer") return sameName(a.customer, b.customer)
  return a[field] === b[field]
}

function sameName(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()
}

function isNamed(row: TariffRow, field: PlaceField): boolean {
  return field === "traits" ? row.traits.length > 0 : row[field] !== null
}

/** Fields that `row` names and `other` does not. */
function beyond(row: TariffRow, other: TariffRow): PlaceField[] {
  return PLACE_FIELDS.filter((field) => isNamed(row, field) && !isNamed(other, field))
}

function inForce(row: TariffRow, day: CalendarDay | null): boolean {
  return day !== null && effectiveOn(row, day)
}

type Fit = "yes" | "maybe" | "no"

function fitOf(row: TariffRow, place: TariffPlace): Fit {
  const fits = PLACE_FIELDS.map((field) => fieldFit(row, place, field))
  return fits.includes("no") ? "no" : fits.includes("maybe") ? "maybe" : "yes"
}

function missing(row: TariffRow, place: TariffPlace): PlaceField[] {
  return PLACE_FIELDS.filter((field) => fieldFit(row, place, field) === "maybe")
}

/** maybe: the row names it, and it is not reported. */
function fieldFit(row: TariffRow, place: TariffPlace, field: PlaceField): Fit {
  if (!isNamed(row, field)) return "yes"
  if (field === "traits") {
    const has = row.traits.map((trait) => place.traits[trait])
    return has.includes(false) ? "no" : has.includes(null) ? "maybe" : "yes"
  }
  // The account itself says whose a container is. One without a customer is of none.
  if (field === "customer") return sameName(row.customer, place.customer) ? "yes" : "no"
  const value = place[field]
  if (value === null) return "maybe"
  if (field === "equipment") return row.equipment?.some((kind) => kind === value) ? "yes" : "no"
  return row[field] === value ? "yes" : "no"
}

/** Sort key, compared field by field; smaller takes precedence. */
function rank(row: TariffRow): number[] {
  const since = -Number(row.effectiveFrom.replaceAll("-", ""))
  const named = PLACE_FIELDS.map((field) => (field === "traits" ? -row.traits.length : isNamed(row, field) ? -1 : 0))
  return [TARIFF_BASES.indexOf(row.basis), ...named, since]
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
