import type { Sql } from "#db/client"
import { sumFigures } from "#db/exposure/exposure"
import type { RowsOf } from "#db/exposure/rows"
import { type NotComputableReason, notComputable } from "#lib/domain/charges/not-computable"
import type { LfdSource } from "#lib/domain/containers/lfd-sources"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"
import { type ExposureFilter, GROUPINGS, type Grouping } from "#lib/domain/exposure/groups"
import { FIGURES, type FigureName, type FigureSum } from "#lib/domain/exposure/sum"
import { minorDigits } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { NOT_CHECKED } from "#lib/words/containers/age"
import { exposureExport } from "#lib/words/exposure/export"
import { basisWord, basisWords } from "#lib/words/exposure/figures"
import { exposureText, groupingsWords } from "#lib/words/exposure/page"
import { type Cell, text } from "../cell.ts"
import { getExposureGroups } from "./groups.ts"
import { nameKeys } from "./names.ts"
import { type ExposurePage, getExposure } from "./page.ts"
import { type ExposureRow, getWorst, streamExposureRows } from "./rows.ts"
import { type ExposureSums, toExposureSums } from "./sums.ts"

const FIGURE_WORDS: Record<FigureName, string> = {
  owed: exposureExport.owedNowPosted,
  accrued: exposureExport.accruedNotPosted,
  oneMoreDay: exposureExport.oneMoreDay,
  next7: exposureExport.next7Days,
  next14: exposureExport.next14Days,
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
    const heads = [exposureExport.savedByActing, ...ROW_HEADS]
    return { heads, pages: once(rows.map((row) => [money(row.amount, row.currency ?? ""), ...rowCells(row)])) }
  }
  if (table === "groups") return groupsTable(sql, asked)
  const page = await getExposure(sql, asked)
  if (table === "ahead") return aheadTable(page)
  return table === "trend" ? trendTable(page) : figuresTable(page)
}

const SUM_HEADS = [
  exposureExport.figure,
  exposureExport.currency,
  exposureExport.amount,
  exposureExport.containers,
  exposureExport.basis,
  exposureExport.notComputableCount,
  exposureExport.notComputableReason,
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
    const none = text(sum.cannotTell ? exposureExport.notComputable : "none")
    return [[...keys, text(FIGURE_WORDS[figure]), null, none, number(0), null, ...left]]
  })
}

function leftOutWords({ leftOut }: FigureSum): string {
  return Object.entries(leftOut)
    .map(([reason, count]) => `${count}: ${notComputableWords(notComputable(reason as NotComputableReason))}`)
    .join("; ")
}

function aheadTable({ ahead, figures }: ExposurePage): FileTable {
  const basis = new Map(figures.next14.sums.map((sum) => [sum.currency, basisWords(sum)]))
  const tiers = ["first", "second", exposureExport.thirdTier]
  return {
    heads: [
      ...[exposureExport.dayAtPlace, exposureExport.currency, exposureExport.tier, exposureExport.addedIfStill],
      exposureExport.basis14,
    ],
    pages: once(
      ahead.map((one) => [
        ...[day(one.day), text(one.currency), text(tiers[one.tier]), money(one.minor, one.currency)],
        text(basis.get(one.currency)),
      ]),
    ),
  }
}

function trendTable({ trend }: ExposurePage): FileTable {
  return {
    heads: [
      exposureExport.day,
      exposureExport.currency,
      exposureExport.owedNow,
      exposureExport.accrued,
      exposureExport.oneMoreDay,
      exposureExport.containers,
      exposureExport.notComputableCount,
      exposureExport.recordedAt,
    ],
    pages: once(
      trend.map((one) => [
        ...[day(one.day), text(one.currency || exposureExport.notComputableOnly), money(one.owed, one.currency)],
        ...[money(one.accrued, one.currency), money(one.oneMoreDay, one.currency), number(one.containers)],
        ...[number(one.leftOut), text(one.sample ? exposureExport.sample : one.takenAt)],
      ]),
    ),
  }
}

const ROW_HEADS = [
  ...[
    exposureExport.container,
    exposureExport.billOfLading,
    exposureExport.line,
    exposureExport.terminal,
    exposureExport.portOfDischarge,
    exposureExport.currency,
    exposureExport.owedNow,
    exposureExport.accrued,
  ],
  ...[
    exposureExport.oneMoreDay,
    exposureExport.next7Days,
    exposureExport.next14Days,
    exposureExport.basis,
    exposureExport.notComputableReason,
    exposureExport.stepsUpOn,
    exposureExport.stepsUpTo,
  ],
  ...[exposureExport.lfdLine, exposureExport.lfdTerminal, exposureExport.lfdRail, exposureExport.lfdInForce],
  exposureExport.freeTime,
  ...[exposureExport.sourcesDifference, exposureExport.nextStep, exposureExport.dataAsOf],
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
    ...FIGURES.map((figure) =>
      row.currency === null ? text(exposureExport.notComputable) : money(row[figure], currency),
    ),
    ...[text(bases.map(basisWord).join(", ")), text(left.join("; ")), row.stepUp && day(row.stepUp.day)],
    row.stepUp && money(row.stepUp.toMinor, currency),
    ...days.map((one) => (one === null ? text(exposureExport.notReported) : day(one))),
    text(row.freeTime),
    row.disagreement === null ? null : money(row.disagreement, currency),
    ...[text(row.step.replaceAll("_", " ")), text(row.confirmedAt === null ? NOT_CHECKED : formatUtc(row.confirmedAt))],
  ]
}

async function* cellsOf(pages: AsyncIterable<ExposureRow[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield rows.map(rowCells)
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}

/** Lines above the table: what it is, when, with which filters, for whom. */
export async function exposureAbout(
  sql: Sql,
  { table, now, filter, of, by, who }: TableAsked & { who: string },
): Promise<[string, string][]> {
  const parts: string[] = []
  for (const name of GROUPINGS) {
    const key = filter[name]
    if (key !== undefined)
      parts.push(exposureExport.is(exposureText.groupings[name], (await nameKeys(sql, name, [key])).get(key)))
  }
  const figures = toExposureSums(await sumFigures(sql, { now, filter }))
  const isSample = FIGURES.some((figure) => figures[figure].sums.some(({ byBasis }) => byBasis.sample))
  const what = {
    figures: exposureExport.titleFigures,
    ahead: exposureExport.titleAhead,
    groups: exposureExport.titleGroups(groupingsWords(by)),
    worst: exposureExport.titleWorst,
    disagreements: exposureExport.titleDisagree,
    trend: exposureExport.titleDaily,
    rows: exposureExport.titleRows(
      of.figure,
      "leftOut" in of ? exposureExport.withReason(of.leftOut.replaceAll("_", " ")) : "",
      "currency" in of ? `, ${of.currency}` : "",
    ),
  }[table]
  return [
    [exposureExport.freeday, what],
    [exposureExport.asOf, `${formatUtc(now)} (${now})`],
    [exposureExport.filters, parts.join("; ") || exposureExport.noFilters],
    [exposureExport.days, exposureExport.daysAbout],
    ...(isSample ? [[exposureExport.rates, exposureExport.partBySample(SAMPLE_MARK)] satisfies [string, string]] : []),
    [exposureExport.exportedBy, who],
  ]
}
