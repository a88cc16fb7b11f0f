// A weekly summary for tests: two currencies, a figure that is not computable, one most expensive container.

import type { WeeklyContainer, WeeklySummary } from "#lib/domain/alerts/weekly-summary"
import { aDay, anInstant } from "#test/builders"

const rows = (figure: string, more: Record<string, string>) =>
  `/exposure/rows?${new URLSearchParams({ figure, ...more })}`

export function aSummary(summary: Partial<WeeklySummary> = {}): WeeklySummary {
  const usd = { currency: "USD", path: rows("owed", { currency: "USD" }) }
  return {
    asOf: anInstant("2026-10-19T10:00:00Z"),
    figures: [
      { ...usd, figure: "owed", minor: 1_234_050, containers: 14, byBasis: { posted: 14 }, changeMinor: 120_000 },
      { ...usd, figure: "oneMoreDay", minor: 210_000, containers: 9, byBasis: { sample: 9 }, changeMinor: 0 },
      {
        ...{ figure: "oneMoreDay", currency: "CAD", minor: 6_000, containers: 1, byBasis: { contract: 1 } },
        ...{ changeMinor: -2_000, path: rows("oneMoreDay", { currency: "CAD" }) },
      },
    ],
    leftOut: [
      {
        figure: "owed",
        only: false,
        reasons: [{ reason: "stale", containers: 3, path: rows("owed", { left: "stale" }) }],
      },
      {
        figure: "accrued",
        only: true,
        reasons: [{ reason: "no_rate", containers: 7, path: rows("accrued", { left: "no_rate" }) }],
      },
    ],
    avoidable: [
      { currency: "USD", minor: 86_000, containers: 5, isSample: false, path: rows("avoidable", { currency: "USD" }) },
    ],
    worst: [aWorstContainer()],
    whole: true,
    ...summary,
  }
}

function aWorstContainer(container: Partial<WeeklyContainer> = {}): WeeklyContainer {
  return {
    ...{ containerId: "c1", number: "MSCU4728210", terminal: "APM Pier 400, Los Angeles" },
    ...{ podName: "Los Angeles", lineName: "MSC" },
    ...{ zone: "America/Los_Angeles", confirmedAt: anInstant("2026-10-19T09:52:00Z"), staleAt: null, currency: "USD" },
    ...{ saveMinor: 113_400, oneMoreDayMinor: 17_200, step: "pull", bases: ["sample"], overdue: false },
    stepUp: { day: aDay("2026-10-21"), toMinor: 22_200 },
    path: "/containers/c1/charges",
    ...container,
  }
}
