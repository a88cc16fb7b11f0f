import { expect, test } from "vitest"
import { someTiers } from "#test/charges/tariff"
import { fc } from "#test/property"
import { joinTiers, parseTiers, tierTexts, unreadTier } from "./tiers.ts"

test("tiers as a form holds them read back the same, in currencies of 0, 2 and 3 digits", () => {
  const anyTier = fc.record({
    fromDay: fc.integer({ min: 1, max: 999 }),
    toDay: fc.option(fc.integer({ min: 1, max: 999 })),
    rateMinor: fc.integer({ min: 0, max: 99_999_999 }),
  })
  fc.assert(
    fc.property(fc.array(anyTier, { minLength: 1 }), fc.constantFrom("USD", "JPY", "KWD"), (some, currency) => {
      const tiers = some.map((tier) => ({ ...tier, currency }))
      expect(parseTiers(joinTiers(tierTexts(tiers)), currency)).toEqual(tiers)
      expect(unreadTier(tierTexts(tiers), currency)).toBeNull()
    }),
  )
})

test.each([
  ["no amount", { from: "5", to: "", rate: "" }],
  ["no first day", { from: "", to: "9", rate: "222" }],
  ["words", { from: "5", to: "nine", rate: "222" }],
  ["two tiers in one", { from: "5", to: "9", rate: "222; 10+: 384" }],
])("%s is no tier: the second is named", (_, second) => {
  const [first = second] = tierTexts(someTiers([[1, 4, 172]]))
  expect(unreadTier([first, second], "USD")).toBe(2)
})

test("a rate is read as every amount is: a comma groups thousands, and is no point", () => {
  const read = (rate: string) => parseTiers(`1+: ${rate}`, "USD")
  expect(read("1,032.00")).toEqual(someTiers([[1, null, 1032]]))
  for (const rate of ["172,50", "1032,00"]) expect(read(rate)).toMatchObject({ code: "not_a_tier" })
})
