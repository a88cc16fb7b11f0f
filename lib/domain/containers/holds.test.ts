import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { clearWords, holdLabel, holdStatusWords, holdsWords } from "#lib/words/containers/holds"
import { aHold } from "#test/builders"
import { blockingHolds, blocks, parseHolds, whoClears } from "./holds.ts"

describe("[D:RES-8] holds", () => {
  test.each([
    ["freight", "Freight hold", "line", "Call the line or the forwarder"],
    ["customs", "Customs hold", "broker", "Call the customs broker"],
    ["USDA", "USDA hold", "broker", "Call the customs broker"],
    ["VACIS", "VACIS hold", "broker", "Call the customs broker"],
    ["TMF", "TMF hold", "terminal", "Pay the TMF (PierPass)"],
    ["other", "Unspecified hold", "terminal", "Ask the terminal how to clear it"],
  ])("[D:RES-8] %s is the %s, and says who clears it", (name, label, who, words) => {
    expect([holdLabel(name), whoClears(name), clearWords(name)]).toEqual([label, who, words])
  })

  test.each([
    ["hold", true, "blocks pickup"],
    ["pending", false, "pending, does not block"],
    ["review", true, 'status not known ("review"), taken as blocking'],
  ])("[D:RES-8] the status %s blocks: %s", (status, blocking, words) => {
    expect([blocks(aHold({ status })), holdStatusWords(status)]).toEqual([blocking, words])
  })

  test("[D:RES-8] names are case-sensitive: CUSTOMS is a name we do not know, shown as sent", () => {
    expect([holdLabel("CUSTOMS"), whoClears("CUSTOMS")]).toEqual(["“CUSTOMS” hold", "terminal"])
    expect(holdLabel("unspecified")).toBe("“unspecified” hold")
    expect([holdLabel("toString"), whoClears("constructor")]).toEqual(["toString hold", "terminal"])
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

test("[D:BEH-7, D:BEH-9] an empty list reads no holds, an absent one not reported", () => {
  expect(holdsWords([])).toBe("No holds")
  expect(holdsWords(null)).toBe("Not reported")
  expect([blockingHolds([]), blockingHolds(null)]).toEqual([[], null])
})

test("two holds of another status or another clearer never read alike", () => {
  const reported = [
    aHold(),
    aHold({ name: "Customs" }),
    aHold({ status: "pending" }),
    aHold({ status: "review" }),
    aHold({ name: "Customs", status: "review" }),
  ]
  expect(holdsWords(reported)).toBe(
    "Customs hold, “Customs” hold, Customs hold pending, Customs hold (status “review”), “Customs” hold (status “review”)",
  )
})

test("a list in one line says what blocks and what is pending", () => {
  expect(holdsWords([aHold(), aHold({ name: "TMF", status: "pending" })])).toBe("Customs hold, TMF hold pending")
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
