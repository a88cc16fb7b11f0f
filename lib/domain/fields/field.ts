// Custom fields: the account's own, which the service stores for its shipments, containers and requests.

export const FIELD_TYPES = [
  "short_text",
  "number",
  "date",
  "datetime",
  "boolean",
  "enum",
  "enum_multi",
  "reference",
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const FIELD_OWNERS = ["container", "shipment", "tracking_request"] as const
/** What a field belongs to. */
export type FieldOwner = (typeof FIELD_OWNERS)[number]

export type FieldOption = { value: string; label: string }

export type CustomField = {
  id: string
  owner: FieldOwner
  /** Its permanent name at the service: letters, digits, underscores. */
  slug: string
  name: string
  description: string | null
  type: FieldType
  /** For `enum` and `enum_multi`, in order; else none. */
  options: FieldOption[]
}

/** Null: the service was told to clear it. */
export type FieldValue = string | number | boolean | string[] | Record<string, unknown> | null

/** By slug. A field not listed is not set. */
export type FieldValues = Record<string, FieldValue>

const LONGEST_KEY = 200

/**
 * The sort key of a value, ignoring case; null if there is none. Values that read the same have the same key. Choices
 * sort by their value.
 */
export function fieldKey(value: FieldValue): string | null {
  if (value === null) return null
  if (typeof value === "number") return numberKey(value)
  if (typeof value === "boolean") return value ? "1" : "0"
  if (Array.isArray(value)) return value.length === 0 ? null : textKey([...value].sort().join(", "))
  return textKey(typeof value === "string" ? value : String(value.id ?? ""))
}

function textKey(text: string): string | null {
  const plain = text.trim().toLowerCase().slice(0, LONGEST_KEY)
  return plain === "" ? null : plain
}

/** The number's bits, rearranged so that text order is number order. */
function numberKey(value: number): string | null {
  if (!Number.isFinite(value)) return null
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value === 0 ? 0 : value)
  const raw = bits.getBigUint64(0)
  const turned = raw >> 63n === 1n ? ~raw & 0xffff_ffff_ffff_ffffn : raw | (1n << 63n)
  return turned.toString(16).padStart(16, "0")
}

export type FieldProblem =
  | { code: "number" | "date" | "datetime" | "boolean" | "not_typed" }
  | { code: "option"; options: readonly FieldOption[] }
  | { code: "too_long"; most: number }

const LONGEST_TEXT = 500

const YES = ["yes", "y", "true", "1", "x"]
const NO = ["no", "n", "false", "0"]

/** Parses a value as typed or pasted; blank is none. Choices match by value or label, ignoring case. */
export function readFieldText(field: CustomField, typed: string): { value: FieldValue } | { problem: FieldProblem } {
  const text = typed.trim()
  if (text === "") return { value: null }
  switch (field.type) {
    case "short_text":
      return text.length > LONGEST_TEXT ? { problem: { code: "too_long", most: LONGEST_TEXT } } : { value: text }
    case "number":
      return readNumber(text)
    case "date":
      return readDay(text)
    case "datetime":
      return readInstant(text)
    case "boolean":
      if (YES.includes(text.toLowerCase())) return { value: true }
      return NO.includes(text.toLowerCase()) ? { value: false } : { problem: { code: "boolean" } }
    case "enum": {
      const option = findOption(field, text)
      return option ? { value: option.value } : { problem: { code: "option", options: field.options } }
    }
    case "enum_multi": {
      const found = text.split(/[,;]/).map((part) => findOption(field, part))
      if (found.some((option) => option === undefined)) return { problem: { code: "option", options: field.options } }
      return { value: [...new Set(found.flatMap((option) => option?.value ?? []))] }
    }
    case "reference":
      return { problem: { code: "not_typed" } }
  }
}

function findOption({ options }: CustomField, text: string): FieldOption | undefined {
  const wanted = text.trim().toLowerCase()
  return options.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
}

/** "1,234.5" as lists write it. A comma only separates thousands. */
function readNumber(text: string): { value: number } | { problem: FieldProblem } {
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return { problem: { code: "number" } }
  return { value: Number(text.replaceAll(",", "")) }
}

/** "2026-02-28", or the US form "2/28/2026". */
function readDay(text: string): { value: string } | { problem: FieldProblem } {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const day = us ? `${us[3]}-${us[1]?.padStart(2, "0")}-${us[2]?.padStart(2, "0")}` : text
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && isReal(`${day}T00:00:00.000Z`)
  return isDay ? { value: day } : { problem: { code: "date" } }
}

function readInstant(typed: string): { value: string } | { problem: FieldProblem } {
  const text = typed.replace(" ", "T")
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? { problem: { code: "datetime" } } : { value: new Date(at).toISOString() }
}

function isReal(instant: string): boolean {
  const at = Date.parse(instant)
  return !Number.isNaN(at) && new Date(at).toISOString() === instant
}

/** The service's slug for a name: "PO line #" is "po_line". */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
  return plain.slice(0, 60).replace(/_+$/, "") || "field"
}
