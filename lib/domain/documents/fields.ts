// The fields that are read in documents, as people call them, and how each is written. Names as the service sends them;
// one that is not here is shown plainly under its own name.
import { toCalendarDay } from "../days/calendar-day.ts"
import { formatFullDay } from "../days/local-time.ts"
import { formatMoney, toMinorUnits } from "../money.ts"
import { plainLabel } from "../text.ts"

export type DocumentFields = Readonly<Record<string, unknown>>
export type FieldKind = "text" | "code" | "codes" | "date" | "days" | "money" | "yes"

// biome-ignore format: a table
const FIELDS: Record<string, [label: string, kind: FieldKind]> = {
  bill_of_lading_number: ["Bill of lading", "code"], house_bill_number: ["House bill", "code"], booking_number: ["Booking", "code"],
  container_numbers: ["Containers", "codes"], delivery_order_number: ["Delivery order no.", "code"], pickup_number: ["Pickup no.", "code"],
  invoice_number: ["Invoice no.", "code"], reference_numbers: ["References", "codes"],
  vessel_name: ["Vessel", "text"], voyage_number: ["Voyage", "code"], port_of_lading: ["Port of lading", "text"],
  port_of_discharge: ["Port of discharge", "text"], place_of_delivery: ["Place of delivery", "text"], eta_date: ["Arrival", "date"],
  on_board_date: ["On board", "date"], last_free_day: ["Last free day", "date"], pickup_location: ["Pick up at", "text"],
  firms_code: ["FIRMS code", "code"], trucker: ["Trucker", "text"], deliver_to: ["Deliver to", "text"],
  shipper: ["Shipper", "text"], consignee: ["Consignee", "text"], notify_party: ["Notify party", "text"], billed_party: ["Billed party", "text"],
  issue_date: ["Issued", "date"], invoice_date: ["Invoice date", "date"], due_date: ["Due", "date"],
  free_time_days: ["Free days", "days"], free_time_start: ["Free time from", "date"], free_time_end: ["Free time to", "date"],
  availability_date: ["Available on", "date"], tariff_rule: ["Rule", "text"], total_due: ["Total due", "money"],
  charge_type: ["Charge", "text"], dispute_contact: ["Disputes to", "text"], dispute_days: ["Days to dispute", "days"],
  states_consistent_with_rules: ["Says: consistent with the rules", "yes"], states_biller_did_not_cause: ["Says: biller did not cause it", "yes"],
}
/** Shown in a form of their own. */
const APART = new Set(["document_type", "charges", "parts"])

/** In the order in which they are shown. */
const FIELD_NAMES: readonly string[] = Object.keys(FIELDS)
/** What a person may correct by hand. */
export const CORRECTABLE: readonly string[] = FIELD_NAMES.filter((name) => FIELDS[name]?.[1] !== "yes")

export function fieldLabel(name: string): string {
  return (Object.hasOwn(FIELDS, name) ? FIELDS[name]?.[0] : undefined) ?? plainLabel(name)
}

export function fieldKind(name: string): FieldKind {
  return (Object.hasOwn(FIELDS, name) ? FIELDS[name]?.[1] : undefined) ?? "text"
}

/** Names of the fields that say something, known ones first, in their order. */
export function namesOf(fields: DocumentFields): string[] {
  const given = Object.keys(fields).filter((name) => !APART.has(name) && fieldWords(name, fields[name]) !== "")
  const known = FIELD_NAMES.filter((name) => given.includes(name))
  return [...known, ...given.filter((name) => !known.includes(name))]
}

/** A value in words; "" where there is none. */
export function fieldWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return ""
  const kind = fieldKind(name)
  if (kind === "yes") return value === true ? "Yes" : value === false ? "No" : ""
  if (kind === "date") {
    const day = toCalendarDay(value)
    return day ? formatFullDay(day) : plainWords(value)
  }
  if (kind === "money") return moneyOf(value)?.words ?? plainWords(value)
  return plainWords(value)
}

export type FieldMoney = { minor: number; currency: string; words: string }

/** `{amount, currency_code}` as the service sends it; null where it is none. */
export function moneyOf(value: unknown): FieldMoney | null {
  const { amount, currency_code: code } = isRecord(value) ? value : {}
  if (typeof amount !== "number" || !Number.isFinite(amount)) return null
  const currency = typeof code === "string" ? code : ""
  try {
    const minor = toMinorUnits(amount, currency)
    return { minor, currency, words: formatMoney(minor, currency) }
  } catch {
    return null
  }
}

/** The texts of a field that holds one or several. */
export function textsOf(value: unknown): string[] {
  return [value].flat().filter((one): one is string => typeof one === "string" && one.trim() !== "")
}

function plainWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainWords).filter(Boolean).join(", ")
  if (isRecord(value)) return JSON.stringify(value)
  return value === null || value === undefined ? "" : String(value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
