import { expect, test } from "vitest"
import { fc } from "#test/property"
import { comesTo, findCurrencies, minor, readAmounts, toMinor } from "./amounts.ts"

test.each([
  ["USD 1,250.00", 1250, "USD"],
  ["1,250.00 USD", 1250, "USD"],
  ["EUR 1.250,50", 1250.5, "EUR"],
  ["US$ 1,000,000.25", 1_000_000.25, "USD"],
  ["C$ 80.10", 80.1, "CAD"],
  ["1.015,00 €", 1015, "EUR"],
  ["GBP 0.00", 0, "GBP"],
])("%s", (text, amount, code) => {
  expect(readAmounts(text, undefined)).toEqual([{ amount, currency_code: code }])
})

test.each(["4 days", "41250", "2026-02-26", "rule 230", "1,250.00"])("%s names no currency: no amount", (text) => {
  expect(readAmounts(text, undefined)).toEqual([])
})

test.each([
  ["(1,250.00)", [-1250]],
  ["( 1,250.00 )", [-1250]],
  ["($450.00)", [-450]],
  ["$(450.00)", [-450]],
  ["USD (1,250.00)", [-1250]],
  ["(USD 1,250.00)", [-1250]],
  ["1,250.00-", [-1250]],
  ["-450.00", [-450]],
  ["–450.00", [-450]],
  ["-$450.00", [-450]],
  ["$-450.00", [-450]],
  ["USD -450.00", [-450]],
  ["- 450.00", [-450]],
  ["CR 1,250.00", [-1250]],
  ["1,250.00 CR", [-1250]],
  ["$1,250.00CR", [-1250]],
  ["1,250.00 Cr.", [-1250]],
  ["150.00 (450.00)", [150, -450]],
  ["3 days -450.00", [-450]],
])("%s is a credit", (text, amounts) => {
  expect(readAmounts(text, "USD").map(({ amount }) => amount)).toEqual(amounts)
})

test.each([
  ["three days (USD 450.00)", [450]],
  ["a deposit (450.00) is due", [450]],
  ["demurrage - 450.00", [450]],
  ["150.00 - 300.00", [150, 300]],
  ["CRATE 450.00", [450]],
  ["18-11-2026", []],
  ["PO-88213", []],
])("%s holds no credit", (text, amounts) => {
  expect(readAmounts(text, "USD").map(({ amount }) => amount)).toEqual(amounts)
})

test("a line that credits days comes to their rate without a sign", () => {
  const usd = (amount: number) => ({ amount, currency_code: "USD" })
  expect(comesTo(usd(150), 3, usd(-450))).toBe(true)
  expect(comesTo(usd(150), 3, usd(-300))).toBe(false)
  expect(minor(usd(-450.25))).toBe(-45_025)
})

test("a figure with cents takes the currency of the document, one without does not", () => {
  expect(readAmounts("110,00", "EUR")).toEqual([{ amount: 110, currency_code: "EUR" }])
  expect(readAmounts("110", "EUR")).toEqual([])
})

test("a named currency goes before a sign", () => {
  expect(findCurrencies("$ 5.00, all in CAD", true)).toEqual(["CAD"])
  expect(findCurrencies("RM 1,533.00 RM 80.00 Ocean freight USD 120.00")).toEqual(["MYR", "USD"])
  expect(findCurrencies("5.00")).toEqual([])
})

test("a bare dollar is the paper's own, and that of the USA only on a paper of the USA", () => {
  expect(findCurrencies("$ 5.00", true)).toEqual(["USD"])
  expect(findCurrencies("$ 5.00", false)).toEqual([])
  expect(readAmounts("$ 5.00", "AUD")).toEqual([{ amount: 5, currency_code: "AUD" }])
  expect(readAmounts("$ 5.00", "EUR")).toEqual([])
  expect(readAmounts("$ 5.00", undefined)).toEqual([])
})

test.each([
  ["RM 1,533.00", 1533, "MYR"],
  ["R$ 1.533,00", 1533, "BRL"],
  ["HK$ 1,533.00", 1533, "HKD"],
  ["S/. 1,180.00", 1180, "PEN"],
  ["AED 1,180.50", 1180.5, "AED"],
  ["₹ 1,20,533.00", 120_533, "INR"],
  ["1 188,00 €", 1188, "EUR"],
  ["1’188.00 CHF", 1188, "CHF"],
  ["1.188,00 zł", 1188, "PLN"],
])("%s is of its own currency, whatever else the paper names", (text, amount, code) => {
  expect(readAmounts(text, "USD")).toEqual([{ amount, currency_code: code }])
})

test.each(["Rs. 1,533.00", "¥ 1,533.00", "1.533,00 kr"])("%s may be of several currencies", (text) => {
  expect(readAmounts(text, "USD")).toEqual([])
})

test("letters of a word are no sign of a currency", () => {
  expect(findCurrencies("FORM 5.00, SDN BHD, BALL PEN, ROOM 12, TERMS/26")).toEqual([])
})

test("every amount is read back to the cent, with commas and with points", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (minor) => {
      const english = (minor / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })
      const german = (minor / 100).toLocaleString("de-DE", { minimumFractionDigits: 2 })
      expect([toMinor(english), toMinor(german)]).toEqual([minor, minor])
      expect(readAmounts(`USD ${english}`, undefined)).toEqual([{ amount: minor / 100, currency_code: "USD" }])
    }),
  )
})
