import { expect, test } from "vitest"
import type { InvoiceClock } from "#lib/domain/invoices/clocks"
import { invoiceClocks } from "#lib/domain/invoices/clocks"
import { aDay } from "#test/builders"
import { anInvoice } from "#test/charges/invoice"
import { invoiceClockWords } from "./clocks.ts"

const span = { from: aDay("2026-10-17"), to: aDay("2026-10-19"), rateMinor: 17_200, amountMinor: null }
const dates = { today: aDay("2026-11-20"), sentOn: null, answeredOn: null }

test.each<[string, InvoiceClock["name"], Parameters<typeof anInvoice>[0], Partial<typeof dates> | object, string]>([
  ["no day charged", "issue", { billed: [] }, {}, "The invoice names no date charged"],
  [
    ...(["no date of its own", "issue", { billed: [span], invoiceDate: null }, {}] as const),
    "Had to be issued by Wed, Nov 18, 2026; the invoice has no date",
  ],
  [
    ...(["issued late", "issue", { billed: [span], invoiceDate: aDay("2026-11-19") }, {}] as const),
    "Issued 31 days after the last charge of Mon, Oct 19, 2026: too late, so it need not be paid",
  ],
  [
    ...(["issued the day after", "issue", { billed: [span], invoiceDate: aDay("2026-10-20") }, {}] as const),
    "Issued 1 day after the last charge of Mon, Oct 19, 2026",
  ],
  ["no date to ask from", "request", { invoiceDate: null }, {}, "The invoice has no date to count from"],
  [
    ...(["nothing asked yet", "request", { invoiceDate: aDay("2026-10-21") }, {}] as const),
    "Ask for mitigation, refund or waiver by Fri, Nov 20, 2026",
  ],
  [
    ...(["never asked", "request", { invoiceDate: aDay("2026-10-20") }, {}] as const),
    "Ask for mitigation, refund or waiver by Thu, Nov 19, 2026: over",
  ],
  [
    ...(["asked late", "request", { invoiceDate: aDay("2026-10-01") }, { sentOn: aDay("2026-11-05") }] as const),
    "Asked on Thu, Nov 5, 2026, after the 30 days that ended on Sat, Oct 31, 2026: the biller may refuse",
  ],
  ["not asked", "resolve", {}, {}, "No request to the biller yet"],
  [
    ...(["asked", "resolve", {}, { sentOn: aDay("2026-11-05") }] as const),
    "The biller must try to resolve it by Sat, Dec 5, 2026",
  ],
  [
    ...(["answered", "resolve", {}, { sentOn: aDay("2026-11-05"), answeredOn: aDay("2026-11-17") }] as const),
    "Answered on Tue, Nov 17, 2026",
  ],
])("%s: the clock of %s in words", (_case, name, invoice, when, words) => {
  const clock = invoiceClocks(anInvoice(invoice), { ...dates, ...when }).find((one) => one.name === name)
  expect(clock && invoiceClockWords(clock)).toBe(words)
})
