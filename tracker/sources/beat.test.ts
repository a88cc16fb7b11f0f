import { describe, expect, test } from "vitest"
import { DAY, HOUR } from "../values/instant.ts"
import { askSince, nextAsk, type Progress } from "./beat.ts"

const NOW = Date.parse("2026-03-01T00:00:00Z")
const BOOKED: Progress = { departed: false, eta: null, arrived: false, fullOut: false, emptyInAt: null, newsAt: NOW }
const AT_SEA = { ...BOOKED, departed: true }
const hours = (progress: Progress, source: "line" | "terminal" = "line") => {
  const next = nextAsk(progress, source, NOW)
  return next === null ? null : (next - NOW) / HOUR
}

describe("the next ask", () => {
  test.each<[string, Progress, "line" | "terminal", number | null]>([
    ["before departure", BOOKED, "line", 12],
    ["before departure, however near the arrival is said to be", { ...BOOKED, eta: NOW + DAY }, "line", 12],
    ["at sea", { ...AT_SEA, eta: NOW + 20 * DAY }, "line", 12],
    ["at sea, arrival not known", AT_SEA, "line", 12],
    ["within five days of arrival", { ...AT_SEA, eta: NOW + 5 * DAY }, "line", 4],
    ["past the arrival that was expected", { ...AT_SEA, eta: NOW - DAY }, "line", 4],
    ["just before those five days: not after their beginning", { ...AT_SEA, eta: NOW + 5 * DAY + 6 * HOUR }, "line", 6],
    ["arrived: the line", { ...AT_SEA, arrived: true }, "line", 4],
    ["arrived: the terminal", { ...AT_SEA, arrived: true }, "terminal", 1],
    ["out of the gate", { ...AT_SEA, arrived: true, fullOut: true }, "terminal", 12],
    ["empty again", { ...AT_SEA, arrived: true, fullOut: true, emptyInAt: NOW - 13 * DAY }, "line", 12],
    ["no news for 55 days", { ...AT_SEA, newsAt: NOW - 55 * DAY }, "line", 12],
    ["no news for 56 days", { ...AT_SEA, newsAt: NOW - 56 * DAY }, "line", null],
    [
      "no news for 56 days, and its arrival is yet to come",
      { ...AT_SEA, eta: NOW + DAY, newsAt: NOW - 56 * DAY },
      "line",
      4,
    ],
    ["empty for two weeks", { ...AT_SEA, arrived: true, fullOut: true, emptyInAt: NOW - 14 * DAY }, "line", null],
  ])("%s", (_phase, progress, source, expected) => {
    expect(hours(progress, source)).toBe(expected)
  })
})

test("where the line sends by itself it is asked at the slow beat; a terminal as ever", () => {
  const arrived = { ...AT_SEA, arrived: true }
  expect(nextAsk(arrived, "line", NOW, true)).toBe(NOW + 12 * HOUR)
  expect(nextAsk(arrived, "terminal", NOW, true)).toBe(NOW + HOUR)
  expect(nextAsk({ ...arrived, fullOut: true, emptyInAt: NOW - 14 * DAY }, "line", NOW, true)).toBeNull()
})

describe("what is asked for", () => {
  test("all at first and once a day; else what was recorded since, two days of it again", () => {
    expect(askSince(null, null, NOW)).toBeUndefined()
    expect(askSince(NOW - HOUR, NOW - DAY, NOW)).toBeUndefined()
    expect(askSince(NOW - HOUR, NOW - 2 * HOUR, NOW)).toBe(NOW - 49 * HOUR)
    expect(askSince(null, NOW - HOUR, NOW)).toBeUndefined()
    expect(askSince(NOW + 900 * DAY, NOW - HOUR, NOW)).toBe(NOW - 48 * HOUR)
  })
})
