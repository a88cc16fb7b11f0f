import { expect, test } from "vitest"
import { renderedText } from "#test/rendered"
import { DaysLeft } from "./days-left.tsx"

const ZONE = "America/Los_Angeles"
const words = (day: string, zone: string | null) => renderedText(<DaysLeft day={day} zone={zone} />)

test.each([
  ["2026-10-18", "1 day overdue"],
  ["2026-10-19", "Today"],
  ["2026-10-20", "Tomorrow"],
  ["2026-10-22", "3 days left"],
])("on Oct 19 in Los Angeles %s is: %s", (day, text) => {
  expect(words(day, ZONE).toLowerCase()).toContain(text.toLowerCase())
})

test("without a known zone, a day that is near cannot be told", () => {
  for (const day of ["2026-10-18", "2026-10-19", "2026-10-20"]) expect(words(day, null)).toContain("Cannot tell")
  expect(words("2026-10-22", null)).toContain("3 days left")
})

test("what is no day is not known", () => {
  expect(words("soon", ZONE)).toContain("Not known")
})
