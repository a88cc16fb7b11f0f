import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server"
import { shownText } from "#lib/domain/clean-text"
import { type ExposureFilter, GROUPINGS, type Grouping } from "#lib/domain/exposure/groups"
import type { FigureName } from "#lib/domain/exposure/sum"
import type { ExposureGroups } from "#lib/read/exposure/groups"
import type { ExposurePage } from "#lib/read/exposure/page"
import type { ExposureRows } from "#lib/read/exposure/rows"
import { reading, readingPages } from "../reading.ts"
import { exposureKeys } from "./keys.ts"

/** The groupings of the group table, two at once. */
export const GROUP_CHOICES = [
  { value: "terminal,line", label: "Terminal, carrier" },
  { value: "line,terminal", label: "Carrier, terminal" },
  { value: "customer,terminal", label: "Customer" },
  { value: "port,line", label: "Port" },
  { value: "reference", label: "Reference" },
  { value: "tag", label: "Tag" },
  { value: "age,terminal", label: "Age" },
] as const
export type GroupChoice = (typeof GROUP_CHOICES)[number]["value"]

const filterParams = {
  terminal: parseAsString,
  line: parseAsString,
  customer: parseAsString,
  port: parseAsString,
  reference: parseAsString,
  tag: parseAsString,
  age: parseAsString,
}

export const exposureParams = {
  ...filterParams,
  currency: parseAsString,
  by: parseAsStringLiteral(GROUP_CHOICES.map(({ value }) => value)).withDefault("terminal,line"),
}

export const rowsParams = {
  ...filterParams,
  figure: parseAsString.withDefault("any"),
  currency: parseAsString,
  left: parseAsString,
}

/** The filters in an address. */
export function filterOf(address: Partial<Record<Grouping, string | null>>): ExposureFilter {
  return Object.fromEntries(GROUPINGS.flatMap((key) => (address[key] ? [[key, shownText(address[key])]] : [])))
}

const toPage = createSerializer(exposureParams)
const toRows = createSerializer(rowsParams)

export function exposureHref(address: Parameters<typeof toPage>[1]): string {
  return toPage("/exposure", address)
}

export function exposurePrintHref(address: Parameters<typeof toPage>[1]): string {
  return toPage("/exposure/print", address)
}

/** `left`: why a figure leaves containers out. */
export type RowsAsked = ExposureFilter & {
  figure: FigureName | "avoidable" | "disagreement" | "any"
  currency?: string | null
  left?: string | null
}

export function rowsHref(asked: RowsAsked): string {
  return toRows("/exposure/rows", asked)
}

function search(values: object): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "")
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/**
 * Figures follow the change log by a second or two, and change at midnights, so they are refetched while the page is
 * visible.
 */
const REFRESH_MS = 15_000
const COUNTING_MS = 3_000

function refreshMs(page: ExposurePage | undefined): number {
  const { uncounted } = page ?? { uncounted: null }
  return uncounted !== null && uncounted.ended + uncounted.changed === 0 ? REFRESH_MS : COUNTING_MS
}

export function exposureOptions(filter: ExposureFilter) {
  return reading<ExposurePage>(exposureKeys.page(filter), `/api/exposure?${search(filter)}`, {
    refetchInterval: ({ state }) => refreshMs(state.data),
  })
}

export function exposureGroupsOptions(filter: ExposureFilter, by: GroupChoice) {
  return reading<ExposureGroups>(exposureKeys.groups(filter, by), `/api/exposure/groups?${search({ ...filter, by })}`, {
    refetchInterval: REFRESH_MS,
  })
}

export function exposureRowsOptions(asked: RowsAsked) {
  return readingPages<ExposureRows>(exposureKeys.rows(asked), `/api/exposure/rows?${search(asked)}`, {
    refetchInterval: REFRESH_MS,
  })
}

export type ExposureTable = "figures" | "ahead" | "groups" | "worst" | "disagreements" | "trend" | "rows"

/** A table of the page as a file, as shown. */
export function exposureFileHref(
  table: ExposureTable,
  format: "csv" | "xlsx",
  values: ExposureFilter & { currency?: string | null; by?: string; figure?: string; left?: string | null },
): string {
  return `/api/exposure/export?${search({ table, format, ...values })}`
}
