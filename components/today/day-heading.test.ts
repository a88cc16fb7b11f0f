import { describe, expect, test } from "vitest"
import { dayHeading, needWords, sinceWords } from "./day-heading.ts"
import { at } from "./row-builder.ts"

const none = { attention: 0, ready: 0, due: 0, overdue: 0, blocked: 0, arriving: 0, unknown: 0, failed: 0 }

describe("the head of Today", () => {
  test.each([
    ["America/Los_Angeles", "Sunday 18 October"],
    ["America/New_York", "Monday 19 October"],
    ["Pacific/Kiritimati", "Monday 19 October"],
    [null, "Monday 19 October, UTC"],
  ])("shows the day of the person's own zone: %s", (zone, words) => {
    expect(dayHeading(at("2026-10-19T05:00:00.000Z"), zone)).toBe(words)
  })

  test("nothing due is never said without what is not known", () => {
    expect(needWords({ ...none, unknown: 22 })).toBe("Nothing is due. 22 are not known, so look at those.")
    expect(needWords(none)).toBe("Nothing needs you now.")
    expect(needWords({ ...none, attention: 27 })).toBe("27 things need you.")
  })

  test("only what happened is told", () => {
    const quiet = {
      from: "2026-10-18T12:00:00.000Z",
      lfdMoved: 0,
      holdsPlaced: 0,
      holdsCleared: 0,
      becameAvailable: 0,
      feesPosted: 0,
    }
    expect(sinceWords(quiet)).toBeNull()
    expect(sinceWords({ ...quiet, lfdMoved: 1, holdsCleared: 5 })).toBe("1 last free day moved, 5 holds cleared")
  })
})
