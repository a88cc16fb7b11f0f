import { describe, expect, test } from "vitest"
import { aFee } from "#test/builders"
import { fc } from "#test/property"
import { feeSums, listedSum, notPosted, parseFees } from "./fees.ts"

const types = ["demurrage", "extended_dwell_time", "exam", "other", "gate_fee"]
const anyFee = fc
  .tuple(fc.constantFrom(...types), fc.integer({ min: 0, max: 5_000_000 }), fc.constantFrom("USD", "CAD", "JPY"))
  .map(([type, amountMinor, currency]) => ({ type, amountMinor, currency }))
const anyTotal = anyFee.map((fee) => ({ ...fee, type: "total" }))

describe("the sum over fees", () => {
  test("[D:RES-9] total never enters the sum, wherever it is in the list and however often", () => {
    fc.assert(
      fc.property(fc.array(anyFee, { minLength: 1 }), fc.array(anyTotal), fc.nat(), (fees, totals, seed) => {
        const mixed = [...fees, ...totals].toSorted(
          (a, b) => ((a.amountMinor ^ seed) % 7) - ((b.amountMinor ^ seed) % 7),
        )
        const plain = feeSums(fees).map((sum) => [sum.currency, sum.amountMinor, sum.basis])
        expect(feeSums(mixed).map((sum) => [sum.currency, sum.amountMinor, sum.basis])).toEqual(plain)
      }),
    )
  })

  test("[D:RES-9] a terminal that reports only total gives that amount, marked as such", () => {
    expect(feeSums([aFee("total", 660)])).toEqual([
      { currency: "USD", amountMinor: 66000, basis: "total only", withoutAmount: 0 },
    ])
  })

  test("[D:RES-9] an amount of 0 is a fee whose amount is not posted", () => {
    expect(notPosted(aFee("demurrage", 0))).toBe(true)
    expect(notPosted(aFee("demurrage", 0.01))).toBe(false)
  })

  test("[D:RES-9] beside a single fee no total counts, in its currency or in another", () => {
    const sums = feeSums([aFee("demurrage", 220), aFee("exam", 74.1), aFee("total", 294.1), aFee("total", 100, "CAD")])
    expect(sums.map((sum) => [sum.currency, sum.amountMinor, sum.basis])).toEqual([["USD", 29410, "posted"]])
    expect(feeSums([aFee("demurrage", 0), aFee("total", 100, "CAD")])).toMatchObject([
      { currency: "USD", amountMinor: 0, basis: "posted" },
    ])
  })

  test("[D:RES-9] totals alone count per currency, and of two in one currency the larger counts", () => {
    const sums = feeSums([aFee("total", 294.1), aFee("total", 300), aFee("total", 100, "CAD")])
    expect(sums.map((sum) => [sum.currency, sum.amountMinor, sum.basis])).toEqual([
      ["CAD", 10000, "total only"],
      ["USD", 30000, "total only"],
    ])
  })

  test("an amount that cannot be read is left out and counted, never 0", () => {
    const [sum] = feeSums([aFee("demurrage", null), aFee("exam", 485)])
    expect(sum).toMatchObject({ amountMinor: 48500, withoutAmount: 1 })
  })
})

test("fees are read as the service sends them, and hostile entries do no harm", () => {
  expect(parseFees([{ type: "exam", amount: 74.1, currency_code: "usd" }])).toEqual([aFee("exam", 74.1)])
  expect(parseFees(undefined)).toBeNull()
  expect(parseFees([null, 7, { amount: "12", currency_code: "USD" }, { type: "exam", amount: Number.NaN }])).toEqual([
    { type: "other", amountMinor: null, currency: "" },
    { type: "other", amountMinor: null, currency: "" },
    { type: "other", amountMinor: null, currency: "USD", sent: "12" },
    { type: "exam", amountMinor: null, currency: "" },
  ])
})

describe("the sum that a container is listed by", () => {
  const listed = (...fees: Parameters<typeof listedSum>[0]) => listedSum(fees)?.currency

  test("is of the currency of most fees, however small its amounts are in minor units", () => {
    expect(listed(aFee("demurrage", 90), aFee("exam", 10), aFee("other", 50_000, "JPY"))).toBe("USD")
    expect(listed(aFee("demurrage", 90), aFee("exam", 700, "JPY"), aFee("other", 500, "JPY"))).toBe("JPY")
  })

  test("is of the first by code where as many are in each, and never of one in which nothing is owed", () => {
    expect(listed(aFee("demurrage", 90), aFee("other", 500, "CAD"))).toBe("CAD")
    expect(listed(aFee("demurrage", 90), aFee("other", 0, "CAD"))).toBe("USD")
    expect(listed(aFee("demurrage", 0))).toBeUndefined()
  })
})
