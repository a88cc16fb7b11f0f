import { expect, test } from "vitest"
import { compareInvoice } from "#lib/domain/invoices/check"
import { aDay } from "#test/builders"
import { anInvoice } from "#test/charges/invoice"
import { aCount } from "#test/charges/tariff"
import { differenceWords } from "./differences.ts"

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
