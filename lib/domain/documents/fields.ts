// The fields read in documents, and the kind of each. Names as the service sends them; an unlisted one is text.
import { toMinorUnits } from "../money.ts"

export type DocumentFields = Readonly<Record<string, unknown>>
export type FieldKind = "text" | "code" | "codes" | "date" | "days" | "money" | "yes"

// biome-ignore format: a table
const FIELDS: Record<string, FieldKind> = {
  bill_of_lading_number: "code", house_bill_number: "code", booking_number: "code", container_numbers: "codes",
  delivery_order_number: "code", pickup_number: "code", invoice_number: "code", reference_numbers: "codes",
  vessel_name: "text", voyage_number: "code", port_of_lading: "text", port_of_discharge: "text",
  place_of_delivery: "text", eta_date: "date", on_board_date: "date", last_free_day: "date", general_order_date: "date", pickup_location: "text",
  firms_code: "code", trucker: "text", deliver_to: "text", shipper: "text", consignee: "text", notify_party: "text",
  billed_party: "text", issue_date: "date", invoice_date: "date", due_date: "date", free_time_days: "days",
  free_time_start: "date", free_time_end: "date", availability_date: "date", tariff_rule: "text", total_due: "money",
  charge_type: "text", dispute_contact: "text", dispute_days: "days", states_consistent_with_rules: "yes",
  states_biller_did_not_cause: "yes",
}
/** Shown in their own form. */
const APART = new Set(["document_type", "charges", "parts"])

/** In display order. */
const FIELD_NAMES: readonly string[] = Object.keys(FIELDS)
/** Fields a person may correct by hand. */
export const CORRECTABLE: readonly string[] = FIELD_NAMES.filter((name) => FIELDS[name] !== "yes")

export function fieldKind(name: string): FieldKind {
  return (Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined) ?? "text"
}

/** Names of the fields with a value: known ones first, in their order. */
export function namesOf(fields: DocumentFields): string[] {
  const given = Object.keys(fields).filter((name) => !APART.has(name) && hasValue(name, fields[name]))
  const known = FIELD_NAMES.filter((name) => given.includes(name))
  return [...known, ...given.filter((name) => !known.includes(name))]
}

function hasValue(name: string, value: unknown): boolean {
  return fieldKind(name) === "yes" ? typeof value === "boolean" : plainText(value) !== ""
}

type FieldMoney = { minor: number; currency: string }

/** Parses `{amount, currency_code}` as the service sends it; null if it is not one. */
export function moneyOf(value: unknown): FieldMoney | null {
  const { amount, currency_code: code } = isRecord(value) ? value : {}
  if (typeof amount !== "number" || !Number.isFinite(amount)) return null
  const currency = typeof code === "string" ? code : ""
  try {
    return { minor: toMinorUnits(amount, currency), currency }
  } catch {
    return null
  }
}

/** The texts of a field with one or several values. */
export function textsOf(value: unknown): string[] {
  return [value].flat().filter((one): one is string => typeof one === "string" && one.trim() !== "")
}

/** A value as it was read; "" if there is none. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(", ")
  if (isRecord(value)) return JSON.stringify(value)
  return value === null || value === undefined ? "" : String(value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
