import type { Sql } from "#db/client"
import type { RowsOf } from "#db/exposure/rows"
import { type NotComputableReason, notComputable } from "#lib/domain/charges/not-computable"
import type { LfdSource } from "#lib/domain/containers/last-free-day"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"
import { type ExposureFilter, GROUPINGS, type Grouping } from "#lib/domain/exposure/groups"
import { FIGURES, type FigureName, type FigureSum } from "#lib/domain/exposure/sum"
import { minorDigits } from "#lib/domain/money"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { basisWord, basisWords } from "#lib/words/exposure/figures"
import { type Cell, text } from "../containers/export-cells.ts"
import { getExposureGroups } from "./groups.ts"
import { nameKeys } from "./names.ts"
import { type ExposurePage, getExposure } from "./page.ts"
import { type ExposureRow, getWorst, streamExposureRows } from "./rows.ts"
import type { ExposureSums } from "./sums.ts"

const FIGURE_WORDS: Record<FigureName, string> = {
  owed: "Owed now (posted by terminals)",
  accrued: "Accrued (by tariff, not posted)",
  oneMoreDay: "One more day",
  next7: "Next 7 days",
  next14: "Next 14 days",
}

export type FileTable = { heads: string[]; pages: AsyncIterable<Cell[][]> }
export type TableAsked = {
  table: "figures" | "ahead" | "groups" | "worst" | "disagreements" | "trend" | "rows"
  now: Instant
  filter: ExposureFilter
  by: Grouping[]
  of: RowsOf
  currency: string | undefined
}

const number = (value: number): Cell => ({ kind: "number", value })
const day = (value: string): Cell => ({ kind: "day", day: value as CalendarDay })
const money = (minor: number, currency: string): Cell => ({ kind: "money", minor, digits: minorDigits(currency) })

export async function exposureTable(sql: Sql, asked: TableAsked): Promise<FileTable> {
  const { table, now, filter } = asked
  if (table === "rows")
    return { heads: ROW_HEADS, pages: cellsOf(streamExposureRows(sql, { now, filter, of: asked.of })) }
  if (table === "disagreements") {
    const of = { figure: "disagreement" as const, currency: asked.currency ?? "" }
    return { heads: ROW_HEADS, pages: cellsOf(streamExposureRows(sql, { now, filter, of })) }
  }
  if (table === "worst") {
    const rows = await getWorst(sql, { now, filter, currency: asked.currency ?? "" })
    const heads = ["Saved by acting tomorrow instead of in 7 days", ...ROW_HEADS]
    return { heads, pages: once(rows.map((row) => [money(row.amount, row.currency ?? ""), ...rowCells(row)])) }
  }
  if (table === "groups") return groupsTable(sql, asked)
  const page = await getExposure(sql, asked)
  if (table === "ahead") return aheadTable(page)
  return table === "trend" ? trendTable(page) : figuresTable(page)
}

const SUM_HEADS = [
  "Figure",
  "Currency",
  "Amount",
  "Containers",
  "Basis",
  "Not computable, containers",
  "Not computable, reason",
]

async function groupsTable(sql: Sql, { now, filter, by }: TableAsked): Promise<FileTable> {
  const { groups } = await getExposureGroups(sql, { now, filter, by, most: Number.MAX_SAFE_INTEGER })
  const lines = groups.flatMap(({ label, figures, within }) =>
    within.length === 0
      ? sumLines([text(label)], figures)
      : within.flatMap((part) => sumLines([text(label), text(part.label)], part.figures)),
  )
  return { heads: [...by.map((one) => one[0]?.toUpperCase() + one.slice(1)), ...SUM_HEADS], pages: once(lines) }
}

function figuresTable({ figures }: ExposurePage): FileTable {
  return { heads: SUM_HEADS, pages: once(sumLines([], figures)) }
}

function sumLines(keys: Cell[], figures: ExposureSums): Cell[][] {
  return FIGURES.flatMap((figure) => {
    const sum = figures[figure]
    const left = [number(sum.leftOutContainers), text(leftOutWords(sum))]
    const lines = sum.sums.map((one) => [
      ...[...keys, text(FIGURE_WORDS[figure]), text(one.currency), money(one.minor, one.currency)],
      ...[number(one.containers), text(basisWords(one)), ...left],
    ])
    if (lines.length > 0) return lines
    const none = text(sum.cannotTell ? "not computable" : "none")
    return [[...keys, text(FIGURE_WORDS[figure]), null, none, number(0), null, ...left]]
  })
}

function leftOutWords({ leftOut }: FigureSum): string {
  return Object.entries(leftOut)
    .map(([reason, count]) => `${count}: ${notComputableWords(notComputable(reason as NotComputableReason))}`)
    .join("; ")
}

function aheadTable({ ahead }: ExposurePage): FileTable {
  const tiers = ["first", "second", "third and up"]
  return {
    heads: ["Day (calendar day at the place)", "Currency", "Tier", "Added if nothing moves, estimate"],
    pages: once(
      ahead.map((one) => [day(one.day), text(one.currency), text(tiers[one.tier]), money(one.minor, one.currency)]),
    ),
  }
}

function trendTable({ trend }: ExposurePage): FileTable {
  return {
    heads: [
      "Day",
      "Currency",
      "Owed now",
      "Accrued",
      "One more day",
      "Containers",
      "Not computable, containers",
      "Recorded at (UTC)",
    ],
    pages: once(
      trend.map((one) => [
        ...[day(one.day), text(one.currency || "not computable only"), money(one.owed, one.currency)],
        ...[money(one.accrued, one.currency), money(one.oneMoreDay, one.currency), number(one.containers)],
        ...[number(one.leftOut), text(one.takenAt)],
      ]),
    ),
  }
}

const ROW_HEADS = [
  ...["Container", "Bill of lading", "Line", "Terminal", "Port of discharge", "Currency", "Owed now", "Accrued"],
  ...[
    "One more day",
    "Next 7 days",
    "Next 14 days",
    "Basis",
    "Not computable, reason",
    "Next step up on",
    "Steps up to, per day",
  ],
  ...["Last free day, line", "Last free day, terminal", "Last free day, rail", "Last free day in force"],
  ...["Difference between the sources, estimate", "Next step", "Data as of (UTC)"],
]

function rowCells(row: ExposureRow): Cell[] {
  const currency = row.currency ?? ""
  const { sources, inForce } = row.lfd
  const dayOf = (source: LfdSource) => sources.find((one) => one.source === source)?.day ?? null
  const days = [dayOf("line"), dayOf("terminal"), dayOf("rail"), inForce?.day ?? null]
  const bases = [...new Set(FIGURES.flatMap((figure) => row.bases[figure]))]
  const left = [...new Set(FIGURES.flatMap((figure) => row.leftOut[figure]))]
  return [
    ...[
      text(row.number),
      text(row.billOfLading),
      text(row.lineName),
      text(row.terminal),
      text(row.podName),
      text(currency),
    ],
    ...FIGURES.map((figure) => (row.currency === null ? text("not computable") : money(row[figure], currency))),
    ...[text(bases.map(basisWord).join(", ")), text(left.join("; ")), row.stepUp && day(row.stepUp.day)],
    row.stepUp && money(row.stepUp.toMinor, currency),
    ...days.map((one) => (one === null ? text("not reported") : day(one))),
    row.disagreement === null ? null : money(row.disagreement, currency),
    ...[text(row.step.replaceAll("_", " ")), text(formatUtc(row.confirmedAt))],
  ]
}

async function* cellsOf(pages: AsyncIterable<ExposureRow[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield rows.map(rowCells)
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}

/** Lines above the table: what it is, when, by which filters, for whom. */
export async function exposureAbout(
  sql: Sql,
  { table, now, filter, of, by, who }: TableAsked & { who: string },
): Promise<[string, string][]> {
  const parts: string[] = []
  for (const name of GROUPINGS) {
    const key = filter[name]
    if (key !== undefined) parts.push(`${name} is ${(await nameKeys(sql, name, [key])).get(key)}`)
  }
  const what = {
    figures: "Exposure, all figures",
    ahead: "Exposure, next 14 days if nothing moves",
    groups: `Exposure by ${by.join(" and ")}`,
    worst: "Exposure, worst 20",
    disagreements: "Exposure, sources that disagree on the last free day",
    trend: "Exposure, daily sums of 13 weeks",
    rows: `Exposure, containers: ${of.figure}${"leftOut" in of ? `, not computable: ${of.leftOut.replaceAll("_", " ")}` : ""}${"currency" in of ? `, ${of.currency}` : ""}`,
  }[table]
  return [
    ["Freeday", what],
    ["As of", `${formatUtc(now)} (${now})`],
    ["Filters", parts.join("; ") || "none: all containers"],
    ["Days", "Calendar days at the place of each container, in its own zone. Amounts are estimates unless posted."],
    ["Exported by", who],
  ]
}
