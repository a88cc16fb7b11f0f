// A calendar as text: RFC 5545. Lines end in CRLF and are folded at 75 octets; text is escaped.
import { shownText } from "#lib/domain/clean-text"
import { addDays, type CalendarDay, type Instant } from "#lib/domain/days/calendar-day"

export type CalendarEvent = {
  /** The same for ever, so that a program knows the event again. */
  uid: string
  /** Raised by each change of its date. */
  sequence: number
  modifiedAt: Instant
  summary: string
  description: string
  url: string
  location: string | null
  /** A whole day at its place, in no zone; or an instant. */
  start: { day: CalendarDay } | { at: Instant }
}

export function calendarText(
  { name, about, refreshMinutes }: { name: string; about: string; refreshMinutes: number },
  events: readonly CalendarEvent[],
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Freeday//Last free days//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-CALDESC:${escapeText(about)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join("")
}

function eventLines(event: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp(event.modifiedAt)}`,
    `LAST-MODIFIED:${stamp(event.modifiedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...startLines(event.start),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `URL:${event.url}`,
    "STATUS:CONFIRMED",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]
}

/** The end of a whole day is the next day, which is not part of it. */
function startLines(start: CalendarEvent["start"]): string[] {
  if ("at" in start) return [`DTSTART:${stamp(start.at)}`]
  return [`DTSTART;VALUE=DATE:${plain(start.day)}`, `DTEND;VALUE=DATE:${plain(addDays(start.day, 1))}`]
}

function stamp(at: Instant): string {
  return `${at.slice(0, 19).replace(/[-:]/g, "")}Z`
}

function plain(day: CalendarDay): string {
  return day.replaceAll("-", "")
}

function escapeText(text: string): string {
  return shownText(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\t", " ")
}

const OCTETS = 75
const utf8 = new TextEncoder()

/** No character is cut in two: a line goes on after CRLF and a space. */
function fold(line: string): string {
  if (utf8.encode(line).length <= OCTETS) return line
  const lines: string[] = []
  let current = ""
  let length = 0
  for (const sign of line) {
    const size = utf8.encode(sign).length
    if (length + size > OCTETS) {
      lines.push(current)
      current = " "
      length = 1
    }
    current += sign
    length += size
  }
  return [...lines, current].join("\r\n")
}
