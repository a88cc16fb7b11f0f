import { describe, expect, test } from "vitest"
import { aHold } from "#test/builders"
import { fc } from "#test/property"
import { blockingHolds, blocks, parseHolds, whoClears } from "./holds.ts"

describe("[D:RES-8] holds", () => {
  test.each([
    ["freight", "line"],
    ["customs", "broker"],
    ["USDA", "broker"],
    ["VACIS", "broker"],
    ["TMF", "terminal"],
    ["other", "terminal"],
    ["CUSTOMS", "terminal"],
    ["constructor", "terminal"],
  ])("[D:RES-8] %s is cleared by the %s", (name, who) => {
    expect(whoClears(name)).toBe(who)
  })

  test.each([
    ["hold", true],
    ["pending", false],
    ["review", true],
  ])("[D:RES-8] the status %s blocks: %s", (status, blocking) => {
    expect(blocks(aHold({ status }))).toBe(blocking)
  })

  test("the description never decides", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom("hold", "pending"), (name, description, status) => {
        const [described, bare] = [aHold({ name, status, description }), aHold({ name, status })]
        expect(blocks(described)).toBe(blocks(bare))
        expect(whoClears(described.name)).toEqual(whoClears(bare.name))
      }),
    )
  })
})

test("[D:BEH-7, D:BEH-9] an empty list blocks nothing, of an absent one nobody knows", () => {
  expect([blockingHolds([]), blockingHolds(null)]).toEqual([[], null])
})

test("holds are read as sent, and hostile entries do no harm", () => {
  expect(parseHolds([{ name: "customs", status: "hold", description: "CBP INTENSIVE EXAM" }])).toEqual([
    aHold({ description: "CBP INTENSIVE EXAM" }),
  ])
  expect(parseHolds(undefined)).toBeNull()
  expect(parseHolds([null, "x", { name: 7, status: {}, description: [] }])).toEqual(
    Array.from({ length: 3 }, () => ({ name: "other", status: "", description: null })),
  )
})
