import { describe, expect, test } from "vitest"
import { aDay, anInstant } from "#test/builders"
import {
  formatDate,
  formatDay,
  formatFullDay,
  formatLocal,
  formatLongDay,
  formatShortDay,
  formatUtc,
  formatWeekday,
  localTime,
  zoneLabel,
} from "./local-time.ts"

const AUTUMN = anInstant("2026-10-13T11:40:00Z")
const WINTER = anInstant("2026-12-13T11:40:00Z")

describe("[D:BEH-6] the place's local time with its zone named", () => {
  test.each([
    ["America/Los_Angeles", "Tue, Oct 13, 04:40 PT", "Sun, Dec 13, 03:40 PT"],
    ["America/New_York", "Tue, Oct 13, 07:40 ET", "Sun, Dec 13, 06:40 ET"],
    ["America/Chicago", "Tue, Oct 13, 06:40 CT", "Sun, Dec 13, 05:40 CT"],
    ["Etc/GMT+6", "Tue, Oct 13, 05:40 UTC−6", "Sun, Dec 13, 05:40 UTC−6"],
    ["Etc/GMT-9", "Tue, Oct 13, 20:40 UTC+9", "Sun, Dec 13, 20:40 UTC+9"],
    ["America/Denver", "Tue, Oct 13, 05:40 MT", "Sun, Dec 13, 04:40 MT"],
    ["America/Phoenix", "Tue, Oct 13, 04:40 MST", "Sun, Dec 13, 04:40 MST"],
    ["America/Mexico_City", "Tue, Oct 13, 05:40 Mexico City", "Sun, Dec 13, 05:40 Mexico City"],
    ["Asia/Shanghai", "Tue, Oct 13, 19:40 Shanghai", "Sun, Dec 13, 19:40 Shanghai"],
    ["Asia/Seoul", "Tue, Oct 13, 20:40 KST", "Sun, Dec 13, 20:40 KST"],
    ["Asia/Ho_Chi_Minh", "Tue, Oct 13, 18:40 Ho Chi Minh", "Sun, Dec 13, 18:40 Ho Chi Minh"],
    ["Asia/Kolkata", "Tue, Oct 13, 17:10 Kolkata", "Sun, Dec 13, 17:10 Kolkata"],
    ["Europe/London", "Tue, Oct 13, 12:40 London", "Sun, Dec 13, 11:40 GMT"],
    ["Europe/Berlin", "Tue, Oct 13, 13:40 CEST", "Sun, Dec 13, 12:40 CET"],
    ["Pacific/Kiritimati", "Wed, Oct 14, 01:40 Kiritimati", "Mon, Dec 14, 01:40 Kiritimati"],
    ["UTC", "Tue, Oct 13, 11:40 UTC", "Sun, Dec 13, 11:40 UTC"],
  ])("[D:BEH-6] in %s: %s, in winter %s", (zone, autumn, winter) => {
    expect([formatLocal(AUTUMN, zone), formatLocal(WINTER, zone)]).toEqual([autumn, winter])
  })

  test("[D:BEH-6] a null zone is named: it is UTC, or as sent where the profile reads it so", () => {
    expect(formatLocal(AUTUMN, null)).toBe("Tue, Oct 13, 11:40 UTC")
    expect(formatLocal(AUTUMN, null, "short")).toBe("Tue 13, 11:40 UTC")
    expect(localTime(AUTUMN, null).zone).toBe("UTC")
    expect(formatLocal(AUTUMN, null, "full", { nullZone: "as sent" })).toBe("Tue, Oct 13, 11:40, zone unknown")
    expect(localTime(AUTUMN, null, { nullZone: "as sent" }).zone).toBe("")
    expect(localTime(AUTUMN, "Mars/Olympus").zone).toBe("UTC")
    expect(localTime(AUTUMN, "Asia/Shanghai").zone).toBe("Shanghai")
  })
})

test("midnight is 00:00 of the new day", () => {
  expect(formatLocal(anInstant("2026-10-13T07:00:00Z"), "America/Los_Angeles", "time")).toBe("00:00 PT")
})

test("a day carries its year only where it is another", () => {
  expect(formatDay(aDay("2026-10-19"))).toBe("Mon, Oct 19")
  expect(formatDay(aDay("2027-01-04"))).toBe("Mon, Jan 4, 2027")
  expect(formatDate(aDay("2025-12-31"))).toBe("Dec 31, 2025")
  expect(formatLocal(anInstant("2027-01-01T09:00:00Z"), "America/Los_Angeles")).toBe("Fri, Jan 1, 2027, 01:00 PT")
  expect(formatLocal(anInstant("2027-01-01T05:00:00Z"), "America/Los_Angeles")).toBe("Thu, Dec 31, 21:00 PT")
})

test("a day in the other forms: whole, with its year, short, without its weekday, its weekday alone", () => {
  const day = aDay("2026-11-02")
  expect(formatLongDay(day)).toBe("Monday, November 2")
  expect(formatFullDay(day)).toBe("Mon, Nov 2, 2026")
  expect(formatShortDay(day)).toBe("Mon 2")
  expect(formatDate(day)).toBe("Nov 2")
  expect(formatWeekday(day)).toBe("Mon")
})

test("UTC is written out", () => expect(formatUtc(AUTUMN)).toBe("Tue, Oct 13, 11:40 UTC"))

test("a zone of one word names itself", () => expect(zoneLabel(AUTUMN, "Etc/UTC")).toBe("UTC"))

test.each([
  ["America/Los_Angeles", "2026-11-01T08:59:59Z", "PDT", "2026-11-01T09:00:00Z", "PST"],
  ["America/Los_Angeles", "2027-03-14T09:59:59Z", "PT", "2027-03-14T10:00:00Z", "PT"],
  ["America/Los_Angeles", "2026-11-01T07:59:59Z", "PT", "2026-11-01T08:00:00Z", "PDT"],
  ["America/Chicago", "2026-11-01T07:59:59Z", "CST", "2026-11-01T08:00:00Z", "CT"],
  ["America/St_Johns", "2026-11-01T04:29:59Z", "St Johns", "2026-11-01T04:30:00Z", "St Johns"],
  ["Europe/London", "2026-10-25T00:59:59Z", "London", "2026-10-25T01:00:00Z", "GMT"],
])("in %s the name at %s is %s, from %s %s, asked in any order", (zone, before, was, from, then) => {
  for (const [at, label] of [
    [from, then],
    [before, was],
    [from, then],
  ] as const)
    expect(zoneLabel(anInstant(at), zone)).toBe(label)
})
