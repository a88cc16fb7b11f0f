import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { checkDigitOf } from "#test/tracker/check-digit"
import { isContainerNumber, normaliseContainerNumber, withCheckDigit } from "./container-number.ts"

const firstTen = fc.tuple(fc.stringMatching(/^[A-Z]{3}U$/), fc.stringMatching(/^\d{6}$/)).map(([a, b]) => a + b)

describe("check digit", () => {
  test.each(["CSQU3054383", "MSKU6011672", "TGHU7599330"])("%s is right", (number) => {
    expect(isContainerNumber(number)).toBe(true)
  })

  test("one wrong digit is noticed, but where the remainder 10 is written as 0", () => {
    fc.assert(
      fc.property(firstTen, fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 9 }), (ten, place, by) => {
        const digit = (Number(ten[place]) + by) % 10
        const other = ten.slice(0, place) + digit + ten.slice(place + 1)
        fc.pre(checkDigitOf(ten) !== "0" && checkDigitOf(other) !== "0")
        expect(isContainerNumber(other + checkDigitOf(ten))).toBe(false)
      }),
    )
  })

  test("any ten with their digit are right, in any usual spelling", () => {
    fc.assert(
      fc.property(firstTen, (ten) => {
        const number = ten + checkDigitOf(ten)
        expect(withCheckDigit(ten)).toBe(number)
        const spelt = `${number.slice(0, 4).toLowerCase()} ${number.slice(4, 10)}-${number.slice(10)}`
        expect(isContainerNumber(normaliseContainerNumber(spelt))).toBe(true)
      }),
    )
  })
})
