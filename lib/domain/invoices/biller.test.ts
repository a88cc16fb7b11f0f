import { expect, test } from "vitest"
import { aTariff, someRates } from "#test/charges/tariff"
import { type BillerNames, billerOf, ratesOf } from "./biller.ts"

const names: BillerNames = {
  line: ["Mediterranean Shipping Company", "MSC", "MSCU"],
  terminal: ["GCT Bayonne", "GCT", "E425"],
  rail: ["BNSF", "Norfolk Southern"],
  depot: ["ConGlobal Newark"],
}

test.each<[string | null, string | null]>([
  ["MSC Mediterranean Shipping Company S.A.", "line"],
  ["Mediterranean Shipping Company", "line"],
  ["GCT BAYONNE LP", "terminal"],
  ["Norfolk Southern Railway", "rail"],
  ["ConGlobal Newark", "depot"],
  ["AURORA LINE", "line"],
  ["Pier 400", "terminal"],
  ["Harbor Billing LLC", null],
  ["Aurora Line Terminals", null],
  ["", null],
  [null, null],
])("issued by %s: %s", (issuer, party) => {
  expect(billerOf({ issuer, biller: null }, names)).toEqual(party && { party, by: "name" })
})

test("a person's choice counts before the name", () => {
  expect(billerOf({ issuer: "MSC", biller: "terminal" }, names)).toEqual({ party: "terminal", by: "choice" })
})

test("only rows that party charges; at a ramp a row of the terminal is the ramp's; no row is a depot's", () => {
  const rates = someRates([
    aTariff({ id: "t" }),
    aTariff({ id: "l", chargedBy: "line" }),
    aTariff({ id: "r", chargedBy: "rail" }),
  ])
  const ids = (party: Parameters<typeof ratesOf>[0], atRamp: boolean) =>
    ratesOf(party, rates, { atRamp }).rows.map(({ id }) => id)
  expect([ids("terminal", false), ids("line", false), ids("rail", false)]).toEqual([["t"], ["l"], ["r"]])
  expect([ids("terminal", true), ids("rail", true), ids("depot", true)]).toEqual([[], ["t", "r"], []])
})
