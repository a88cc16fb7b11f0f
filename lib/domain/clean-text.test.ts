import { expect, test } from "vitest"
import { HOSTILE, UNSHOWABLE } from "#test/hostile/texts"
import { fc } from "#test/property"
import { shownText, shownValue, typedLine, typedProse } from "./clean-text.ts"

test.each(HOSTILE)("%j is shown and kept without a sign that nobody sees", (text) => {
  for (const clean of [shownText, typedProse, typedLine]) {
    expect(clean(text)).not.toMatch(UNSHOWABLE)
    expect(clean(clean(text))).toBe(clean(text))
  }
  expect(typedLine(text)).not.toMatch(/[\r\n\t\u2028\u2029]/)
})

test("what people write in any language stays", () => {
  for (const text of ["Ñandú & Søn", "مرحبا 123", "שלום", "👩\u200d👩\u200d👧", "नमस्ते", "a\u200cb"])
    expect(shownText(text)).toBe(text)
  expect(typedLine(" Jose\u0301 \r\n Ruiz ")).toBe("José Ruiz")
  expect(typedProse(" a\r\n\r\nb\tc ")).toBe("a\n\nb\tc")
})

test("a value that has no such sign is the same one; names of attributes are cleaned too", () => {
  const plain = { a: ["b", 1, null, { c: true }] }
  expect(shownValue(plain)).toBe(plain)
  const sent = JSON.parse('{"__proto__":"x\\u202e","a\\u0000":["\\u0007b",{"c":1}]}')
  expect(JSON.stringify(shownValue(sent))).toBe('{"__proto__":"x","a":["b",{"c":1}]}')
})

test("no text of any kind gets through unclean", () => {
  const codes = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  fc.assert(
    fc.property(codes, (list) => {
      const text = String.fromCharCode(...list)
      return (
        !UNSHOWABLE.test(shownText(text)) && !UNSHOWABLE.test(typedLine(text)) && !UNSHOWABLE.test(typedProse(text))
      )
    }),
    { seed: 55 },
  )
})
