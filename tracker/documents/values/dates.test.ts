import { describe, expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { findSlashOrder, readDates } from "./dates.ts"

describe("a day as it is written", () => {
  test.each([
    ["2026-02-26", "2026-02-26"],
    ["26-Feb-2026", "2026-02-26"],
    ["26-FEB-26", "2026-02-26"],
    ["26 February 2026", "2026-02-26"],
    ["1st Sept. 2026", "2026-09-01"],
    ["February 26, 2026", "2026-02-26"],
    ["Feb 6, 2026", "2026-02-06"],
    ["26.02.2026", "2026-02-26"],
    ["02/26/2026", "2026-02-26"],
    ["2/26/26", "2026-02-26"],
    ["SHANGHAI, 2026-01-20", "2026-01-20"],
  ])("%s is %s", (text, day) => {
    expect(readDates(text, "month-first")).toEqual([day])
  })

  test.each(["30 Feb 2026", "02/30/2026", "2026-13-01", "13/13/2026", "rule 21-B", "4 days", "1.250,00", "10:30"])(
    "%s is no day",
    (text) => {
      expect(readDates(text, "month-first")).toEqual([])
    },
  )

  test("two on one line stay in their order", () => {
    expect(readDates("02/18/2026 through 24 Feb 2026", "month-first")).toEqual(["2026-02-18", "2026-02-24"])
  })
})

describe("the order of slashed days", () => {
  test.each([
    ["02/26/2026 and 03/04/2026", "month-first", false],
    ["26/02/2026 and 03/04/2026", "day-first", false],
    ["03/04/2026", undefined, true],
    ["26/02/2026 and 02/26/2026 and 03/04/2026", undefined, true],
    ["03/03/2026", undefined, false],
    ["2026-03-04", undefined, false],
  ])("%s", (text, order, ambiguous) => {
    expect(findSlashOrder(text)).toEqual({ order, ambiguous })
  })

  test("decides what 03/04 is", () => {
    expect(readDates("03/04/2026", "month-first")).toEqual(["2026-03-04"])
    expect(readDates("03/04/2026", "day-first")).toEqual(["2026-04-03"])
  })
})

test("each day of the calendar is read back from each way of writing it", () => {
  const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  fc.assert(
    fc.property(fc.date({ min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year = "", month = "", of = ""] = day.split("-")
      const name = names[Number(month) - 1]
      const forms = [day, `${of}-${name}-${year}`, `${name} ${Number(of)}, ${year}`, `${of}.${month}.${year}`]
      for (const form of [...forms, `${of}/${month}/${year}`]) expect(readDates(form, "day-first")).toEqual([day])
      expect(readDates(`${month}/${of}/${year.slice(2)}`, "month-first")).toEqual([day])
    }),
    { numRuns: cases(500) },
  )
})
