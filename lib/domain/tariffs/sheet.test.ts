import Papa from "papaparse"
import { describe, expect, test } from "vitest"
import { aMoneyCase, seeded } from "#test/charges/generated-cases"
import { aTariff } from "#test/charges/tariff"
import { fc } from "#test/property"
import { SAMPLE_TARIFFS } from "./samples.ts"
import { parseTariffCells, TARIFF_HEADS, tariffCells } from "./sheet.ts"
import type { TariffRow } from "./tariff.ts"
import { CLOCKS, EQUIPMENT, RATES_ON, TRAITS } from "./terms.ts"
import { parseTiers } from "./tiers.ts"

const throughCsv = (rows: readonly TariffRow[]) =>
  parseTariffCells(Papa.parse<string[]>(Papa.unparse(tariffCells(rows))).data)

describe("rows written as CSV read back the same", () => {
  test("the samples", () => expect(throughCsv(SAMPLE_TARIFFS)).toEqual({ rows: SAMPLE_TARIFFS, faults: [] }))

  test("any row, in currencies of 0, 2 and 3 digits, with commas and quotes in its words", () => {
    const words = fc.constantFrom('Rule 34, "demurrage"', "Contract 7; section 2", "Tarif n° 3", "34")
    const anyRow = fc.tuple(fc.nat(), fc.constantFrom("USD", "JPY", "KWD"), words).map(([seed, currency, rule]) => {
      const row = aMoneyCase(seeded(seed)).rates.rows[0] ?? aTariff()
      return { ...row, rule, gateCalendar: rule, tiers: row.tiers.map((tier) => ({ ...tier, currency })) }
    })
    fc.assert(
      fc.property(anyRow, (row) => {
        expect(throughCsv([row])).toEqual({ rows: [row], faults: [] })
      }),
    )
  })

  test("a row with all that published tariffs have", () => {
    const row = aTariff({
      ...{ clock: "combined", customer: "Harbor Foods", equipment: ["dry", "non_operating_reefer"] },
      ...{ traits: ["high_cube", "dangerous"], afterGateCalendar: "California", ratesOn: "day_charged" },
      ...{ minimumMinor: 12_050, startEvent: "bill_first_discharged" },
    })
    expect(throughCsv([row])).toEqual({ rows: [row], faults: [] })
  })

  test("a sheet from before those columns keeps its meaning, with a group of equipment", () => {
    const added = ["customer", "traits", "after_gate_calendar", "rates_on", "minimum"]
    const old = (equipment: string) =>
      tariffCells([aTariff()]).map((cells, line) =>
        cells
          .map((cell, at) => (line === 1 && TARIFF_HEADS[at] === "equipment" ? equipment : cell))
          .filter((_, at) => !added.includes(TARIFF_HEADS[at] ?? "")),
      )
    expect(parseTariffCells(old("special"))).toEqual({
      rows: [aTariff({ equipment: ["open_top", "flat_rack", "tank", "other"] })],
      faults: [],
    })
    expect(parseTariffCells(old("reefer")).rows[0]?.equipment).toEqual(["reefer", "non_operating_reefer"])
    expect(parseTariffCells(old("")).rows).toEqual([aTariff()])
  })

  test("columns in any order", () => {
    const turned = tariffCells([aTariff()]).map((cells) => cells.toReversed())
    expect(parseTariffCells(turned)).toEqual({ rows: [aTariff()], faults: [] })
  })
})

describe("what cannot be read says where, and what is wrong with it", () => {
  const withCell = (head: string, text: string) => {
    const cells = tariffCells([aTariff()])
    return parseTariffCells([
      cells[0] ?? [],
      (cells[1] ?? []).map((cell, at) => (TARIFF_HEADS[at] === head ? text : cell)),
    ])
  }

  test.each([
    ["clock", "detention", { code: "not_one_of", values: CLOCKS }],
    ["free_days", "four", { code: "not_a_number" }],
    ["free_days", "1.5", { code: "not_a_number" }],
    ["effective_from", "2026-02-30", { code: "not_a_day" }],
    ["effective_from", "3/1/2026", { code: "not_a_day" }],
    ["start_day_counts", "maybe", { code: "not_yes_no" }],
    ["port", "Los Angeles", { code: "not_a_code" }],
    ["equipment", "dry, special", { code: "not_some_of", values: EQUIPMENT }],
    ["traits", "hot", { code: "not_some_of", values: TRAITS }],
    ["minimum", "some", { code: "not_an_amount" }],
    ["rates_on", "never", { code: "not_one_of", values: RATES_ON }],
    ["rule", "", { code: "empty_cell" }],
    ["rule", "=1+1", { code: "formula" }],
    ["tiers", "1-4: 172.001; 5+: 1", { code: "too_many_digits", part: "1-4: 172.001", currency: "USD" }],
    ["tiers", "1 to 4", { code: "not_a_tier", part: "1 to 4", currency: "USD" }],
    ["tiers", "1-4: -3", { code: "not_a_tier", part: "1-4: -3", currency: "USD" }],
    ["tiers", ";", { code: "empty_tiers", part: "", currency: "USD" }],
    ["tiers", "1-4: 3; 6+: 4", { code: "tier_gap", after: 4, next: 6 }],
  ])("%s: %s", (column, text, problem) => {
    expect(withCell(column, text)).toEqual({ rows: [], faults: [{ line: 2, column, ...problem }] })
  })

  test("heads that are missing, unknown or double", () => {
    const heads = [...TARIFF_HEADS.filter((head) => head !== "rule"), "colour", "port"]
    expect(parseTariffCells([heads, heads]).faults).toEqual([
      { line: 1, column: "rule", code: "column_missing" },
      { line: 1, column: "colour", code: "column_unknown" },
      { line: 1, column: "port", code: "column_twice" },
    ])
  })

  test("an id given twice, cells beyond the last column, a sheet without rows", () => {
    const cells = tariffCells([aTariff(), aTariff()])
    expect(parseTariffCells(cells).faults).toEqual([{ line: 3, column: "id", code: "id_used", id: "row" }])
    expect(parseTariffCells([cells[0] ?? [], [...(cells[1] ?? []), "more"]]).faults).toHaveLength(1)
    expect(parseTariffCells([[...TARIFF_HEADS]]).faults).toHaveLength(1)
    expect(parseTariffCells([]).faults.length).toBeGreaterThan(0)
  })

  test("empty lines are passed over, and lines are numbered as a spreadsheet shows them", () => {
    const [heads = [], row = []] = tariffCells([aTariff()])
    const wrong = row.map((cell, at) => (TARIFF_HEADS[at] === "free_days" ? "x" : cell))
    expect(parseTariffCells([heads, row, [""], wrong]).faults).toMatchObject([{ line: 4, column: "free_days" }])
  })
})

test("a rate is read from its figures, with no rounding on the way", () => {
  expect(parseTiers("1: 0.29; 2-3: 1.1; 4+: 90071992.55", "USD")).toEqual([
    { fromDay: 1, toDay: 1, rateMinor: 29, currency: "USD" },
    { fromDay: 2, toDay: 3, rateMinor: 110, currency: "USD" },
    { fromDay: 4, toDay: null, rateMinor: 9007199255, currency: "USD" },
  ])
})
