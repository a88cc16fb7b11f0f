// What the service sent beyond our own fields, in words: without what is empty, and without ids.
import { parseInstant, toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay, formatUtc } from "#lib/domain/days/local-time"
import { plainLabel } from "#lib/domain/text"
import { isUuid } from "#lib/domain/uuid"
import { isLeft, sentName } from "./sent-fields.ts"

export type SentRow = { name: string; words: string }

export function sentRows(extra: Readonly<Record<string, unknown>>): SentRow[] {
  return Object.entries(extra).flatMap(([field, value]) => {
    const words = isLeft(field) ? "" : sentWords(value)
    return words === "" ? [] : [{ name: sentName(field) ?? plainLabel(field), words }]
  })
}

/** "": nothing to show. */
function sentWords(value: unknown): string {
  if (typeof value === "string") return textWords(value)
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 6 })
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value !== "object" || value === null) return ""
  if (Array.isArray(value)) return value.map(sentWords).filter(Boolean).join("; ")
  // A reference: what it names is shown where it is known.
  if ("type" in value && "id" in value && Object.keys(value).length === 2) return ""
  return Object.entries(value)
    .flatMap(([field, part]) => {
      const words = sentWords(part)
      return words === "" ? [] : `${plainLabel(field)}: ${words}`
    })
    .join(", ")
}

function textWords(text: string): string {
  if (isUuid(text.trim())) return ""
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? toCalendarDay(text) : null
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(text) ? parseInstant(text) : null
  return day ? formatDay(day) : instant ? formatUtc(instant) : text.trim()
}
