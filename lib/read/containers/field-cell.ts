// A custom field in an export; empty if it is not set. A date-time has no place, so it stands in UTC, as the head says.
import { parseInstant, toCalendarDay } from "#lib/domain/days/calendar-day"
import { localStamp } from "#lib/domain/days/local-stamp"
import type { CustomField, FieldValues } from "#lib/domain/fields/field"
import { exportText } from "#lib/words/containers/export"
import { fieldWords } from "#lib/words/fields/value"
import type { Cell } from "../cell.ts"

const text = (words: string): Cell => ({ kind: "text", text: words })

export function fieldCell(field: CustomField, values: FieldValues | null): Cell {
  if (values === null) return text(exportText.notRead)
  const value = values[field.slug] ?? null
  if (typeof value === "number") return { kind: "number", value }
  const day = field.type === "date" && typeof value === "string" ? toCalendarDay(value) : null
  const at = field.type === "datetime" && typeof value === "string" ? parseInstant(value) : null
  if (at) return { kind: "wall", wall: localStamp(at, null).wall }
  const words = fieldWords(field, value)
  return day ? { kind: "day", day } : words === null ? null : text(words)
}
