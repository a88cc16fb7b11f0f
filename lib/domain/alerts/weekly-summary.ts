// The weekly summary of exposure: saved figures, each with its basis, what it leaves out, and the path to its rows
// (without the site's address).
import type { CalendarDay, Instant } from "../days/calendar-day.ts"
import type { ExposureStep } from "../exposure/figures.ts"
import type { CurrencySum, FigureName } from "../exposure/sum.ts"

export type WeeklyFigure = Pick<CurrencySum, "currency" | "minor" | "containers" | "byBasis"> & {
  figure: FigureName
  /** Change against the sums of seven days ago; null: none were saved, or the figure differed. */
  changeMinor: number | null
  path: string
}

/**
 * Containers whose figure is not computable. `only`: there is no sum besides them, so the figure is not computable
 * either.
 */
export type WeeklyLeftOut = {
  figure: FigureName
  reasons: { reason: string; containers: number; path: string }[]
  only: boolean
}

/** A container where acting tomorrow rather than in a week saves `saveMinor`. */
export type WeeklyContainer = {
  containerId: string
  number: string
  /** Where it is now, including its port; null: not reported. */
  terminal: string | null
  podName: string | null
  lineName: string | null
  zone: string | null
  confirmedAt: Instant | null
  staleAt: Instant | null
  /** Its last free day is over. */
  overdue: boolean
  currency: string
  saveMinor: number
  oneMoreDayMinor: number
  stepUp: { day: CalendarDay; toMinor: number } | null
  step: ExposureStep
  bases: string[]
  path: string
}

export type WeeklySummary = {
  asOf: Instant
  figures: WeeklyFigure[]
  leftOut: WeeklyLeftOut[]
  /** `isSample`: a sample rate counts part of it. */
  avoidable: { currency: string; minor: number; containers: number; isSample: boolean; path: string }[]
  worst: WeeklyContainer[]
  /** False: something is still being counted, so the figures are from before. */
  whole: boolean
}
