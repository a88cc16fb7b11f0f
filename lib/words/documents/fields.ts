import { type CalendarDay, toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatFullDay } from "#lib/domain/days/local-time"
import { type ComparedShipment, type ComparedValue, compareFields } from "#lib/domain/documents/compare"
import { type FieldFault, parseField } from "#lib/domain/documents/correction"
import type { ComparedField } from "#lib/domain/documents/differences"
import { type DocumentFields, fieldKind, moneyOf, plainText } from "#lib/domain/documents/fields"
import { formatMoney } from "#lib/domain/money"
import { plainLabel } from "#lib/domain/text"
import { LFD_SOURCE_WORDS } from "../containers/lfd.ts"

// biome-ignore format: a table
const LABELS: Record<string, string> = {
  bill_of_lading_number: "Bill of lading", house_bill_number: "House bill", booking_number: "Booking",
  container_numbers: "Containers", delivery_order_number: "Delivery order no.", pickup_number: "Pickup no.",
  invoice_number: "Invoice no.", reference_numbers: "References", vessel_name: "Vessel", voyage_number: "Voyage",
  port_of_lading: "Port of lading", port_of_discharge: "Port of discharge", place_of_delivery: "Place of delivery",
  eta_date: "Arrival", on_board_date: "On board", last_free_day: "Last free day", general_order_date: "General order on", pickup_location: "Pick up at",
  firms_code: "FIRMS code", trucker: "Trucker", deliver_to: "Deliver to", shipper: "Shipper", consignee: "Consignee",
  notify_party: "Notify party", billed_party: "Billed party", issue_date: "Issued", invoice_date: "Invoice date",
  due_date: "Due", free_time_days: "Free days", free_time_start: "Free time from", free_time_end: "Free time to",
  availability_date: "Available on", tariff_rule: "Rule", total_due: "Total due", charge_type: "Charge",
  dispute_contact: "Disputes to", dispute_days: "Days to dispute",
  states_consistent_with_rules: "Says: consistent with the rules",
  states_biller_did_not_cause: "Says: biller did not cause it",
}

/** As people call a field; one that is not known, plainly by its own name. */
export function fieldLabel(name: string): string {
  return (Object.hasOwn(LABELS, name) ? LABELS[name] : undefined) ?? plainLabel(name)
}

/** A value in words; "" where there is none. */
function fieldWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return ""
  const kind = fieldKind(name)
  if (kind === "yes") return value === true ? "Yes" : value === false ? "No" : ""
  if (kind === "date") {
    const day = toCalendarDay(value)
    return day ? formatFullDay(day) : plainText(value)
  }
  const money = kind === "money" ? moneyOf(value) : null
  return money ? formatMoney(money.minor, money.currency) : plainText(value)
}

/** What was typed, or may be chosen, as the value it becomes. */
export function fieldChoice(name: string, typed: string): { typed: string; words: string } {
  const parsed = parseField(name, typed)
  return { typed, words: "value" in parsed ? fieldWords(name, parsed.value) : typed }
}

const FAULTS: Record<FieldFault, string> = {
  day: "enter the day as 2026-10-19.",
  days: "enter a number of days.",
  amount: "enter the amount with its currency, as 2540.00 USD.",
}

export function fieldFaultWords(name: string, fault: FieldFault): string {
  return `${fieldLabel(name)}: ${FAULTS[fault]}`
}

/** The fields of a document in words, each beside ours. `facts` null: the document is on no shipment. */
export function comparedFields(fields: DocumentFields, facts: ComparedShipment | null): ComparedField[] {
  return compareFields(fields, facts).map(({ name, state, ours: value }) => {
    const read = fieldWords(name, fields[name])
    const ours = value && oursWords(value)
    return { name, label: fieldLabel(name), read, ours, state, key: `${name}|${read}|${ours ?? ""}`.slice(0, 500) }
  })
}

function oursWords(value: ComparedValue): string {
  switch (value.kind) {
    case "text":
      return value.text
    case "day":
      return formatFullDay(value.day)
    case "last_free_days": {
      const days = value.days.map(({ source, day }) => `${LFD_SOURCE_WORDS[source]} ${formatFullDay(day)}`).join(", ")
      return value.container === null ? days : `${value.container}: ${days}`
    }
    case "posted":
      return `${formatMoney(value.minor, value.currency)} posted ${onWords(value.on)}`
    case "nothing_posted":
      return `Nothing posted ${onWords(value.on)}`
    case "not_posted":
      return "Not posted"
    case "not_reported":
      return "Not reported"
  }
}

/** "by the end of Tue, Nov 24, 2026, its last day charged". */
function onWords(on: CalendarDay | null): string {
  return on === null ? "now" : `by the end of ${formatFullDay(on)}, its last day charged`
}
