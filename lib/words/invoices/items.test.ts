import { expect, test } from "vitest"
import { checkItems, invoiceItems } from "#lib/domain/invoices/items"
import { anInvoice } from "#test/charges/invoice"
import { itemLabel, itemsWords } from "./items.ts"

test("what is missing is named by number and label, with what follows", () => {
  expect(itemsWords(checkItems(anInvoice()).missing)).toBe("Holds every item")
  expect(itemsWords(checkItems(anInvoice({ billed: [] })).missing)).toBe(
    "Missing: 12 Dates charged; 15 Rates. An omission ends the duty to pay (46 CFR 541.5)",
  )
})

test("each item has a label of its own", () => {
  expect(new Set(invoiceItems(anInvoice()).map(itemLabel)).size).toBe(20)
})
