// What the weekly summary of exposure says: the figures with their change since a week before, what is avoidable, the
// worst, each with the address of its rows. Whoever sends it decides how it looks.
import type { Sql } from "#db/client"
import { listSnapshots } from "#db/exposure-snapshots"
import { addDays, dayInZone, type Instant } from "#lib/domain/calendar-day"
import { FIGURES, type FigureName } from "#lib/domain/exposure-sum"
import { getExposure } from "./exposure.ts"
import type { ExposureRow } from "./exposure-rows.ts"

export type WeeklyFigure = {
  figure: FigureName
  currency: string
  minor: number
  containers: number
  /** Since the sums of seven days ago; null: none were kept, or of another figure. */
  changeMinor: number | null
  /** Boxes that it leaves out. */
  leftOut: number
  /** Of its rows, without the site's own address. */
  path: string
}

export type WeeklySummary = {
  asOf: Instant
  figures: WeeklyFigure[]
  avoidable: { currency: string; minor: number; containers: number; path: string }[]
  worst: { row: ExposureRow; path: string }[]
  /** false: something is still being counted, and the figures are from before it. */
  whole: boolean
}

const WORST = 5

export async function getWeeklySummary(sql: Sql, now: Instant): Promise<WeeklySummary> {
  const weekAgo = addDays(dayInZone(now, "UTC"), -7)
  const [page, kept] = await Promise.all([
    getExposure(sql, { now, filter: {} }),
    listSnapshots(sql, { fromDay: weekAgo }),
  ])
  const before = kept.filter(({ day }) => day === weekAgo)
  const figures = FIGURES.flatMap((figure) =>
    page.figures[figure].sums.map(({ currency, minor, containers }): WeeklyFigure => {
      const then = before.find((sum) => sum.currency === currency)
      const was = figure === "next7" || figure === "next14" ? undefined : then?.[figure]
      return {
        ...{ figure, currency, minor, containers },
        changeMinor: was === undefined ? null : minor - was,
        leftOut: page.figures[figure].leftOutContainers,
        path: rowsPath(figure, currency),
      }
    }),
  )
  return {
    asOf: now,
    figures,
    avoidable: page.avoidable.map((sum) => ({ ...sum, path: rowsPath("avoidable", sum.currency) })),
    worst: Object.values(page.worst)
      .flatMap((rows) => rows.slice(0, WORST))
      .map((row) => ({ row, path: `/containers/${row.containerId}/charges` })),
    whole: page.uncounted !== null && page.uncounted.ended + page.uncounted.changed === 0,
  }
}

function rowsPath(figure: string, currency: string): string {
  return `/exposure/rows?${new URLSearchParams({ figure, currency })}`
}
