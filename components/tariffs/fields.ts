// The fields of a tariff row in the form, by step. Each is a column of the sheet.
import { placeName } from "#lib/domain/shipments/place-points"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import {
  CHARGERS,
  CLOCKS,
  COUNTS_FROM,
  DAY_BASES,
  EQUIPMENT,
  RATES_ON,
  START_DAYS,
  START_EVENTS,
  TARIFF_BASES,
  TRAITS,
} from "#lib/domain/tariffs/terms"
import { TARIFF_CHOICES, tariffText } from "#lib/words/tariffs/form"
import { tierText } from "#lib/words/tariffs/tier-rows"

type Choice = { value: string; label: string }
export type TariffField = {
  head: string
  field: keyof TariffRow | "currency"
  label: string
  hint?: string
  choices?: Choice[]
  /** Several of these, as words of one cell. */
  many?: Choice[]
  /** What an empty choice means; absent: one must be chosen. */
  any?: string
  day?: boolean
  wide?: boolean
  /** Codes found by name. `unknown`: the message for any other code. */
  suggested?: { from: "terminals" | "ports" | "lines" | "customers"; unknown: (code: string) => string }
}

function choices<V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>): Choice[] {
  return values.map((value) => ({ value, label: labels[value] }))
}

const { clock, basis, chargedBy, equipment, trait, start, startDay, days, countFrom, ratesOn, yesNo } = TARIFF_CHOICES
const DAYS = choices(DAY_BASES, days)
const YES_NO = choices(["yes", "no"], yesNo)

const WHO: TariffField[] = [
  { head: "charged_by", field: "chargedBy", label: tariffText.chargedBy, choices: choices(CHARGERS, chargedBy) },
  { head: "basis", field: "basis", label: tariffText.source, choices: choices(TARIFF_BASES, basis) },
  {
    ...{ head: "line", field: "line", label: tariffText.line, hint: tariffText.lineHint },
    suggested: { from: "lines", unknown: tariffText.unknownLine },
  },
  {
    ...{ head: "port", field: "port", label: tariffText.port, hint: tariffText.portHint },
    suggested: { from: "ports", unknown: (code) => tariffText.unknownPort(code, placeName(code)) },
  },
  {
    ...{ head: "terminal", field: "terminal", label: tariffText.terminal, hint: tariffText.firmsHint },
    suggested: { from: "terminals", unknown: tariffText.unknownTerminal },
  },
  {
    ...{ head: "customer", field: "customer", label: tariffText.customer, hint: tariffText.customerHint },
    suggested: { from: "customers", unknown: tariffText.unknownCustomer },
  },
  { head: "length", field: "length", label: tariffText.lengthFeet, hint: tariffText.blankAny },
  {
    ...{ head: "equipment", field: "equipment", label: tariffText.equipment, hint: tariffText.equipmentHint },
    many: choices(EQUIPMENT, equipment),
  },
  {
    ...{ head: "traits", field: "traits", label: tariffText.traits, hint: tariffText.traitsHint },
    many: choices(TRAITS, trait),
  },
]

const FREE_TIME: TariffField[] = [
  { head: "clock", field: "clock", label: tariffText.chargeType, choices: choices(CLOCKS, clock) },
  { head: "start_event", field: "startEvent", label: tariffText.startsAt, choices: choices(START_EVENTS, start) },
  { head: "start_day", field: "startDay", label: tariffText.firstDay, choices: choices(START_DAYS, startDay) },
  { head: "start_day_counts", field: "startDayCounts", label: tariffText.firstDayCounts, choices: YES_NO },
  { head: "free_days", field: "freeDays", label: tariffText.freeDays },
  { head: "free_basis", field: "freeBasis", label: tariffText.freeTime, choices: DAYS },
  { head: "gate_calendar", field: "gateCalendar", label: tariffText.gateCalendar, any: tariffText.ownCalendar },
  { head: "held_days_excluded", field: "heldDaysExcluded", label: tariffText.excludeHoldDays, choices: YES_NO },
]

const RATES: TariffField[] = [
  { head: "after_basis", field: "afterBasis", label: tariffText.chargedIn, choices: DAYS },
  {
    ...{ head: "after_gate_calendar", field: "afterGateCalendar", label: tariffText.afterGateCalendar },
    any: tariffText.sameCalendar,
  },
  { head: "count_from", field: "countFrom", label: tariffText.tiersFrom, choices: choices(COUNTS_FROM, countFrom) },
  { head: "rates_on", field: "ratesOn", label: tariffText.ratesOn, choices: choices(RATES_ON, ratesOn) },
  { head: "currency", field: "currency", label: tariffText.currency, hint: "USD" },
  { head: "minimum", field: "minimumMinor", label: tariffText.minimum, hint: tariffText.minimumHint },
  { head: "tiers", field: "tiers", label: tierText.tiers },
]

const IN_FORCE: TariffField[] = [
  { head: "effective_from", field: "effectiveFrom", label: tariffText.inForceFrom, day: true },
  { head: "effective_to", field: "effectiveTo", label: tariffText.inForceTo, hint: tariffText.blankNoEnd, day: true },
  { head: "rule", field: "rule", label: tariffText.rule, wide: true },
  { head: "id", field: "id", label: tariffText.rowId, hint: tariffText.rowIdHint },
]

/** The steps in which a row is made, and the fields of each. */
export const TARIFF_STEPS = [
  { id: "start", title: tariffText.steps.start, fields: [] },
  { id: "whose", title: tariffText.steps.whose, fields: WHO },
  { id: "free_time", title: tariffText.steps.freeTime, fields: FREE_TIME },
  { id: "tiers", title: tariffText.steps.tiers, fields: RATES },
  { id: "save", title: tariffText.steps.save, fields: IN_FORCE },
] as const satisfies readonly { id: string; title: string; fields: readonly TariffField[] }[]

export type TariffStep = (typeof TARIFF_STEPS)[number]

export const TARIFF_FIELDS: readonly TariffField[] = TARIFF_STEPS.flatMap(({ fields }) => [...fields])

/** The column for a name of the row's shape, such as "tiers.0.rateMinor". Null: there is none. */
export function headOf(named: string): string | null {
  const parts = named.split(".")
  return TARIFF_FIELDS.find(({ field }) => parts.includes(field))?.head ?? null
}

export const headsOf = (step: TariffStep): string[] => step.fields.map(({ head }) => head)
