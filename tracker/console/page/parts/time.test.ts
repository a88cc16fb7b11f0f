import { describe, expect, test } from "vitest"
import { instantOf, showLocal, showSpan } from "./time.js"

describe("instantOf", () => {
  test.each([
    ["2026-02-26T00:00", "America/New_York", "2026-02-26T05:00:00.000Z"],
    ["2026-03-08T00:00", "America/Los_Angeles", "2026-03-08T08:00:00.000Z"],
    ["2026-03-09T00:00", "America/Los_Angeles", "2026-03-09T07:00:00.000Z"],
    ["2026-11-01T00:00", "America/New_York", "2026-11-01T04:00:00.000Z"],
    ["2026-11-02T00:00", "America/New_York", "2026-11-02T05:00:00.000Z"],
    ["2026-07-01T14:30", "Asia/Shanghai", "2026-07-01T06:30:00.000Z"],
    ["2026-07-01T14:30", null, "2026-07-01T14:30:00.000Z"],
  ])("%s in %s is %s", (local, zone, instant) => {
    expect(instantOf(local, zone)).toBe(instant)
  })
})

test("a local time names its zone", () => {
  expect(showLocal("2026-03-02T05:00:00Z", "America/New_York")).toBe("Mon, Mar 2, 00:00 ET")
  expect(showLocal("2026-03-02T05:00:00Z", "Asia/Shanghai")).toBe("Mon, Mar 2, 13:00 GMT+8")
  expect(showLocal("2026-03-02T05:00:00Z", null)).toBe("Mon, Mar 2, 05:00 UTC")
})

test.each([
  [20_000, "now"],
  [25 * 60_000, "in 25 min"],
  [5 * 3_600_000 + 60_000, "in 5 h 1 min"],
  [53 * 3_600_000, "in 2 d 5 h"],
])("%i ms is shown as %s", (ms, said) => {
  expect(showSpan(ms)).toBe(said)
})
