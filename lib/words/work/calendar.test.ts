import ICAL from "ical.js"
import { describe, expect, test } from "vitest"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { fc } from "#test/property"
import { type CalendarEvent, calendarText } from "./calendar.ts"

const event: CalendarEvent = {
  uid: "one@freeday",
  sequence: 2,
  modifiedAt: "2026-10-19T13:00:00.000Z" as Instant,
  summary: "Last free day",
  description: "Terminal",
  url: "https://freeday.example.com/containers/1",
  location: null,
  start: { day: "2026-10-31" as CalendarDay },
}
const text = (change: Partial<CalendarEvent> = {}, name = "Mine") =>
  calendarText({ name, about: "About", refreshMinutes: 15 }, [{ ...event, ...change }])

/** Reads it with an independent library. */
function read(calendar: string) {
  const root = new ICAL.Component(ICAL.parse(calendar))
  const [first] = root.getAllSubcomponents("vevent")
  return { root, event: new ICAL.Event(first) }
}

describe("a calendar as text", () => {
  test("a whole day is a date without a zone, over the end of a month too", () => {
    const { event: found } = read(text())
    expect([found.startDate.isDate, found.startDate.toString(), found.endDate.toString()]).toEqual([
      true,
      "2026-10-31",
      "2026-11-01",
    ])
    expect([found.uid, found.sequence]).toEqual(["one@freeday", 2])
  })

  test("an appointment is an instant in UTC", () => {
    const { event: found } = read(text({ start: { at: "2026-10-20T14:30:00.000Z" as Instant } }))
    expect(found.startDate.toJSDate().toISOString()).toBe("2026-10-20T14:30:00.000Z")
  })

  test("no line is longer than 75 octets, and each ends in CRLF", () => {
    const lines = text({ summary: "größte Kiste 箱 🚢 ".repeat(40) }).split("\r\n")
    expect(lines.at(-1)).toBe("")
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
  })

  test("what a hostile name says is text, and makes no event of its own", () => {
    const { root, event: found } = read(
      text({ summary: "a;b,c\\d\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:file:///etc/passwd" }, "Mine\r\nX-EVIL:1"),
    )
    expect(root.getAllSubcomponents("vevent")).toHaveLength(1)
    expect(found.summary).toBe("a;b,c\\d\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:file:///etc/passwd")
    expect(root.hasProperty("x-evil")).toBe(false)
  })

  test("any text comes back as it went in", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 300 }).filter((value) => !/\p{Cc}/u.test(value))
    fc.assert(
      fc.property(words, (summary) => {
        expect(read(text({ summary })).event.summary).toBe(summary)
      }),
    )
  })
})
