import type { CurrencySum, FigureName } from "#lib/domain/exposure/sum"
import { TOTAL_ONLY } from "../containers/fees.ts"

export const FIGURE_TITLES: Record<FigureName, string> = {
  owed: "Owed now",
  accrued: "Accrued, not posted",
  oneMoreDay: "One more day",
  next7: "Next 7 days",
  next14: "Next 14 days",
}

/** Where a table has little room. */
export const SHORT_TITLES: Record<FigureName, string> = {
  owed: "Owed now",
  accrued: "Accrued",
  oneMoreDay: "One more day",
  next7: "7 days",
  next14: "14 days",
}

const SHORT: Record<string, string> = {
  no_lfd: "no LFD",
  no_rate: "no rate",
  stale: "too old",
  row_unclear: "rate unclear",
  no_start: "no start",
  no_end: "no end",
  no_availability: "availability not reported",
  no_gates: "no gate calendar",
  holds_not_reported: "holds not reported",
  no_tier: "no tier",
  too_long: "dates to check",
  fees_not_reported: "fees not reported",
  not_posted: "not posted",
  total_only: "only a total posted",
  currency_differs: "other currency posted",
}

/** "4 no rate". */
export function leftOutWord(reason: string, count: number): string {
  return `${count.toLocaleString("en-US")} ${SHORT[reason] ?? reason.replaceAll("_", " ")}`
}

const BASES: Record<string, string> = { "total only": TOTAL_ONLY, sample: "sample tariff" }

/** "sample tariff". */
export function basisWord(basis: string): string {
  return BASES[basis] ?? basis
}

/** "9 contract, 14 sample tariff". */
export function basisWords({ byBasis }: Pick<CurrencySum, "byBasis">): string {
  return Object.entries(byBasis)
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .map(([basis, count]) => `${count.toLocaleString("en-US")} ${basisWord(basis)}`)
    .join(", ")
}

/** "3 from a terminal total only"; null: each figure is of single fees. */
export function totalOnlyWords({ byBasis }: Pick<CurrencySum, "byBasis">): string | null {
  const count = byBasis["total only"]
  return count ? `${count.toLocaleString("en-US")} from a terminal total only` : null
}

export function containerCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "container" : "containers"}`
}
