import { expect, test } from "vitest"
import { compareInvoice } from "#lib/domain/invoices/check"
import { wrongLineSums } from "#lib/domain/invoices/invoice"
import { aDay } from "#test/builders"
import { anInvoice } from "#test/charges/invoice"
import { aCount } from "#test/charges/tariff"
import { differenceWords, lineSumWords } from "./differences.ts"

test("each billed day of a weekend with closed gates says why it is not as counted", () => {
  const billed = [{ from: aDay("2026-10-17"), to: aDay("2026-10-18"), rateMinor: 17_200, amountMinor: null }]
  const found = compareInvoice(
    anInvoice({ billed, totalMinor: null }),
    aCount({ lastFreeDay: aDay("2026-10-18") }),
    null,
  )
  const words = "differences" in found ? found.differences.map(({ reason }) => differenceWords(reason)) : found
  expect(words).toEqual(Array(2).fill("gates closed, not a day that counts"))
})

test("a line whose sum is not its days times its rate is said in a sentence; others are not", () => {
  const billed = [
    { from: aDay("2026-11-21"), to: aDay("2026-11-26"), rateMinor: 17_200, amountMinor: 100_000 },
    { from: aDay("2026-11-27"), to: aDay("2026-11-27"), rateMinor: 22_200, amountMinor: 22_000 },
    { from: aDay("2026-11-28"), to: aDay("2026-11-29"), rateMinor: 22_200, amountMinor: 44_400 },
    { from: aDay("2026-11-30"), to: aDay("2026-11-30"), rateMinor: 22_200, amountMinor: null },
  ]
  expect(wrongLineSums({ billed }).map((line) => lineSumWords(line, "USD"))).toEqual([
    "Sat, Nov 21, 2026 to Thu, Nov 26, 2026: 6 days at $172.00 are $1,032.00, but the invoice says $1,000.00.",
    "Fri, Nov 27, 2026: 1 day at $222.00 is $222.00, but the invoice says $220.00.",
  ])
})
