// What is wrong with a tariff row, a sheet of them or a gate calendar, and what to do.
import { minorDigits } from "#lib/domain/money"
import { MOST_FREE_DAYS, type TariffProblem } from "#lib/domain/tariffs/check"
import type { GateCalendarProblem } from "#lib/domain/tariffs/gate-calendar"
import type { SheetProblem } from "#lib/domain/tariffs/sheet"

type Problem = TariffProblem | SheetProblem | GateCalendarProblem
type Words = { [C in Problem["code"]]: string | ((problem: Problem & { code: C }) => string) }

const WORDS: Words = {
  no_id: "Give the row an id of its own",
  no_rule: "Name the tariff and rule, or the contract and section",
  starts_at_gate: ({ clock }) => `Only per diem starts at gate_out: start ${clock} before it`,
  no_equipment: "Choose at least one type of equipment, or leave it empty for any",
  plug_in_reefer: "Only a reefer is plugged in: name reefer as the equipment",
  minimum: "A minimum is an amount above 0, or empty for none",
  free_days: `Free days are a whole number from 0 to ${MOST_FREE_DAYS}`,
  length: "A length is whole feet from 1 to 60, or empty for any",
  ends_before_start: ({ from, to }) => `The row ends on ${to}, before it begins on ${from}`,
  no_tiers: "Give at least one tier",
  first_day_free: ({ day }) => `Day ${day} is the first charged and has no tier: start at it`,
  two_currencies: "One row, one currency: make a row of its own for the other",
  last_tier_ends: ({ day }) => `Nothing after day ${day}: leave the last day open`,
  open_tier_within: ({ day }) => `The tier from day ${day} has no end, but another follows`,
  tier_gap: ({ after, next }) => `After day ${after} the next tier must begin on day ${after + 1}, not ${next}`,
  tier_below_1: "A tier begins on day 1 or later",
  tier_ends_before_start: ({ day }) => `The tier from day ${day} ends before it begins`,
  rate: "A rate is an amount of 0 or more",
  currency: "A currency is three capital letters, as USD",

  id_used: ({ id }) => `The id ${id} is used above: give each row its own`,
  no_rows: "The sheet has no rows below its head",
  column_missing: ({ column }) => `Add the column ${column}`,
  column_unknown: ({ column }) => `The column "${column}" is not known: remove or rename it`,
  column_twice: ({ column }) => `The column ${column} appears twice: remove one`,
  beyond_last: ({ text }) => `"${text}" is beyond the last column: quote cells with commas`,
  empty_cell: "Enter a value",
  formula: "Begin with a letter or a figure: a spreadsheet reads this as a formula",
  not_one_of: ({ values }) => `Write one of: ${values.join(", ")}`,
  not_some_of: ({ values }) => `Write some of these, with spaces between: ${values.join(", ")}`,
  not_an_amount: "Write an amount, as 172.00",
  not_a_code: "Write a code of letters and figures, or leave it empty for any",
  not_a_number: "Write a whole number",
  not_yes_no: "Write yes or no",
  not_a_day: "Not a date. Enter it as 2026-03-01",
  not_a_currency: "Write a currency of three letters, as USD",
  not_a_tier: ({ part, currency }) =>
    `"${part}" is no tier: write days and rate as 1-4: 172.00 or 10+: 384.00${digitsNote(currency)}`,
  too_many_digits: ({ part, currency }) => `"${part}" has more digits than the currency${digitsNote(currency)}`,
  empty_tiers: ({ currency }) => `Write at least one tier, as 1+: 172.00${digitsNote(currency)}`,

  calendar_no_name: "Give the calendar a name",
  weekdays: "Weekdays run from 1 (Monday) to 7 (Sunday)",
  never_open: "Gates that never open: choose a weekday",
  open_and_closed: ({ day }) => `${day} is both open and closed: remove one`,
  date_twice: ({ day, kind }) => `${day} is entered twice as a ${kind}: remove one`,
}

export function tariffProblemWords(problem: Problem): string {
  const words = WORDS[problem.code] as string | ((problem: Problem) => string)
  return typeof words === "string" ? words : words(problem)
}

function digitsNote(currency: string): string {
  return ` (${currency} has ${minorDigits(currency)} digits after the point)`
}
