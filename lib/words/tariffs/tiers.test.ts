import { expect, test } from "vitest"
import { tiersWords } from "./tiers.ts"

const tier = (fromDay: number, toDay: number | null, rateMinor: number, currency = "USD") => ({
  ...{ fromDay, toDay, rateMinor, currency },
})

test("days and their rates in words, each with its currency", () => {
  expect(tiersWords([tier(1, 4, 17200), tier(5, 5, 22200), tier(6, null, 38400)])).toBe(
    "days 1 to 4 $172.00, day 5 $222.00, from day 6 $384.00",
  )
})

test("one rate for all days, in a currency without cents", () => {
  expect(tiersWords([tier(1, null, 20000, "JPY")])).toBe("every day ¥20,000")
})
