import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { readReferenceText, sameReferences, toReferenceText } from "./references.ts"

describe("readReferenceText", () => {
  test.each([
    ["PO 88213-A", ["PO 88213-A"]],
    [" PO 1 , PO 2;PO 3\nPO 4", ["PO 1", "PO 2", "PO 3", "PO 4"]],
    ["PO 1, , PO 1,", ["PO 1"]],
    ["   ", []],
  ])("%j gives %j", (text, refNumbers) => {
    expect(readReferenceText(text)).toEqual({ refNumbers })
  })
  test("what was written is read back, for numbers without separators", () => {
    const numbers = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{0,30}[A-Z0-9]$/), { maxLength: 50 })
    fc.assert(
      fc.property(numbers, (refNumbers) => {
        expect(readReferenceText(toReferenceText(refNumbers))).toEqual({ refNumbers })
      }),
    )
  })
  test("a number of 101 characters is refused, with what to do", () => {
    expect(readReferenceText("x".repeat(101))).toEqual({
      problem: `"${"x".repeat(20)}…" is longer than 100 characters. Put a comma between numbers.`,
    })
    expect(readReferenceText("x".repeat(100))).toEqual({ refNumbers: ["x".repeat(100)] })
  })
  test("51 numbers are refused", () => {
    const text = Array.from({ length: 51 }, (_, index) => `R${index}`).join(",")
    expect(readReferenceText(text)).toEqual({ problem: "That is 51 references. We can send 50 at most." })
  })
})

test("the order of references matters", () => {
  expect(sameReferences(["a", "b"], ["a", "b"])).toBe(true)
  expect(sameReferences(["a", "b"], ["b", "a"])).toBe(false)
  expect(sameReferences(["a"], ["a", "b"])).toBe(false)
})
