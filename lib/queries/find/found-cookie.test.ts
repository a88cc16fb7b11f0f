import { expect, test } from "vitest"
import { fc } from "#test/property"
import { readFound, writeFound } from "./found-cookie.ts"

test("any question comes back as it was asked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (asked) => {
      expect(writeFound(asked)).toMatch(/^[0-9a-f]*$/)
      expect(readFound(writeFound(asked))).toBe(asked.slice(0, 120).toWellFormed())
    }),
  )
})

test("half a pair of signs is no error", () => {
  expect(readFound(writeFound("\ud83d"))).toBe("\ufffd")
})

test.each(["%", "zz", "abc", "61 62"])("%j is none", (value) => {
  expect(readFound(value)).toBeNull()
})
