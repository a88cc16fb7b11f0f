import { expect, test } from "vitest"
import type { CalendarDay, Instant } from "../days/calendar-day.ts"
import { isFollowUpDue, nextWorkingDay } from "./asked.ts"

test.each([
  ["a Thursday", "2026-11-26", "2026-11-27"],
  ["a Friday", "2026-11-27", "2026-11-30"],
  ["a Saturday", "2026-11-28", "2026-11-30"],
  ["a Sunday, and over a month's end", "2026-11-29", "2026-11-30"],
  ["a Friday at the year's end", "2027-12-31", "2028-01-03"],
])("after %s the next working day", (_title, day, next) => {
  expect(nextWorkingDay(day as CalendarDay)).toBe(next)
})

test("it is due from the instant its day begins", () => {
  const asked = { followUpAt: "2026-11-27T08:00:00.000Z" as Instant }
  expect(isFollowUpDue(asked, "2026-11-27T07:59:59.999Z" as Instant)).toBe(false)
  expect(isFollowUpDue(asked, asked.followUpAt)).toBe(true)
})
