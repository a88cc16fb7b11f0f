import { expect, test } from "vitest"
import type { InvoiceFault } from "#lib/domain/invoices/invoice"
import { aDay } from "#test/builders"
import { invoiceFaultWords } from "./invoice.ts"

const [from, to] = [aDay("2026-10-20"), aDay("2026-10-17")]

test.each<[InvoiceFault, string]>([
  [{ code: "currency" }, "Give the invoice's currency as three capital letters, as USD"],
  [{ code: "free_time_reversed" }, "Free time ends before it starts: check both days"],
  [{ code: "days_reversed", from, to }, "The days from 2026-10-20 to 2026-10-17 end before they begin"],
  [{ code: "rate", from }, "Give the rate from 2026-10-20 as an amount of 0 or more"],
])("%j: %s", (fault, words) => {
  expect(invoiceFaultWords(fault)).toBe(words)
})
