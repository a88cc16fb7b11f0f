import { expect, test } from "vitest"
import { aDay } from "#test/builders"
import { aTariff, someTiers } from "#test/charges/tariff"
import { tariffFaults } from "./check.ts"
import { SAMPLE_TARIFFS } from "./samples.ts"
import type { TariffRow } from "./tariff.ts"

test.each<[string, Partial<TariffRow>, string]>([
  ["no rule", { rule: " " }, "Name the tariff and rule, or the contract and section"],
  ["no id", { id: "" }, "Give the row an id of its own"],
  ["per diem from discharge", { clock: "per_diem" }, "Per diem starts at gate_out: set the start event to gate_out"],
  [
    "storage from the gate",
    { clock: "storage", startEvent: "gate_out" },
    "storage ends at gate_out: start it at discharged or available",
  ],
  ["half a free day", { freeDays: 1.5 }, "Free days are a whole number from 0 to 365"],
  [
    "ends before it begins",
    { effectiveTo: aDay("2019-12-31") },
    "The row ends on 2019-12-31, before it begins on 2020-01-01",
  ],
  ["no tiers", { tiers: [] }, "Give at least one tier"],
  [
    "a gap",
    {
      tiers: someTiers([
        [1, 4, 1],
        [6, null, 2],
      ]),
    },
    "After day 4 the next tier must begin on day 5, not 6",
  ],
  [
    "an overlap",
    {
      tiers: someTiers([
        [1, 4, 1],
        [4, null, 2],
      ]),
    },
    "After day 4 the next tier must begin on day 5, not 4",
  ],
  ["no last tier", { tiers: someTiers([[1, 4, 1]]) }, "Nothing after day 4: leave the last day open"],
  [
    "first day left out",
    { tiers: someTiers([[2, null, 1]]) },
    "Day 1 is the first charged and has no tier: start at it",
  ],
  [
    "an open tier within",
    {
      tiers: someTiers([
        [1, null, 1],
        [5, null, 2],
      ]),
    },
    "The tier from day 1 has no end, but another follows",
  ],
  [
    "a part of a cent",
    { tiers: [{ fromDay: 1, toDay: null, rateMinor: 0.5, currency: "USD" }] },
    "A rate is an amount of 0 or more",
  ],
  [
    "two currencies",
    { tiers: [...someTiers([[1, 1, 1]]), ...someTiers([[2, null, 1]], "CAD")] },
    "One row, one currency: make a row of its own for the other",
  ],
])("%s", (_, row, words) => expect(tariffFaults(aTariff(row)).map((fault) => fault.words)).toEqual([words]))

test("tiers from the start event may begin after the free days", () => {
  const from = (day: number) => aTariff({ countFrom: "start_event", tiers: someTiers([[day, null, 1]]) })
  expect([tariffFaults(from(5)).length, tariffFaults(from(6)).length]).toEqual([0, 1])
})

test("the samples are sound, and each is marked as one", () => {
  expect(SAMPLE_TARIFFS.flatMap(tariffFaults)).toEqual([])
  expect(new Set(SAMPLE_TARIFFS.map(({ basis }) => basis))).toEqual(new Set(["sample"]))
  expect(new Set(SAMPLE_TARIFFS.map(({ id }) => id)).size).toBe(SAMPLE_TARIFFS.length)
})
