import { expect, test } from "vitest"
import { aDay } from "#test/builders"
import { tariffProblemWords } from "./problems.ts"

const from = aDay("2020-01-01")

test.each<[Parameters<typeof tariffProblemWords>[0], string]>([
  [{ code: "no_id" }, "Give the row an id of its own"],
  [{ code: "no_rule" }, "Name the tariff and rule, or the contract and section"],
  [{ code: "starts_at_gate", clock: "storage" }, "Only per diem starts at gate_out: start storage before it"],
  [{ code: "plug_in_reefer" }, "Only a reefer is plugged in: name reefer as the equipment"],
  [{ code: "minimum" }, "A minimum is an amount above 0, or empty for none"],
  [
    { code: "not_some_of", values: ["high_cube", "dangerous"] },
    "Write some of these, with spaces between: high_cube, dangerous",
  ],
  [{ code: "free_days" }, "Free days are a whole number from 0 to 365"],
  [
    { code: "ends_before_start", from, to: aDay("2019-12-31") },
    "The row ends on 2019-12-31, before it begins on 2020-01-01",
  ],
  [{ code: "no_tiers" }, "Give at least one tier"],
  [{ code: "tier_gap", after: 4, next: 6 }, "After day 4 the next tier must begin on day 5, not 6"],
  [{ code: "last_tier_ends", day: 4 }, "Nothing after day 4: leave the last day open"],
  [{ code: "first_day_free", day: 1 }, "Day 1 is the first charged and has no tier: start at it"],
  [{ code: "open_tier_within", day: 1 }, "The tier from day 1 has no end, but another follows"],
  [{ code: "rate" }, "A rate is an amount of 0 or more"],
  [{ code: "two_currencies" }, "One row, one currency: make a row of its own for the other"],
  [{ code: "not_one_of", values: ["yes", "no"] }, "Write one of: yes, no"],
  [{ code: "not_a_number" }, "Write a whole number"],
  [{ code: "not_a_day" }, "Not a date. Enter it as 2026-03-01"],
  [{ code: "not_yes_no" }, "Write yes or no"],
  [{ code: "not_a_code" }, "Write a code of letters and figures, or leave it empty for any"],
  [{ code: "empty_cell" }, "Enter a value"],
  [{ code: "formula" }, "Begin with a letter or a figure: a spreadsheet reads this as a formula"],
  [
    { code: "too_many_digits", part: "1-4: 172.001", currency: "USD" },
    '"1-4: 172.001" has more digits than the currency (USD has 2 digits after the point)',
  ],
  [
    { code: "not_a_tier", part: "1 to 4", currency: "JPY" },
    '"1 to 4" is no tier: write days and rate as 1-4: 172.00 or 10+: 384.00 (JPY has 0 digits after the point)',
  ],
  [{ code: "column_missing", column: "rule" }, "Add the column rule"],
  [{ code: "column_unknown", column: "colour" }, 'The column "colour" is not known: remove or rename it'],
  [{ code: "column_twice", column: "port" }, "The column port appears twice: remove one"],
  [{ code: "id_used", id: "row" }, "The id row is used above: give each row its own"],
  [{ code: "open_and_closed", day: from }, "2020-01-01 is both open and closed: remove one"],
  [{ code: "date_twice", day: from, kind: "closure" }, "2020-01-01 is entered twice as a closure: remove one"],
  [{ code: "never_open" }, "Gates that never open: choose a weekday"],
])("%o", (problem, words) => expect(tariffProblemWords(problem)).toBe(words))
