import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { toReadInvoices } from "./invoice.ts"

const FOLDER = join(import.meta.dirname, "../../../test/tracker/documents/files")
const fieldsOf = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(FOLDER, name), "utf8"))

describe("an invoice that was read", () => {
  test("of two containers becomes two, each with its own lines to the cent", () => {
    const [first, second] = toReadInvoices("demurrage_invoice", fieldsOf("demurrage-invoice-columns.json"))
    expect(first).toMatchObject({
      ...{ containerNumber: "NYKU3918468", clock: "demurrage", currency: "USD", totalMinor: 110_000, freeDays: 4 },
      ...{ billOfLading: "ONEYTYOF42817700", invoiceDate: "2026-03-02", invoiceNumber: "YT-550218" },
      billed: [{ from: "2026-02-14", to: "2026-02-18", rateMinor: 22_000, amountMinor: 110_000 }],
    })
    expect(second?.billed.map(({ amountMinor }) => amountMinor)).toEqual([88_000, 56_000])
    expect((first?.totalMinor ?? 0) + (second?.totalMinor ?? 0)).toBe(254_000)
  })

  test("what it does not say stays unsaid; another kind of document is no invoice", () => {
    const [only] = toReadInvoices("demurrage_invoice", { container_numbers: ["MSKU2219040"] })
    expect(only).toMatchObject({ clock: null, totalMinor: null, billed: [], invoiceDate: null, statesNoFault: false })
    expect(toReadInvoices("arrival_notice", { container_numbers: ["MSKU2219040"] })).toEqual([])
  })

  test("lines that make no sense are left out, never guessed", () => {
    const charges = [null, "x", { from: "2026-02-30", to: "2026-03-01", amount: { amount: 5, currency_code: "USD" } }]
    const [only] = toReadInvoices("demurrage_invoice", { container_numbers: ["MSKU2219040"], charges })
    expect(only?.billed).toEqual([])
  })
})
