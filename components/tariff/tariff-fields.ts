import type { TariffRow } from "#lib/domain/tariff"

type Choice = { value: string; label: string }
export type TariffField = {
  /** The column of the sheet. */
  head: string
  /** The row's own name for it. */
  field: keyof TariffRow | "currency"
  label: string
  hint?: string
  choices?: Choice[]
  /** What an empty choice means; absent: one must be chosen. */
  any?: string
  day?: boolean
  wide?: boolean
}

const choice = (value: string, label: string): Choice => ({ value, label })
const DAYS = [choice("working", "Working days (gates open)"), choice("calendar", "Calendar days")]
const YES_NO = [choice("yes", "Yes"), choice("no", "No")]

export const TARIFF_FIELDS: readonly TariffField[] = [
  {
    ...{ head: "clock", field: "clock", label: "Clock" },
    choices: [
      choice("demurrage", "Demurrage"),
      choice("per_diem", "Per diem (detention)"),
      choice("storage", "Storage"),
    ],
  },
  {
    ...{ head: "basis", field: "basis", label: "Rests on" },
    choices: [choice("contract", "Contract"), choice("tariff", "Published tariff"), choice("sample", "Sample")],
  },
  {
    ...{ head: "charged_by", field: "chargedBy", label: "Charged by" },
    choices: [choice("line", "The line"), choice("terminal", "The terminal")],
  },
  { head: "terminal", field: "terminal", label: "Terminal", hint: "FIRMS code, empty for any" },
  { head: "port", field: "port", label: "Port", hint: "UN/LOCODE, empty for any" },
  { head: "line", field: "line", label: "Line", hint: "SCAC, empty for any" },
  {
    ...{ head: "equipment", field: "group", label: "Equipment", any: "Any" },
    choices: [choice("dry", "Dry"), choice("reefer", "Reefer"), choice("special", "Special")],
  },
  { head: "length", field: "length", label: "Length in feet", hint: "Empty for any" },
  {
    ...{ head: "start_event", field: "startEvent", label: "Starts at" },
    choices: [
      choice("discharged", "Discharge"),
      choice("available", "Availability"),
      choice("gate_out", "The gate (per diem)"),
    ],
  },
  {
    ...{ head: "start_day", field: "startDay", label: "First day" },
    choices: [choice("event_day", "The day itself"), choice("first_full_day_after", "The first full day after")],
  },
  { head: "start_day_counts", field: "startDayCounts", label: "First day counts", choices: YES_NO },
  { head: "free_days", field: "freeDays", label: "Free days" },
  { head: "free_basis", field: "freeBasis", label: "Free time in", choices: DAYS },
  { head: "after_basis", field: "afterBasis", label: "Charged in", choices: DAYS },
  { head: "held_days_excluded", field: "heldDaysExcluded", label: "Whole held days left out", choices: YES_NO },
  { head: "gate_calendar", field: "gateCalendar", label: "Gate calendar", any: "The terminal's own" },
  {
    ...{ head: "count_from", field: "countFrom", label: "Tiers count from" },
    choices: [choice("end_of_free_time", "The end of free time"), choice("start_event", "The start")],
  },
  { head: "currency", field: "currency", label: "Currency", hint: "USD" },
  {
    head: "tiers",
    field: "tiers",
    label: "Tiers, rate a day",
    hint: "As 1-4: 172.00; 5-9: 222.00; 10+: 384.00",
    wide: true,
  },
  { head: "effective_from", field: "effectiveFrom", label: "In force from", day: true },
  { head: "effective_to", field: "effectiveTo", label: "In force to", hint: "Empty: no end", day: true },
  { head: "rule", field: "rule", label: "Tariff and rule, or contract and section", wide: true },
  { head: "id", field: "id", label: "Id of the row", hint: "Its own, as the CSV names it" },
]
