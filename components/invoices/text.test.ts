import { expect, test } from "vitest"
import { anInvoice } from "#test/charges/invoice"
import { invoiceFields, toInvoiceText, typedFields } from "./text.ts"

const KNOWN = { billOfLading: null, number: "MEDU7310464", portName: null }

test("what is typed is compared with what stands as it would be kept, by the labels of the form", () => {
  const stands = invoiceFields(toInvoiceText(anInvoice(), KNOWN))
  const typed = { ...toInvoiceText(anInvoice({ clock: "storage" }), KNOWN), totalMinor: " 910 ", rule: "" }
  const differ = typedFields(typed, KNOWN).filter(({ text }, at) => text !== stands[at]?.text)
  expect(differ).toEqual([
    { label: "For", text: "Storage" },
    { label: "Rule it rests on", text: "" },
  ])
  expect(stands.find(({ label }) => label === "Dates charged")?.text).toBe(
    "2026-10-17 2026-10-20 172.00 688.00; 2026-10-21 2026-10-21 222.00 222.00",
  )
})
