import type { Sql } from "#db/client"
import { type FigureSums, type GroupSums, sumGroups } from "#db/exposure/exposure"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { ExposureFilter, Grouping } from "#lib/domain/exposure/groups"
import { FIGURES } from "#lib/domain/exposure/sum"
import { nameKeys } from "./names.ts"
import { countParts, toExposureSums } from "./sums.ts"

export type ExposureGroup = ExposureGroups["groups"][number]

/**
 * Largest first in the account's main currency (`orderedBy`; null: nothing has a charge), then groups with nothing in
 * it. `rest`: all groups beyond the largest, summed; null: none.
 */
export type ExposureGroups = Awaited<ReturnType<typeof getExposureGroups>>

const MOST = 200

export async function getExposureGroups(
  sql: Sql,
  { now, filter, by, most = MOST }: { now: Instant; filter: ExposureFilter; by: readonly Grouping[]; most?: number },
) {
  const rows = await sumGroups(sql, { now, filter, by, most })
  const first = by[0] ?? "terminal"
  const main = rows[0]?.main ?? null
  const own = rows.filter((row): row is GroupSums & { key: string } => row.key !== null)
  const others = rows.filter(({ key }) => key === null)
  const kept = Map.groupBy(own, ({ key }) => key)
  const names = await nameKeys(sql, first, [...kept.keys()])
  const second = by[1]
  const names2 = second ? await nameKeys(sql, second, [...new Set(own.map(({ key2 }) => key2))]) : new Map()
  const groups = [...kept].map(([key, sums]) => {
    const inner = second ? [...Map.groupBy(sums, ({ key2 }) => key2)].sort(([, a], [, b]) => largest(a, b, main)) : []
    return {
      ...groupOf(key, names.get(key) ?? key, sums),
      /** By the second grouping; empty if there is none. */
      within: inner.map(([key2, part]) => groupOf(key2, names2.get(key2) ?? key2, part)),
    }
  })
  const count = (rows[0]?.keys ?? 0) - kept.size
  return {
    asOf: now,
    by: [...by],
    orderedBy: main,
    groups: groups.filter(({ containers }) => containers > 0),
    rest: count === 0 ? null : { count, containers: countParts(others), figures: toExposureSums(others) },
  }
}

function groupOf(key: string, label: string, rows: readonly FigureSums[]) {
  return { key, label, containers: countParts(rows), figures: toExposureSums(rows) }
}

/** The same order as SQL gives the groups. */
function largest(a: readonly FigureSums[], b: readonly FigureSums[], main: string | null): number {
  return weight(b, main) - weight(a, main) || countParts(b) - countParts(a)
}

/** -1: nothing in the main currency. */
function weight(rows: readonly FigureSums[], main: string | null): number {
  const own = rows.filter(({ currency }) => currency === main)
  if (own.length === 0) return -1
  return own.reduce((sum, row) => sum + FIGURES.reduce((part, figure) => part + row[figure], 0), 0)
}
