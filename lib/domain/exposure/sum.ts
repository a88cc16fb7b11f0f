// Exposure over many containers: per currency, never mixed, with the containers each figure leaves out and why
// (domain.md §4).

import { isUncharged, type NotComputableReason } from "../charges/not-computable.ts"
import type { CalendarDay } from "../days/calendar-day.ts"
import type { TariffBasis } from "../tariffs/terms.ts"
import type { Amount, ClockExposure, ContainerExposure } from "./exposure.ts"

export const FIGURES = ["owed", "accrued", "oneMoreDay", "next7", "next14"] as const
export type FigureName = (typeof FIGURES)[number]

/** Only a posted amount is not an estimate. */
export function isPosted(figure: FigureName): boolean {
  return figure === "owed"
}

/** Whether an estimate among a container's figures is counted by a sample rate. */
export function restsOnSample(bases: Record<FigureName, readonly string[]>): boolean {
  return FIGURES.some((figure) => bases[figure].includes("sample"))
}

/** "posted" and "total only": from the terminal. Others: the basis of the rate. */
export type FigureBasis = "posted" | "total only" | TariffBasis

/** One container's share of a figure in one currency. A share of 0 is known, but does not count the container. */
export type Share = { currency: string; minor: number; basis: FigureBasis }
export type Shares = { shares: Share[]; leftOut: NotComputableReason[] }

export type CurrencySum = {
  currency: string
  minor: number
  containers: number
  /** Containers per basis. A container with two clocks may count under two. */
  byBasis: Partial<Record<FigureBasis, number>>
}

/**
 * `leftOut`: containers per reason. If nothing is summed and containers are left out, the figure is not computable
 * (`cannotTell`).
 */
export type FigureSum = {
  sums: CurrencySum[]
  leftOut: Partial<Record<NotComputableReason, number>>
  leftOutContainers: number
  cannotTell: boolean
}

/** What one container adds to a figure. A figure's rows are the containers with a share or a reason. */
export function sharesOf(exposure: ContainerExposure, figure: FigureName): Shares {
  if (figure === "owed") {
    const { fees, notComputable } = exposure.owed
    const shares = fees.map(({ currency, amountMinor, basis }) => ({ currency, minor: amountMinor, basis }))
    return { shares, leftOut: notComputable === null ? [] : [notComputable.notComputable] }
  }
  const shares: Share[] = []
  const leftOut = new Set<NotComputableReason>()
  for (const clock of exposure.clocks) {
    if (clock.state === "not_started") continue
    if (clock.state === "not_computable") {
      if (!isUncharged(clock)) leftOut.add(clock.why.notComputable)
      continue
    }
    const amount: Amount = clock[figure]
    if (typeof amount === "number") shares.push({ currency: clock.currency, minor: amount, basis: clock.basis })
    else leftOut.add(amount.notComputable)
  }
  return { shares, leftOut: [...leftOut] }
}

/**
 * What each of the next 14 days adds, per currency and tier (0: the first; 2: the third and up). For the forecast
 * chart.
 */
export type AheadSum = { day: CalendarDay; currency: string; tier: 0 | 1 | 2; minor: number }

export function sumAhead(exposures: Iterable<ContainerExposure>): AheadSum[] {
  const sums = new Map<string, AheadSum>()
  for (const clock of [...exposures].flatMap(({ clocks }) => clocks)) {
    if (!("ahead" in clock) || typeof clock.next14 !== "number") continue
    for (const { day, tier, rateMinor } of clock.ahead) addTo(sums, clock, day, tier ?? 0, rateMinor ?? 0)
  }
  return [...sums.values()].sort((a, b) =>
    `${a.day}${a.currency}${a.tier}` < `${b.day}${b.currency}${b.tier}` ? -1 : 1,
  )
}

function addTo(
  sums: Map<string, AheadSum>,
  { currency }: ClockExposure,
  day: CalendarDay,
  tier: number,
  minor: number,
): void {
  if (minor === 0) return
  const shown = tier >= 2 ? 2 : tier === 1 ? 1 : 0
  const key = `${day} ${currency} ${shown}`
  sums.set(key, { day, currency, tier: shown, minor: (sums.get(key)?.minor ?? 0) + minor })
}

export function sumIn(sum: FigureSum, currency: string): CurrencySum | undefined {
  return sum.sums.find((one) => one.currency === currency)
}
