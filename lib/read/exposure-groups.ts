// Exposure by one grouping or two at once. Groups add up to the whole: what is beyond the largest stands as one row.
import type { Sql } from "#db/client"
import { type FigureSums, listShapes, sumFigures } from "#db/exposure"
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
  const [rows, shapes] = await Promise.all([sumFigures(sql, { now, filter }, by), listShapes(sql)])
  const first = by[0] ?? "terminal"
  const sorted = [...Map.groupBy(rows, ({ key }) => key)].sort(([, a], [, b]) => weight(b) - weight(a))
  const [kept, beyond] = [sorted.slice(0, most), sorted.slice(most)]
  const names = await nameKeys(
    sql,
    first,
    kept.map(([key]) => key),
  )
  const second = by[1]
  const names2 = second ? await nameKeys(sql, second, [...new Set(rows.map(({ key2 }) => key2))]) : new Map()
  const groups = kept.map(([key, own]): ExposureGroup => {
    const inner = second ? [...Map.groupBy(own, ({ key2 }) => key2)].sort(([, a], [, b]) => weight(b) - weight(a)) : []
    return {
      ...groupOf(key, names.get(key) ?? key, own, shapes),
      within: inner.map(([key2, part]) => groupOf(key2, names2.get(key2) ?? key2, part, shapes)),
    }
  })
  const others = beyond.flatMap(([, own]) => own)
  return {
    asOf: now,
    by: [...by],
    groups: groups.filter(({ boxes }) => boxes > 0),
    rest:
      beyond.length === 0
        ? null
        : { count: beyond.length, boxes: countParts(others, shapes), figures: toExposureSums(others, shapes) },
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
