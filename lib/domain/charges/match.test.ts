import { describe, expect, test } from "vitest"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { aDay } from "#test/builders"
import { aTariff } from "#test/charges/tariff"
import { fc } from "#test/property"
import type { TariffRow } from "../tariffs/tariff.ts"
import { besideRow, chooseTariff, ROW_ORDER, type TariffPlace } from "./match.ts"
import { isNotComputable } from "./not-computable.ts"

const place: TariffPlace = {
  ...{ customer: "Harbor Foods", terminal: "W185", port: "USLAX", line: "MSCU", equipment: "dry", length: 40 },
  traits: { high_cube: true, dangerous: true, shipper_owned: false },
}
const start = aDay("2026-10-14")
const choose = (rows: TariffRow[], of: TariffPlace = place) => chooseTariff(rows, "demurrage", of, () => start)

describe("the most specific row wins, in the stated order", () => {
  // Each row beats all rows below it.
  const ladder = [
    aTariff({ id: "contract", basis: "contract" }),
    aTariff({ id: "customer", customer: "harbor foods" }),
    aTariff({ id: "terminal", terminal: "W185" }),
    aTariff({ id: "port and line", port: "USLAX", line: "MSCU" }),
    aTariff({ id: "port", port: "USLAX" }),
    aTariff({ id: "line and group", line: "MSCU", equipment: ["dry"] }),
    aTariff({ id: "line", line: "MSCU" }),
    aTariff({ id: "dangerous high cube", traits: ["high_cube", "dangerous"] }),
    aTariff({ id: "dangerous", traits: ["dangerous"], equipment: ["dry"] }),
    aTariff({ id: "group and length", equipment: ["dry"], length: 40 }),
    aTariff({ id: "group", equipment: ["dry"] }),
    aTariff({ id: "length", length: 40 }),
    aTariff({ id: "newer", effectiveFrom: aDay("2026-01-01") }),
    aTariff({ id: "a" }),
    aTariff({ id: "b" }),
    aTariff({
      id: "sample",
      basis: "sample",
      terminal: "W185",
      port: "USLAX",
      line: "MSCU",
      equipment: ["dry"],
      length: 40,
    }),
  ]

  test.each(ladder.map((row, at) => [row.id, at] as const))("%s before all below it", (id, at) => {
    expect(choose(ladder.slice(at).toReversed())).toMatchObject({ row: { id } })
  })

  test("whatever the order of the rows", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ladder, { minLength: 1 }), (rows) => {
        const best = ladder.find((row) => rows.includes(row))
        expect(choose(rows)).toMatchObject({ row: { id: best?.id } })
      }),
    )
  })

  test("rows that say the same are named, so that one can go", () => {
    expect(choose([aTariff({ id: "b" }), aTariff({ id: "a" }), aTariff({ id: "c" })])).toMatchObject({
      row: { id: "a" },
      tied: ["b", "c"],
    })
    expect(ROW_ORDER).toHaveLength(10)
  })
})

describe("what a row does to the rows on file", () => {
  const here = aTariff({ id: "here", port: "USLAX", line: "MSCU" })

  test("one that names the same from the same day on is tied with it, and the choice says the same", () => {
    const twin = aTariff({ id: "twin", port: "USLAX", line: "MSCU", freeDays: 9, chargedBy: "line" })
    expect(besideRow(here, [twin])).toEqual({ tied: ["twin"], unclear: [], notReported: [] })
    expect(choose([here, twin])).toMatchObject({ tied: ["twin"] })
  })

  test.each([
    ["itself, before it was changed", { id: "here" }],
    ["another clock", { clock: "storage" }],
    ["another line", { line: "MAEU" }],
    ["another basis", { basis: "contract" }],
    ["in force since a later day", { effectiveFrom: aDay("2026-01-01") }],
    ["a row that names more", { terminal: "W185" }],
    ["a row that names something else", { line: null, equipment: ["dry"] }],
  ] as const)("%s is not tied", (_, other) => {
    expect(besideRow(here, [{ ...here, id: "other", ...other }]).tied).toEqual([])
  })

  test("no two rows are tied without the choice for a container that fits both saying so", () => {
    const places = { port: [null, "USLAX"], line: [null, "MSCU"], equipment: [null, "dry"], terminal: [null, "W185"] }
    const anyRow = (id: string) =>
      fc
        .record({
          port: fc.constantFrom(...places.port),
          line: fc.constantFrom(...places.line),
          equipment: fc.constantFrom(null, ["dry" as const]),
          terminal: fc.constantFrom(...places.terminal),
          basis: fc.constantFrom("contract" as const, "tariff" as const),
          effectiveFrom: fc.constantFrom(aDay("2020-01-01"), aDay("2021-01-01")),
        })
        .map((row) => aTariff({ id, ...row }))
    fc.assert(
      fc.property(anyRow("a"), anyRow("b"), (a, b) => {
        const { tied } = besideRow(a, [b])
        expect(choose([a, b])).toMatchObject({ tied })
      }),
    )
  })

  test("a row that names more takes the rate from a wider one where that is not reported", () => {
    const [wide, reefer] = [aTariff({ id: "wide" }), aTariff({ id: "reefer", equipment: ["reefer"] })]
    expect(besideRow(reefer, [wide])).toEqual({ tied: [], unclear: ["wide"], notReported: ["equipment"] })
    expect(choose([wide, reefer], { ...place, equipment: null })).toMatchObject({ notComputable: "row_unclear" })
    // The wide row takes no rate from the narrow one.
    expect(besideRow(wide, [reefer])).toEqual({ tied: [], unclear: [], notReported: [] })
  })

  test.each([
    ["that comes first", { basis: "contract" }],
    ["of another port", { port: "USNYC" }],
    ["that has ended before", { effectiveFrom: aDay("2019-01-01"), effectiveTo: aDay("2019-12-31") }],
  ] as const)("a row %s stays clear", (_, other) => {
    expect(besideRow(here, [aTariff({ id: "other", ...other })]).unclear).toEqual([])
  })
})

test.each([
  ["another terminal", { terminal: "Z952" }],
  ["another port", { port: "USNYC" }],
  ["another line", { line: "MAEU" }],
  ["another type", { equipment: ["reefer"] }],
  ["another length", { length: 20 }],
  ["another clock", { clock: "storage" }],
  ["not yet in force", { effectiveFrom: aDay("2026-10-15") }],
  ["no longer in force", { effectiveTo: aDay("2026-10-13") }],
] as const)("a row for %s does not count", (_, row) => {
  expect(choose([aTariff(row)])).toMatchObject({ notComputable: "no_rate" })
})

test("the first and the last day in force both count", () => {
  expect(choose([aTariff({ effectiveFrom: start, effectiveTo: start })])).toMatchObject({ row: { id: "row" } })
})

test("a fact that is not reported and would decide: no rate is guessed", () => {
  const unknown = { ...place, equipment: null }
  const rows = [aTariff({ id: "any" }), aTariff({ id: "reefer", equipment: ["reefer"] })]
  const found = choose(rows, unknown)
  expect(found).toEqual({ notComputable: "row_unclear", detail: { notReported: ["equipment"] } })
  expect(isNotComputable(found) && notComputableWords(found)).toBe(
    "Cannot tell which rate applies: equipment type not reported",
  )
  // A row that wins for any equipment needs no report of it.
  expect(choose([...rows, aTariff({ id: "here", terminal: "W185" })], unknown)).toMatchObject({ row: { id: "here" } })
})

describe("what a row asks of the container", () => {
  const tank: TariffPlace = {
    ...place,
    equipment: "tank",
    traits: { high_cube: false, dangerous: false, shipper_owned: false },
  }

  test("a row for several types fits each of them", () => {
    const row = aTariff({ equipment: ["dry", "non_operating_reefer", "tank"] })
    expect(choose([row])).toMatchObject({ row: { id: "row" } })
    expect(choose([row], tank)).toMatchObject({ row: { id: "row" } })
    expect(choose([row], { ...place, equipment: "reefer" })).toMatchObject({ notComputable: "no_rate" })
  })

  test("a row for dangerous containers leaves the others to the row below it", () => {
    const rows = [aTariff({ id: "any" }), aTariff({ id: "dangerous", traits: ["dangerous"] })]
    expect(choose(rows)).toMatchObject({ row: { id: "dangerous" } })
    expect(choose(rows, tank)).toMatchObject({ row: { id: "any" } })
  })

  test("a row for high cubes is unclear where the height is not reported", () => {
    const rows = [aTariff({ id: "any" }), aTariff({ id: "high", traits: ["high_cube"] })]
    const found = choose(rows, { ...place, traits: { ...place.traits, high_cube: null } })
    expect(isNotComputable(found) && notComputableWords(found)).toBe(
      "Cannot tell which rate applies: equipment height not reported",
    )
  })

  test("a row of a customer is for that customer's containers alone, however its name is written", () => {
    const rows = [aTariff({ id: "any" }), aTariff({ id: "theirs", customer: "HARBOR FOODS " })]
    expect(choose(rows)).toMatchObject({ row: { id: "theirs" } })
    expect(choose(rows, { ...place, customer: "Harbor Tools" })).toMatchObject({ row: { id: "any" } })
    expect(choose(rows, { ...place, customer: null })).toMatchObject({ row: { id: "any" } })
  })
})
