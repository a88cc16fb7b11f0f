import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { normaliseNumber } from "./find.ts"
import { markOf, markOfNumber } from "./marks.ts"

describe("the part of a number that was typed", () => {
  test.each([
    ["MSDU4829134", "4829", "4829"],
    ["PO 4829-13", "482913", "4829-13"],
    ["PO 4829-13", "o 48", "O 48"],
    ["MEDUQX482190", "qx-482", "QX482"],
  ])("of %j what %j finds is %j", (text, typed, marked) => {
    const mark = markOf(text, typed)
    expect(mark && text.slice(mark.from, mark.to)).toBe(marked)
  })

  test.each(["", " - ", "999"])("%j marks nothing", (typed) => {
    expect(markOf("MSDU4829134", typed)).toBeNull()
  })

  test("of a number with a wrong check digit its serial is marked", () => {
    expect(markOfNumber("MSDU4829134", "msdu 482913-7")).toEqual({ from: 4, to: 10 })
  })

  test("the typed text is marked, whatever characters are between", () => {
    const text = fc.string({ unit: fc.constantFrom("A", "b", "7", " ", "-", "ß", "é"), maxLength: 12 })
    fc.assert(
      fc.property(text, text, (number, typed) => {
        const mark = markOf(number, typed)
        if (mark) expect(normaliseNumber(number.slice(mark.from, mark.to))).toContain(normaliseNumber(typed))
      }),
    )
  })
})
