import { describe, expect, test } from "vitest"
import { tierTexts } from "#lib/domain/tariffs/tiers"
import { someTiers } from "#test/charges/tariff"
import { actionOf, addTier, changeTier, removeTier } from "./tier-rows.tsx"

const three = tierTexts(
  someTiers([
    [1, 4, 172],
    [5, 9, 222],
    [10, null, 384],
  ]),
)
const daysOf = (tiers: typeof three) => tiers.map(({ from, to }) => `${from}-${to}`)

describe("days of a tier and of its neighbours", () => {
  test("the next tier begins where this one ends, as far as it did before", () => {
    expect(daysOf(changeTier(three, 0, "to", "6"))).toEqual(["1-6", "7-9", "10-"])
    expect(daysOf(changeTier(three, 0, "to", ""))).toEqual(["1-", "-9", "10-"])
    const apart = changeTier(three, 1, "from", "7")
    expect(daysOf(apart)).toEqual(["1-6", "7-9", "10-"])
  })

  test("what is no day moves nothing on to a day", () => {
    expect(daysOf(changeTier(three, 0, "to", "x"))).toEqual(["1-x", "-9", "10-"])
    expect(daysOf(changeTier(three, 1, "from", "1"))).toEqual(["1-", "1-9", "10-"])
  })

  test("a day set apart by hand stays where it is", () => {
    const gap = three.map((tier, at) => (at === 1 ? { ...tier, from: "8" } : tier))
    expect(daysOf(changeTier(gap, 0, "to", "6"))).toEqual(["1-6", "8-9", "10-"])
  })

  test("a rate moves no day", () => {
    expect(changeTier(three, 1, "rate", "300")[1]).toEqual({ from: "5", to: "9", rate: "300" })
  })

  test("a new tier begins after the last; after one without an end its day is to be given, and ends that one", () => {
    expect(addTier(three.slice(0, 2)).at(-1)).toEqual({ from: "10", to: "", rate: "" })
    const open = addTier(three)
    expect(open.at(-1)).toEqual({ from: "", to: "", rate: "" })
    expect(daysOf(changeTier(open, 3, "from", "30"))).toEqual(["1-4", "5-9", "10-29", "30-"])
  })

  test("the days of a tier that is removed go to the one above, those of the first to the one below", () => {
    expect(daysOf(removeTier(three, 2))).toEqual(["1-4", "5-"])
    expect(daysOf(removeTier(three, 1))).toEqual(["1-9", "10-"])
    expect(daysOf(removeTier(three, 0))).toEqual(["1-9", "10-"])
  })
})

describe("keys", () => {
  const press = (key: string, at: number, value = "", tiers = three) =>
    actionOf({ key, currentTarget: { value } }, tiers, at)

  test("Enter and the arrows go from tier to tier, and Enter from the last to a new one", () => {
    expect([press("Enter", 0), press("ArrowDown", 0), press("ArrowUp", 1)]).toEqual(["down", "down", "up"])
    expect([press("Enter", 2), press("ArrowDown", 2), press("ArrowUp", 0)]).toEqual(["add", null, null])
  })

  test("Backspace takes away a tier in which nothing stands but its first day, and no other", () => {
    const empty = addTier(three.slice(0, 2))
    expect(press("Backspace", 2, "", empty)).toBe("remove")
    expect(press("Backspace", 2, "1", empty)).toBeNull()
    expect(press("Backspace", 2, "")).toBeNull()
    expect(press("Backspace", 0, "", [{ from: "1", to: "", rate: "" }])).toBeNull()
  })
})
