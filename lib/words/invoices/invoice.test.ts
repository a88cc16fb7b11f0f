import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { toReadInvoices } from "#lib/domain/documents/invoice"
import type { InvoiceFault } from "#lib/domain/invoices/invoice"
import { checkItems } from "#lib/domain/invoices/items"
import { aDay } from "#test/builders"
import { amountFaultWords, invoiceFaultWords, withStatements } from "./invoice.ts"
import { itemLabel } from "./items.ts"

const [from, to] = [aDay("2026-10-20"), aDay("2026-10-17")]

test.each<[InvoiceFault, string]>([
  [{ code: "currency" }, "Give the invoice's currency as three capital letters, as USD"],
  [{ code: "free_time_reversed" }, "Free time ends before it starts: check both days"],
  [{ code: "days_reversed", from, to }, "The days from 2026-10-20 to 2026-10-17 end before they begin"],
  [{ code: "rate", from }, "Give the rate from 2026-10-20 as an amount of 0 or more"],
])("%j: %s", (fault, words) => {
  expect(invoiceFaultWords(fault)).toBe(words)
})

test.each([
  ["not_an_amount", "USD", "Write 1,032.00 or 1032.00"],
  ["not_an_amount", "JPY", "Write 1,032 or 1032"],
  ["too_many_digits", "KWD", "An amount with at most 3 digits after the point"],
  ["too_large", "USD", "This amount is too large"],
] as const)("%s of %s: %s", (fault, currency, words) => {
  expect(amountFaultWords(fault, currency)).toBe(words)
})

const FOLDER = join(import.meta.dirname, "../../../test/tracker/documents/files")
const files = readdirSync(FOLDER).filter((name) => /^demurrage-invoice.*\.json$/.test(name))

test.each(files)("%s, as it was read, can go to the check of the 20 items", (name) => {
  const fields = JSON.parse(readFileSync(join(FOLDER, name), "utf8"))
  const invoices = toReadInvoices("demurrage_invoice", fields)
  expect(invoices.length).toBeGreaterThan(0)
  for (const read of invoices) {
    const answer = checkItems({ ...withStatements(read), clock: read.clock ?? "demurrage" })
    expect(answer.faults).toEqual([])
    expect(answer.items.find((item) => itemLabel(item) === "Dates charged")?.state).toBe("present")
  }
})

test.each<[object, object]>([
  [{ dispute_days: 30 }, { disputeTimeFrames: "30 days", consistencyStatement: null }],
  [{ states_consistent_with_rules: true }, { disputeTimeFrames: null, consistencyStatement: "Stated on the invoice" }],
  [{ states_biller_did_not_cause: false }, { noFaultStatement: null }],
])("%j stands in the form as a person would type it", (fields, text) => {
  const [read] = toReadInvoices("demurrage_invoice", { container_numbers: ["MSKU2219040"], ...fields })
  expect(read && withStatements(read)).toMatchObject(text)
})
