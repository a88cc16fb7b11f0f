import { expect, test } from "vitest"
import { fc } from "#test/property"
import { findCurrency, readAmounts, toMinor } from "./amounts.ts"

test.each([
  ["USD 1,250.00", 1250, "USD"],
  ["1,250.00 USD", 1250, "USD"],
  ["EUR 1.250,50", 1250.5, "EUR"],
  ["$172", 172, "USD"],
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

test("a figure with cents takes the currency of the document, one without does not", () => {
  expect(readAmounts("110,00", "EUR")).toEqual([{ amount: 110, currency_code: "EUR" }])
  expect(readAmounts("110", "EUR")).toEqual([])
})

test("a named currency goes before a sign; a bare dollar is noted", () => {
  expect(findCurrency("$ 5.00, all in CAD")).toEqual({ code: "CAD", bySign: false })
  expect(findCurrency("$ 5.00")).toEqual({ code: "USD", bySign: true })
  expect(findCurrency("5.00")).toEqual({ code: undefined, bySign: false })
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
