// Tests which value a field takes where several could be meant.
import { expect, test } from "vitest"
import { buildPage, toRuns } from "#test/tracker/page"
import { interpretPages } from "./interpret.ts"
import { toLines } from "./layout/page.ts"

const read = (rows: string[][]) => {
  const [part] = interpretPages([buildPage(1, rows)]).parts
  if (!part) throw new Error("nothing was read")
  return part
}

test("a balance of nothing under a total is asked about", () => {
  const { payload, asked } = read([
    ["DEMURRAGE INVOICE"],
    ["Invoice No.: INV-88120"],
    ["TOTAL (USD)", "$1,584.00"],
    ["PAID - CARD", "-1,584.00"],
    ["BALANCE DUE", "$0.00"],
  ])
  expect(payload.total_due).toBeUndefined()
  expect(asked).toContainEqual({ field: "total_due", values: ["1584.00 USD", "0.00 USD"] })
})

test.each([["Data da descarga:"], ["DATE DISCHARGED:"], ["Date Out:"]])('"%s" is no date of the invoice', (label) => {
  const { payload } = read([["DEMURRAGE INVOICE"], ["Invoice No.:", "INV-88120"], [label, "28/08/2026"]])
  expect(payload.invoice_date).toBeUndefined()
})

test("a number and its day behind a shortened word", () => {
  const { payload } = read([["PACKING LIST"], ["Invoice No. & Date: EXP/26-27/0441 DT. 13/10/2026"]])
  expect(payload).toMatchObject({ invoice_number: "EXP/26-27/0441", invoice_date: "2026-10-13" })
})

test("the words that a waybill begins with are the label of its number", () => {
  const rows = [
    ["SEA WAYBILL No.", "MEDUVN664180"],
    ["SHIPPER:", "QUY NHON TIMBER CO., LTD"],
    ["VESSEL:", "MSC ARINA"],
  ]
  const runs = toRuns(rows).map((run) => ({ ...run, size: /WAYBILL/.test(run.text) ? 14 : 10 }))
  const [part] = interpretPages([{ number: 1, lines: toLines(runs) }]).parts
  expect([part?.type, part?.payload.bill_of_lading_number]).toEqual(["bill_of_lading", "MEDUVN664180"])
})

test("a total says to whom it is due", () => {
  const { payload } = read([["ARRIVAL NOTICE"], ["Invoice: A1UH0442917"], ["Total due MSC in USD", "905.00"]])
  expect(payload).toMatchObject({
    invoice_number: "A1UH0442917",
    total_due: { amount: 905, currency_code: "USD" },
  })
})

test("an empty label is no value of the one beside it", () => {
  const { payload } = read([["BOOKING CONFIRMATION"], ["Final Place Of Delivery:", "FPD ETA:"]])
  expect(payload.place_of_delivery).toBeUndefined()
})
