// Exposure by one grouping or two at once. Groups add up to the whole: what is beyond the largest stands as one row.
import type { Sql } from "#db/client"
import { type FigureSums, type GroupSums, listShapes, sumGroups } from "#db/exposure"
import type { Instant } from "#lib/domain/calendar-day"
import type { FigureShape } from "#lib/domain/exposure-figures"
import type { ExposureFilter, Grouping } from "#lib/domain/exposure-groups"
import { FIGURES } from "#lib/domain/exposure-sum"
import { nameKeys } from "./exposure-names.ts"
import { countParts, type ExposureSums, toExposureSums } from "./exposure-sums.ts"

export type ExposureGroup = {
  key: string
  label: string
  boxes: number
  figures: ExposureSums
  /** By the second grouping; empty where there is none. */
  within: Omit<ExposureGroup, "within">[]
}

/** `rest`: the groups beyond the largest, as one; null = none. */
export type ExposureGroups = {
  asOf: Instant
  by: Grouping[]
  groups: ExposureGroup[]
  rest: { count: number; boxes: number; figures: ExposureSums } | null
}

const MOST = 200

export async function getExposureGroups(
  sql: Sql,
  { now, filter, by, most = MOST }: { now: Instant; filter: ExposureFilter; by: readonly Grouping[]; most?: number },
): Promise<ExposureGroups> {
  const [rows, shapes] = await Promise.all([sumGroups(sql, { now, filter, by, most }), listShapes(sql)])
  const first = by[0] ?? "terminal"
  const own = rows.filter((row): row is GroupSums & FigureSums => row.key !== null)
  const others = rows.filter(({ key }) => key === null).map((row) => ({ ...row, key: "" }))
  const kept = [...Map.groupBy(own, ({ key }) => key)].sort(([, a], [, b]) => weight(b) - weight(a))
  const names = await nameKeys(
    sql,
    first,
    kept.map(([key]) => key),
  )
  const second = by[1]
  const names2 = second ? await nameKeys(sql, second, [...new Set(own.map(({ key2 }) => key2))]) : new Map()
  const groups = kept.map(([key, sums]): ExposureGroup => {
    const inner = second ? [...Map.groupBy(sums, ({ key2 }) => key2)].sort(([, a], [, b]) => weight(b) - weight(a)) : []
    return {
      ...groupOf(key, names.get(key) ?? key, sums, shapes),
      within: inner.map(([key2, part]) => groupOf(key2, names2.get(key2) ?? key2, part, shapes)),
    }
  })
  const count = (rows[0]?.keys ?? 0) - kept.length
  return {
    asOf: now,
    by: [...by],
    groups: groups.filter(({ boxes }) => boxes > 0),
    rest: count === 0 ? null : { count, boxes: countParts(others, shapes), figures: toExposureSums(others, shapes) },
  }
}

function groupOf(
  key: string,
  label: string,
  rows: readonly FigureSums[],
  shapes: ReadonlyMap<number, FigureShape>,
): Omit<ExposureGroup, "within"> {
  return { key, label, boxes: countParts(rows, shapes), figures: toExposureSums(rows, shapes) }
}

/** The order of groups alone: currencies are not compared for it to be true, only for it to be steady. */
function weight(rows: readonly FigureSums[]): number {
  return rows.reduce((sum, row) => sum + FIGURES.reduce((part, figure) => part + row[figure], 0), 0)
}
