import { expect, test } from "vitest"
import { type DaySum, trendWeeks } from "./trend-weeks.ts"

const aSum = (day: string, currency: string, sum: Partial<DaySum> = {}): DaySum => ({
  ...{ day, currency, takenAt: `${day}T12:00:00Z`, sample: false },
  ...{ containers: 1, leftOut: 0, owed: 100, accrued: 0, oneMoreDay: 0, ...sum },
})
const owedOf = (trend: DaySum[]) => trendWeeks(trend, "USD").map(({ day, sum }) => [day, sum?.owed ?? null])

test("an account whose every fee is unknown has no trend, and not one at zero", () => {
  expect(owedOf([aSum("2026-10-19", "", { containers: 0, leftOut: 7, owed: 0 })])).toEqual([])
  expect(owedOf([aSum("2026-10-19", "", { containers: 0, owed: 0 })])).toEqual([])
})

test("a week of which something was left out and nothing counted in the currency is a gap", () => {
  const trend = [aSum("2026-10-12", "", { owed: 0, leftOut: 3 }), aSum("2026-10-19", "USD", { owed: 91_000 })]
  expect(owedOf(trend)).toEqual([
    ["2026-10-12", null],
    ["2026-10-19", 91_000],
  ])
})

test("a week counted whole with nothing in the currency is zero", () => {
  const trend = [aSum("2026-10-12", "CAD"), aSum("2026-10-19", "USD", { owed: 500 })]
  expect(owedOf(trend)).toEqual([
    ["2026-10-12", 0],
    ["2026-10-19", 500],
  ])
})
