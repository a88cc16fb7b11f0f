import { expect, test } from "vitest"
import { anInvoice } from "#test/charges/invoice"
import { invoiceFields, readInvoiceText, toInvoiceText, typedFields } from "./text.ts"

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

const read = (text: Record<string, string>) => readInvoiceText({ ...toInvoiceText(anInvoice(), KNOWN), ...text })
const DAYS = "2026-11-21 2026-11-26"
const [from, to] = ["2026-11-21", "2026-11-26"]

test.each([
  ["1,032.00", { totalMinor: 103_200 }],
  ["12,345,678.9", { totalMinor: 1_234_567_890 }],
  ["1032,00", { totalMinor: "Write 1,032.00 or 1032.00" }],
  ["10.325", { totalMinor: "An amount with at most 2 digits after the point" }],
  ["999999999999999999", { totalMinor: "This amount is too large" }],
])("a total of %j", (totalMinor, expected) => expect(read({ totalMinor })).toMatchObject(expected))

test.each([
  [`${DAYS} 172.50 1035`, 17_250, 103_500],
  [`${DAYS} 1,032.00`, 103_200, null],
  [`${DAYS} 172 1,032`, 17_200, 103_200],
  ["2026-11-21, 2026-11-26, 172.00, 1,032.00", 17_200, 103_200],
  ["2026-11-21; 2026-11-26 ;172.00;1,032.00", 17_200, 103_200],
])("the line %j", (billed, rateMinor, amountMinor) =>
  expect(read({ billed })).toMatchObject({ billed: [{ from, to, rateMinor, amountMinor }] }),
)

test.each([`${DAYS} 172,50 1000`, `${DAYS} 172,50`, `${DAYS} 172 1032,00`, `${DAYS} 1 032`, `${DAYS} 172.00,1032.00`])(
  "the line %j is not clear, and is refused with how to write its amounts",
  (billed) => expect(read({ billed })).toMatchObject({ billed: `Write 1,032.00 or 1032.00: “${billed}”` }),
)

test.each([`${DAYS} 1 032.00 1 032.00`, "2026-11-21,2026-11-26,172,1032", DAYS])(
  "the line %j is refused with what a line holds",
  (billed) => expect(read({ billed })).toMatchObject({ billed: expect.stringContaining("with spaces between") }),
)
