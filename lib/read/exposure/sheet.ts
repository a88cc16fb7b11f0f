// The exposure as a printed document: the content of its files, in three tables.
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { ExposureFilter, Grouping } from "#lib/domain/exposure/groups"
import { exposureExport } from "#lib/words/exposure/export"
import { groupingsWords } from "#lib/words/exposure/page"
import { cellText } from "../containers/export-csv.ts"
import { getExposureRows } from "./rows.ts"
import { exposureAbout, exposureTable, type TableAsked } from "./tables.ts"

export type ExposureSheet = Awaited<ReturnType<typeof readExposureSheet>>

/** More than people carry. */
const MOST = 2_000
const ANY = { figure: "any" } as const

type Asked = { now: Instant; filter: ExposureFilter; by: Grouping[]; who: string }

export async function readExposureSheet(sql: Sql, { who, ...given }: Asked) {
  const asked = (table: TableAsked["table"]): TableAsked => ({ ...given, table, of: ANY, currency: undefined })
  const titles = {
    figures: exposureExport.titleFigures,
    groups: exposureExport.titleGroups(groupingsWords(given.by)),
    rows: exposureExport.sheetRows,
  }
  const [about, figures, groups, rows, { total }] = await Promise.all([
    exposureAbout(sql, { ...asked("figures"), who }),
    readTable(sql, asked("figures")),
    readTable(sql, asked("groups")),
    readTable(sql, asked("rows")),
    getExposureRows(sql, { now: given.now, filter: given.filter, of: ANY }),
  ])
  const shown = rows.rows.slice(0, MOST)
  return {
    about,
    filter: given.filter,
    cut:
      shown.length < rows.rows.length ? { shown: shown.length, total: Math.max(total ?? 0, rows.rows.length) } : null,
    tables: [
      { title: titles.figures, ...figures },
      { title: titles.groups, ...groups },
      { title: titles.rows, heads: rows.heads.slice(0, ROW_COLUMNS), rows: shown.map(firstColumns) },
    ],
  }
}

/** Up to the reason why a figure is not computable: the rest does not fit on a sheet. */
const ROW_COLUMNS = 13
const firstColumns = (cells: string[]) => cells.slice(0, ROW_COLUMNS)

async function readTable(sql: Sql, asked: TableAsked): Promise<{ heads: string[]; rows: string[][] }> {
  const { heads, pages } = await exposureTable(sql, asked)
  const rows: string[][] = []
  for await (const page of pages) {
    rows.push(...page.map((cells) => cells.map(cellText)))
    if (rows.length > MOST) break
  }
  return { heads, rows }
}
