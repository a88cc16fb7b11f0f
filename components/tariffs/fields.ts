// The fields of a tariff row in the form. Each is a column of the sheet.
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { tariffText } from "#lib/words/tariffs/form"
import { tierText } from "#lib/words/tariffs/tier-rows"

type Choice = { value: string; label: string }
export type TariffField = {
  head: string
  field: keyof TariffRow | "currency"
  label: string
  hint?: string
  choices?: Choice[]
  /** What an empty choice means; absent: one must be chosen. */
  any?: string
  day?: boolean
  wide?: boolean
  /** Codes found by name. `unknown`: the message for any other code. */
  suggested?: { from: "terminals" | "ports" | "lines"; unknown: (code: string) => string }
}

const choice = (value: string, label: string): Choice => ({ value, label })
const DAYS = [choice("working", tariffText.workingDays), choice("calendar", tariffText.calendarDays)]
const YES_NO = [choice("yes", tariffText.yes), choice("no", tariffText.no)]

export const TARIFF_FIELDS: readonly TariffField[] = [
  {
    ...{ head: "clock", field: "clock", label: tariffText.chargeType },
    choices: [
      choice("demurrage", tariffText.demurrage),
      choice("per_diem", tariffText.perDiem),
      choice("storage", tariffText.storage),
    ],
  },
  {
    ...{ head: "basis", field: "basis", label: tariffText.source },
    choices: [
      choice("contract", tariffText.contract),
      choice("tariff", tariffText.publishedTariff),
      choice("sample", tariffText.sample),
    ],
  },
  {
    ...{ head: "charged_by", field: "chargedBy", label: tariffText.chargedBy },
    choices: [
      choice("line", tariffText.theLine),
      choice("terminal", tariffText.theTerminal),
      choice("rail", tariffText.theRamp),
    ],
  },
  {
    ...{ head: "terminal", field: "terminal", label: tariffText.terminal, hint: tariffText.firmsHint },
    suggested: { from: "terminals", unknown: tariffText.unknownTerminal },
  },
  {
    ...{ head: "port", field: "port", label: tariffText.port, hint: tariffText.portHint },
    suggested: { from: "ports", unknown: tariffText.unknownPort },
  },
  {
    ...{ head: "line", field: "line", label: tariffText.line, hint: tariffText.lineHint },
    suggested: { from: "lines", unknown: tariffText.unknownLine },
  },
  {
    ...{ head: "equipment", field: "group", label: tariffText.equipment, any: tariffText.any },
    choices: [
      choice("dry", tariffText.dry),
      choice("reefer", tariffText.reefer),
      choice("special", tariffText.special),
    ],
  },
  { head: "length", field: "length", label: tariffText.lengthFeet, hint: tariffText.blankAny },
  {
    ...{ head: "start_event", field: "startEvent", label: tariffText.startsAt },
    choices: [
      choice("discharged", tariffText.discharge),
      choice("available", tariffText.availability),
      choice("gate_out", tariffText.gate),
    ],
  },
  {
    ...{ head: "start_day", field: "startDay", label: tariffText.firstDay },
    choices: [choice("event_day", tariffText.sameDay), choice("first_full_day_after", tariffText.dayAfter)],
  },
  { head: "start_day_counts", field: "startDayCounts", label: tariffText.firstDayCounts, choices: YES_NO },
  { head: "free_days", field: "freeDays", label: tariffText.freeDays },
  { head: "free_basis", field: "freeBasis", label: tariffText.freeTime, choices: DAYS },
  { head: "after_basis", field: "afterBasis", label: tariffText.chargedIn, choices: DAYS },
  { head: "held_days_excluded", field: "heldDaysExcluded", label: tariffText.excludeHoldDays, choices: YES_NO },
  { head: "gate_calendar", field: "gateCalendar", label: tariffText.gateCalendar, any: tariffText.ownCalendar },
  {
    ...{ head: "count_from", field: "countFrom", label: tariffText.tiersFrom },
    choices: [choice("end_of_free_time", tariffText.freeTimeEnd), choice("start_event", tariffText.theStart)],
  },
  { head: "currency", field: "currency", label: tariffText.currency, hint: "USD" },
  { head: "tiers", field: "tiers", label: tierText.tiers },
  { head: "effective_from", field: "effectiveFrom", label: tariffText.inForceFrom, day: true },
  { head: "effective_to", field: "effectiveTo", label: tariffText.inForceTo, hint: tariffText.blankNoEnd, day: true },
  { head: "rule", field: "rule", label: tariffText.rule, wide: true },
  { head: "id", field: "id", label: tariffText.rowId, hint: tariffText.rowIdHint },
]

export const isField = (name: string) => TARIFF_FIELDS.some(({ field }) => field === name)
