import { expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { sinceInFull, sincePrinted, sinceWords } from "./since.ts"

const LA = "America/Los_Angeles"
// 05:30 on Saturday the 24th in Los Angeles.
const NOW = anInstant("2026-10-24T12:30:00Z")
const at = (text: string, zone: string | null = LA) => ({ at: anInstant(text), zone, seen: false })

test.each([
  ["a day before: the day", at("2026-10-22T07:00:00Z"), "Since Oct 22"],
  ["the evening before at the place, the same day in UTC: the day", at("2026-10-24T06:59:00Z"), "Since Oct 23"],
  ["the same day at the place: the time with its zone", at("2026-10-24T07:00:00Z"), "Since 00:00 PT"],
  ["another year: with the year", at("2025-10-22T07:00:00Z"), "Since Oct 22, 2025"],
  ["no zone: in UTC", at("2026-10-24T06:59:00Z", null), "Since 06:59 UTC"],
  ["first seen", { ...at("2026-10-22T07:00:00Z"), seen: true }, "Seen since Oct 22"],
])("%s", (_, since, words) => {
  expect(sinceWords(since, NOW)).toBe(words)
})

test("in full it has day, time and zone, and says that what was first seen may be older", () => {
  const since = at("2026-10-22T07:00:00Z")
  expect(sinceInFull(since)).toBe("Thu, Oct 22, 00:00 PT")
  expect(sinceInFull({ ...since, seen: true })).toBe(
    "Thu, Oct 22, 00:00 PT. It was so when Freeday first saw it, and may be older.",
  )
  expect(sinceInFull(at("2026-10-22T07:00:00Z", null), "as sent")).toBe("Thu, Oct 22, 07:00, zone unknown")
  expect(sincePrinted({ ...since, seen: true })).toBe("Seen since Thu, Oct 22, 00:00 PT")
})
