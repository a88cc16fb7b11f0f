import { toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import type { CustomField, FieldOption, FieldValue } from "#lib/domain/fields/field"

export const fieldValueText = {
  yes: "Yes",
  no: "No",
  notSet: "Not set",
  notRead: "Not read yet",
  isSet: "Is set",
  isNotSet: "Is not set",
}

/** A value on one line; null where there is none. */
export function fieldWords(field: Pick<CustomField, "type" | "options">, value: FieldValue | undefined): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === "boolean") return value ? fieldValueText.yes : fieldValueText.no
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 10 })
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => labelOf(field.options, one)).join(", ")
  if (typeof value === "object") return typeof value.id === "string" ? value.id : JSON.stringify(value)
  const day = field.type === "date" ? toCalendarDay(value) : null
  if (day) return formatDay(day)
  return field.type === "enum" ? labelOf(field.options, value) : value
}

function labelOf(options: readonly FieldOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** As it stands in a field to type in. */
export function toFieldText(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "boolean") return value ? fieldValueText.yes : fieldValueText.no
  if (Array.isArray(value)) return value.join(", ")
  return typeof value === "object" ? String(value.id ?? "") : String(value)
}
