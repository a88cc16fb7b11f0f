import fc from "fast-check"
import Papa from "papaparse"
import { describe, expect, test } from "vitest"
import { aMoneyCase, seeded } from "#test/charges/generated-cases"
import { aTariff } from "#test/charges/tariff"
import { SAMPLE_TARIFFS } from "./samples.ts"
import { parseTariffCells, TARIFF_HEADS, tariffCells } from "./sheet.ts"
import type { TariffRow } from "./tariff.ts"
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

  test("columns in any order", () => {
    const turned = tariffCells([aTariff()]).map((cells) => cells.toReversed())
    expect(parseTariffCells(turned)).toEqual({ rows: [aTariff()], faults: [] })
  })
})

describe("what cannot be read says where, and what to write", () => {
  const withCell = (head: string, text: string) => {
    const cells = tariffCells([aTariff()])
    return parseTariffCells([
      cells[0] ?? [],
      (cells[1] ?? []).map((cell, at) => (TARIFF_HEADS[at] === head ? text : cell)),
    ])
  }

  test.each([
    ["clock", "detention", "Write one of: demurrage, per_diem, storage"],
    ["free_days", "four", "Write a whole number"],
    ["free_days", "1.5", "Write a whole number"],
    ["effective_from", "2026-02-30", "Write a day of the calendar as 2026-03-01"],
    ["effective_from", "3/1/2026", "Write a day of the calendar as 2026-03-01"],
    ["start_day_counts", "maybe", "Write yes or no"],
    ["port", "Los Angeles", "Write a code of letters and figures, or leave it empty for any"],
    ["rule", "", "Fill this cell"],
    ["rule", "=1+1", "Begin with a letter or a figure: a spreadsheet reads this as a formula"],
    [
      "tiers",
      "1-4: 172.001; 5+: 1",
      '"1-4: 172.001" has more digits than the currency (USD has 2 digits after the point)',
    ],
    [
      "tiers",
      "1 to 4",
      '"1 to 4" is no tier: write days and rate as 1-4: 172.00 or 10+: 384.00 (USD has 2 digits after the point)',
    ],
    [
      "tiers",
      "1-4: -3",
      '"1-4: -3" is no tier: write days and rate as 1-4: 172.00 or 10+: 384.00 (USD has 2 digits after the point)',
    ],
    ["tiers", "1-4: 3; 6+: 4", "After day 4 the next tier must begin on day 5, not 6"],
  ])("%s: %s", (column, text, words) => {
    expect(withCell(column, text)).toEqual({ rows: [], faults: [{ line: 2, column, words }] })
  })

  test("heads that are missing, unknown or double", () => {
    const heads = [...TARIFF_HEADS.filter((head) => head !== "rule"), "colour", "port"]
    expect(parseTariffCells([heads, heads]).faults.map(({ words }) => words)).toEqual([
      "Add the column rule",
      'The column "colour" is not known: remove or rename it',
      "The column port appears twice: remove one",
    ])
  })

  test("an id given twice, cells beyond the last column, a sheet without rows", () => {
    const cells = tariffCells([aTariff(), aTariff()])
    expect(parseTariffCells(cells).faults).toEqual([
      { line: 3, column: "id", words: "The id row is used above: give each row its own" },
    ])
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
