import { describe, expect, test } from "vitest"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { holdWords, nearWords, rangeWords, statusWords } from "./words.ts"

function aShipment(over: Partial<ShipmentRow> = {}): ShipmentRow {
  return {
    id: "s1",
    billOfLading: "MEDUQX482190",
    lineName: "MSC",
    lineScac: "MSCU",
    polName: "Ningbo",
    podName: "Los Angeles",
    podLocode: "USLAX",
    destinationName: null,
    vesselName: "MSC Isabella",
    voyage: "FP638E",
    eta: null,
    etaSent: null,
    containerCount: 6,
    states: [
      { state: "overdue", count: 2 },
      { state: "ready", count: 4 },
    ],
    nextLfd: {
      day: "2026-10-19" as CalendarDay,
      source: "terminal",
      zone: null,
      daysLeft: 0,
      containerId: "c1",
      stale: false,
    },
    holdNames: [],
    refNumbers: [],
    customer: null,
    tracked: true,
    confirmedAt: "2026-10-19T12:00:00.000Z" as Instant,
    staleAt: "2026-10-20T12:00:00.000Z" as Instant,
    stale: false,
    ...over,
  }
}

describe("a row of the list of shipments", () => {
  test("the worst state, and how many share it", () => {
    expect(statusWords(aShipment())).toEqual({ state: "overdue", words: "Overdue, 2 of 6" })
    expect(statusWords(aShipment({ states: [{ state: "ready", count: 6 }] }))?.words).toBe("Ready, all 6")
    expect(statusWords(aShipment({ containerCount: 1, states: [{ state: "gone", count: 1 }] }))?.words).toBe(
      "Picked up",
    )
    expect(statusWords(aShipment({ containerCount: 0, states: [] }))).toBeNull()
  })

  test("holds: none, not reported and named stay apart", () => {
    expect(holdWords(aShipment())).toEqual({ words: "No holds", known: true })
    expect(holdWords(aShipment({ holdNames: null }))).toEqual({ words: "Not reported", known: false })
    expect(holdWords(aShipment({ holdNames: ["customs", "TMF"] })).words).toBe("Customs, TMF")
    expect(holdWords(aShipment({ holdNames: null, states: [{ state: "gone", count: 6 }] })).known).toBe(true)
  })

  test.each([
    [-3, "3 days overdue", "over"],
    [0, "today", "due"],
    [1, "tomorrow", "due"],
    [2, "2 days left", null],
  ])("%i days left reads %s", (days, words, shape) => {
    expect(nearWords({ daysLeft: days, stale: false })).toEqual({ words, shape })
    expect(nearWords({ daysLeft: days, stale: true })).toEqual({ words: "not known, data is old", shape: "unknown" })
  })

  test("a count that stopped counting says so", () => {
    expect(rangeWords(50, 412, true)).toBe("1 to 50 of 412 shipments")
    expect(rangeWords(50, 10000, false)).toBe("1 to 50 of 10,000+ shipments")
  })
})
