import { expect, test } from "vitest"
import { fc } from "#test/property"
import { type AmountFault, decimalOf, formatMoney, minorDigits, parseAmount, toMinorUnits } from "./money.ts"

test.each([
  [74.1, "USD", 7410],
  [0.07, "USD", 7],
  [1.005, "USD", 101],
  [0.29, "EUR", 29],
  [5000, "JPY", 5000],
  [12.345, "KWD", 12345],
  [1e21 / 1e21, "USD", 100],
  [1e-7, "USD", 0],
  [-74.1, "USD", -7410],
  [0, "USD", 0],
])("%d %s is %i in minor units", (amount, currency, minor) => expect(toMinorUnits(amount, currency)).toBe(minor))

test("a currency has its digits also in small letters", () => {
  expect(["JPY", "jpy", "Kwd", "usd"].map(minorDigits)).toEqual([0, 0, 3, 2])
})

test("every amount written with the currency's digits is exact", () => {
  const minors = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(minors, fc.constantFrom("USD", "JPY", "KWD", "CLF"), (minor, currency) => {
      const digits = minorDigits(currency)
      const written = Number(`${minor}e-${digits}`)
      expect(toMinorUnits(written, currency)).toBe(minor === 0 ? 0 : minor)
    }),
  )
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])("%d is refused", (amount) => {
  expect(() => toMinorUnits(amount, "USD")).toThrow(RangeError)
})

test.each([
  [48500, "USD", "$485.00"],
  [5000, "JPY", "¥5,000"],
  [-1234567, "USD", "-$12,345.67"],
  [9007199254740991, "USD", "$90,071,992,547,409.91"],
  [7410, "", "74.10, currency not reported"],
  [7410, "dollars", "74.10 dollars"],
])("%i %s reads %s", (minor, currency, text) => expect(formatMoney(minor, currency)).toBe(text))

test("an estimate is shown in whole units", () => expect(formatMoney(22000, "USD", "en-US", true)).toBe("$220"))

test.each<[string, string, number | AmountFault]>([
  ["1032", "USD", 103_200],
  [" 1032.5 ", "USD", 103_250],
  ["1,032.00", "USD", 103_200],
  ["1,032", "USD", 103_200],
  ["$12,345,678.9", "USD", 1_234_567_890],
  ["0.07", "USD", 7],
  ["5,000", "JPY", 5000],
  ["12.345", "KWD", 12_345],
  ["99,999,999,999.99", "USD", 9_999_999_999_999],
  ["1032,00", "USD", "not_an_amount"],
  ["172,50", "USD", "not_an_amount"],
  ["1.032,00", "USD", "not_an_amount"],
  ["1032,000", "USD", "not_an_amount"],
  ["1,03,200", "USD", "not_an_amount"],
  ["0,500", "USD", "not_an_amount"],
  ["1,032,", "USD", "not_an_amount"],
  [",032", "USD", "not_an_amount"],
  ["1 032.00", "USD", "not_an_amount"],
  ["032", "USD", "not_an_amount"],
  ["-5", "USD", "not_an_amount"],
  ["40x", "USD", "not_an_amount"],
  ["172.001", "USD", "too_many_digits"],
  ["172.5", "JPY", "too_many_digits"],
  ["100,000,000,000", "USD", "too_large"],
  ["999999999999999999", "USD", "too_large"],
])("%j of %s is read as %j", (text, currency, read) => expect(parseAmount(text, currency)).toBe(read))

test("what is written with or without commas between the thousands is read back to the cent", () => {
  const minors = fc.integer({ min: 0, max: 9_999_999_999 })
  fc.assert(
    fc.property(minors, fc.constantFrom("USD", "JPY", "KWD"), (minor, currency) => {
      const plain = decimalOf(minor, minorDigits(currency))
      const [units = "", fraction] = plain.split(".")
      const grouped = Number(units).toLocaleString("en-US") + (fraction === undefined ? "" : `.${fraction}`)
      expect([plain, grouped].map((text) => parseAmount(text, currency))).toEqual([minor, minor])
    }),
  )
})
