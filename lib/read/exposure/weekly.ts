import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { listSnapshots } from "#db/exposure/snapshots"
import type { WeeklyContainer, WeeklyFigure, WeeklyLeftOut, WeeklySummary } from "#lib/domain/alerts/weekly-summary"
import { addDays, dayInZone, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { isDayOver } from "#lib/domain/days/day-end"
import { FIGURES } from "#lib/domain/exposure/sum"
import { type ExposurePage, getExposure } from "./page.ts"
import type { ExposureRow } from "./rows.ts"

const WORST = 5

/** Undefined: figures were never counted completely, so there is nothing to summarize yet. */
export async function getWeeklySummary(sql: Sql, now: Instant): Promise<WeeklySummary | undefined> {
  if (!(await getFact(sql, "figures"))?.done) return undefined
  const weekAgo = addDays(dayInZone(now, "UTC"), -7)
  const [page, kept] = await Promise.all([
    getExposure(sql, { now, filter: {} }),
    listSnapshots(sql, { fromDay: weekAgo }),
  ])
  const before = kept.filter(({ day, sample }) => day === weekAgo && !sample)
  const figures = FIGURES.flatMap((figure) =>
    page.figures[figure].sums.map(({ currency, minor, containers, byBasis }): WeeklyFigure => {
      const then = before.find((sum) => sum.currency === currency)
      const was = figure === "next7" || figure === "next14" ? undefined : then?.[figure]
      return {
        ...{ figure, currency, minor, containers, byBasis },
        changeMinor: was === undefined ? null : minor - was,
        path: rowsPath({ figure, currency }),
      }
    }),
  )
  return {
    asOf: now,
    figures,
    leftOut: leftOutOf(page),
    avoidable: page.avoidable.map((sum) => ({
      ...sum,
      path: rowsPath({ figure: "avoidable", currency: sum.currency }),
    })),
    worst: Object.entries(page.worst).flatMap(([currency, rows]) =>
      rows.slice(0, WORST).map((row) => toContainer(row, currency, now)),
    ),
    whole: page.uncounted !== null && page.uncounted.ended + page.uncounted.changed === 0,
  }
}

function leftOutOf({ figures }: ExposurePage): WeeklyLeftOut[] {
  return FIGURES.flatMap((figure): WeeklyLeftOut[] => {
    const { leftOut, sums } = figures[figure]
    const reasons = Object.entries(leftOut).map(([reason, containers]) => ({
      ...{ reason, containers },
      path: rowsPath({ figure, left: reason }),
    }))
    return reasons.length === 0 ? [] : [{ figure, reasons, only: sums.length === 0 }]
  })
}

function toContainer(row: ExposureRow, currency: string, now: Instant): WeeklyContainer {
  const { containerId, number, terminal, podName, lineName, zone, confirmedAt, stepUp, step } = row
  return {
    ...{ containerId, number, terminal, podName, lineName, zone, confirmedAt, stepUp, step, currency },
    staleAt: parseInstant(row.staleAt),
    overdue: row.stage !== "gone" && row.lfd.inForce !== null && isDayOver(row.lfd.inForce, now) === true,
    saveMinor: row.next7 - row.oneMoreDay,
    oneMoreDayMinor: row.oneMoreDay,
    bases: row.bases.next7,
    path: `/containers/${containerId}/charges`,
  }
}

function rowsPath(asked: Record<string, string>): string {
  return `/exposure/rows?${new URLSearchParams(asked)}`
}
