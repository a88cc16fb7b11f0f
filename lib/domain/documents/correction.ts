import { toCalendarDay } from "../days/calendar-day.ts"
import { minorDigits } from "../money.ts"
import { type DocumentFields, fieldKind, isRecord, plainText } from "./fields.ts"

/** What was typed is not a day, not a number of days, or not an amount with its currency. */
export type FieldFault = "day" | "days" | "amount"
export type Typed = { value: unknown } | { fault: FieldFault }

/** Blank `text`: the document does not say it. */
export function parseField(name: string, text: string): Typed {
  const typed = text.trim()
  if (typed === "") return { value: null }
  const kind = fieldKind(name)
  if (kind === "date") {
    const day = toCalendarDay(typed)
    return day ? { value: day } : { fault: "day" }
  }
  if (kind === "days") {
    return /^\d{1,3}$/.test(typed) ? { value: Number(typed) } : { fault: "days" }
  }
  if (kind === "codes")
    return {
      value: typed
        .split(/[,;\n]+/)
        .map((one) => one.trim())
        .filter(Boolean),
    }
  if (kind === "money") return parseMoney(typed)
  return { value: typed }
}

/** The value as shown in a text field. parseField returns the same value. */
export function typedField(name: string, value: unknown): string {
  if (value === null || value === undefined) return ""
  if (fieldKind(name) === "money" && isRecord(value)) {
    const { amount, currency_code: code } = value
    if (typeof amount === "number" && typeof code === "string") return `${amount.toFixed(minorDigits(code))} ${code}`
  }
  return fieldKind(name) === "date" ? String(value) : plainText(value)
}

/** What was read, with corrections on top. A field corrected to nothing is left out. */
export function correctedFields(read: DocumentFields, corrections: DocumentFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...read, ...corrections }).filter(([, value]) => value !== null))
}

function parseMoney(typed: string): Typed {
  const match = /^([A-Za-z]{3})?\s*(-)?\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,4})?\s*([A-Za-z]{3})?$/.exec(typed)
  const code = (match?.[1] ?? match?.[5])?.toUpperCase()
  if (!match || !code) return { fault: "amount" }
  const amount = Number(`${match[2] ?? ""}${match[3]?.replaceAll(",", "")}${match[4] ?? ""}`)
  return { value: { amount, currency_code: code } }
}
