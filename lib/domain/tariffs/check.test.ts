import { expect, test } from "vitest"
import { aDay } from "#test/builders"
import { aTariff, someTiers } from "#test/charges/tariff"
import { type TariffProblem, tariffFaults } from "./check.ts"
import { SAMPLE_TARIFFS } from "./samples.ts"
import type { TariffRow } from "./tariff.ts"

test.each<[string, Partial<TariffRow>, TariffProblem]>([
  ["no rule", { rule: " " }, { code: "no_rule" }],
  ["no id", { id: "" }, { code: "no_id" }],
  [
    "combined from the gate",
    { clock: "combined", startEvent: "gate_out" },
    { code: "starts_at_gate", clock: "combined" },
  ],
  ["no equipment at all", { equipment: [] }, { code: "no_equipment" }],
  ["plug-in of any container", { clock: "plug_in" }, { code: "plug_in_reefer" }],
  ["plug-in of dry too", { clock: "plug_in", equipment: ["dry", "reefer"] }, { code: "plug_in_reefer" }],
  ["a minimum of nothing", { minimumMinor: 0 }, { code: "minimum" }],
  ["storage from the gate", { clock: "storage", startEvent: "gate_out" }, { code: "starts_at_gate", clock: "storage" }],
  ["half a free day", { freeDays: 1.5 }, { code: "free_days" }],
  [
    "ends before it begins",
    { effectiveTo: aDay("2019-12-31") },
    { code: "ends_before_start", from: aDay("2020-01-01"), to: aDay("2019-12-31") },
  ],
  ["no tiers", { tiers: [] }, { code: "no_tiers" }],
  [
    "a gap",
    {
      tiers: someTiers([
        [1, 4, 1],
        [6, null, 2],
      ]),
    },
    { code: "tier_gap", after: 4, next: 6 },
  ],
  [
    "an overlap",
    {
      tiers: someTiers([
        [1, 4, 1],
        [4, null, 2],
      ]),
    },
    { code: "tier_gap", after: 4, next: 4 },
  ],
  ["no last tier", { tiers: someTiers([[1, 4, 1]]) }, { code: "last_tier_ends", day: 4 }],
  ["first day left out", { tiers: someTiers([[2, null, 1]]) }, { code: "first_day_free", day: 1 }],
  [
    "an open tier within",
    {
      tiers: someTiers([
        [1, null, 1],
        [5, null, 2],
      ]),
    },
    { code: "open_tier_within", day: 1 },
  ],
  ["a part of a cent", { tiers: [{ fromDay: 1, toDay: null, rateMinor: 0.5, currency: "USD" }] }, { code: "rate" }],
  [
    "two currencies",
    { tiers: [...someTiers([[1, 1, 1]]), ...someTiers([[2, null, 1]], "CAD")] },
    { code: "two_currencies" },
  ],
])("%s", (_, row, problem) => expect(tariffFaults(aTariff(row))).toEqual([{ ...problem, field: expect.any(String) }]))

test("detention may count from discharge, and combined charges from any event before the gate", () => {
  expect(tariffFaults(aTariff({ clock: "per_diem" }))).toEqual([])
  for (const startEvent of ["arrived", "discharge_complete", "bill_first_discharged", "available"] as const)
    expect(tariffFaults(aTariff({ clock: "combined", startEvent }))).toEqual([])
})

test("tiers from the start event may begin after the free days", () => {
  const from = (day: number) => aTariff({ countFrom: "start_event", tiers: someTiers([[day, null, 1]]) })
  expect([tariffFaults(from(5)).length, tariffFaults(from(6)).length]).toEqual([0, 1])
})

test("the samples are sound, and each is marked as one", () => {
  expect(SAMPLE_TARIFFS.flatMap(tariffFaults)).toEqual([])
  expect(new Set(SAMPLE_TARIFFS.map(({ basis }) => basis))).toEqual(new Set(["sample"]))
  expect(new Set(SAMPLE_TARIFFS.map(({ id }) => id)).size).toBe(SAMPLE_TARIFFS.length)
})
