import { describe, expect, test } from "vitest"
import { returnRefusalWords } from "#lib/words/charges/returned-form"
import type { CalendarDay, Instant } from "../days/calendar-day.ts"
import { type ReturnCase, returnRefusal } from "./returned.ts"

const day = (text: string) => text as CalendarDay
// The 3rd in Los Angeles, the 4th in UTC.
const NOW = "2026-11-04T05:00:00.000Z" as Instant
const out: ReturnCase = {
  ...{ isOut: true, isReported: false, outOn: day("2026-10-30"), zone: "America/Los_Angeles", marked: null },
}
const refused = (over: Partial<ReturnCase>, on = "2026-11-03", place = "WBCT") =>
  returnRefusal({ ...out, ...over }, { on: day(on), place }, NOW)

describe("marking an empty as returned", () => {
  test("on the day it left, today there, and any day between", () => {
    for (const on of ["2026-10-30", "2026-11-01", "2026-11-03"]) expect(refused({}, on)).toBe(null)
    expect(refused({ outOn: null }, "2026-01-01")).toBe(null)
  })

  test("not before it left, nor on a day that has not come there", () => {
    expect(refused({}, "2026-10-29")).toBe("before_out")
    expect(refused({}, "2026-11-04")).toBe("to_come")
    expect(refused({ zone: null }, "2026-11-04")).toBe(null)
  })

  test("not more than two years ago, where the day it left is not reported", () => {
    expect(refused({ outOn: null }, "2024-11-03")).toBe(null)
    expect(refused({ outOn: null }, "2016-11-03")).toBe("years_ago")
    expect(returnRefusalWords("years_ago", null, NOW)).toBe("Check the year: it must be 2024 to 2026.")
  })

  test("not one that has not left, nor one that the service reports as back", () => {
    expect(refused({ isOut: false })).toBe("not_out")
    expect(refused({ isReported: true })).toBe("reported")
  })

  test("not over what somebody said already; the same again is harmless", () => {
    const marked = { on: day("2026-11-02"), place: "WBCT" }
    expect(refused({ marked })).toBe("marked")
    expect(refused({ marked }, "2026-11-02", "ITS")).toBe("marked")
    expect(refused({ marked }, "2026-11-02")).toBe(null)
  })
})
