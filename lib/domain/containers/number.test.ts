import { describe, expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { checkDigit, isNumberAndMore, readContainerNumber } from "./number.ts"

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("")
const anyOwner = fc
  .array(fc.constantFrom(...letters), { minLength: 3, maxLength: 3 })
  .map((owner) => `${owner.join("")}U`)
const anyTen = fc
  .tuple(anyOwner, fc.integer({ min: 0, max: 999_999 }))
  .map(([owner, n]) => owner + String(n).padStart(6, "0"))

describe("the check digit", () => {
  // Published examples of the standard.
  test.each(["CSQU3054383", "HLXU2008419", "TOLU4734787"])("of %s is right", (number) => {
    expect(checkDigit(number.slice(0, 10))).toBe(Number(number.slice(10)))
    expect(readContainerNumber(number)?.valid).toBe(true)
  })

  test("every single wrong digit is caught, but where the sum's remainder is 10 and reads as 0", () => {
    fc.assert(
      fc.property(anyTen, fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 9 }), (ten, place, shift) => {
        const digit = (Number(ten[place]) + shift) % 10
        const wrong = ten.slice(0, place) + digit + ten.slice(place + 1)
        if (checkDigit(wrong) === checkDigit(ten)) expect(checkDigit(ten)).toBe(0)
      }),
      { numRuns: cases(2000) },
    )
  })

  test("a wrong check digit is reported, with the right number", () => {
    fc.assert(
      fc.property(anyTen, fc.integer({ min: 1, max: 9 }), (ten, shift) => {
        const right = checkDigit(ten)
        const read = readContainerNumber(ten + ((right + shift) % 10))
        expect(read).toMatchObject({ valid: false, suggested: `${ten}${right}` })
      }),
    )
  })

  test("is refused for what has not the shape", () => {
    for (const text of ["", "CSQU30543", "csqu305438", "CSQU30543X"]) expect(() => checkDigit(text)).toThrow(RangeError)
  })
})

describe("reading what people type", () => {
  test.each([
    "csqu 305438-3",
    " CSQU3054383 ",
    "CSQU\u00a0305438\u200b3",
    "CSQU305438\u20133",
    "ＣＳＱＵ３０５４３８３",
  ])("%j", (typed) => {
    expect(readContainerNumber(typed)).toEqual({
      owner: "CSQU",
      serial: "305438",
      digit: 3,
      valid: true,
      suggested: "CSQU3054383",
    })
  })

  test("without its check digit it is not valid, and completed", () => {
    expect(readContainerNumber("CSQU305438")).toMatchObject({ digit: null, valid: false, suggested: "CSQU3054383" })
  })

  test.each(["MEDUQX482190", "CSQX3054383", "CSQU30543833", "3054383", ""])("%j is no container number", (text) => {
    expect(readContainerNumber(text)).toBeNull()
  })
})

test.each([
  ["MSCU6401183A", true],
  ["mscu 640118-3 40HC", true],
  ["MSCU6401183", false],
  ["MSCU6401184A", false],
  ["MEDUX482190", false],
  ["MAEU100200300", false],
])("%s is a container number with more after it: %s", (text, expected) => {
  expect(isNumberAndMore(text)).toBe(expected)
})
