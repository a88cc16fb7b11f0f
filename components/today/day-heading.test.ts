import { describe, expect, test } from "vitest"
import { at } from "#test/containers/board-row"
import { dayHeading, needWords, sinceParts } from "./day-heading.ts"

const none = {
  attention: 0,
  follow_up: 0,
  ready: 0,
  due: 0,
  overdue: 0,
  blocked: 0,
  arriving: 0,
  unknown: 0,
  empties: 0,
  failed: 0,
}

describe("the head of Today", () => {
  test.each([
    ["America/Los_Angeles", "Sunday, October 18"],
    ["America/New_York", "Monday, October 19"],
    ["Pacific/Kiritimati", "Monday, October 19"],
    [null, "Monday, October 19 (UTC)"],
  ])("shows the day of the person's own zone: %s", (zone, words) => {
    expect(dayHeading(at("2026-10-19T05:00:00.000Z"), zone)).toBe(words)
  })

  test("nothing due is never said without what is not known", () => {
    expect(needWords({ ...none, unknown: 22 })).toBe("Nothing is due. 22 are not known: check them.")
    expect(needWords(none)).toBe("Nothing needs you now.")
    expect(needWords({ ...none, attention: 27 })).toBe("27 things need you.")
  })

  test("only what happened is named", () => {
    const from = at("2026-10-18T12:00:00.000Z")
    const quiet = { lfd_moved: 0, arrived: 0, hold_placed: 0, hold_cleared: 0, available: 0, fee_posted: 0 }
    expect(sinceParts({ from, changed: quiet })).toEqual([])
    expect(sinceParts({ from, changed: { ...quiet, lfd_moved: 1, arrived: 5 } })).toEqual([
      { kind: "lfd_moved", words: "1 last free day moved" },
      { kind: "arrived", words: "5 arrived" },
    ])
  })
})
