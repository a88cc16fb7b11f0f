import { describe, expect, test } from "vitest"
import { readFilters, readLayout } from "./read-address.ts"

describe("the address of the list", () => {
  test("filters are taken as they are, what no filter can be is left out", () => {
    const filters = { q: "MSCU", status: ["due"], stale: true }
    expect(readFilters(filters)).toEqual(filters)
    expect(readFilters({ q: 7, status: ["due", 3], port: { at: "USLAX" }, stale: true })).toEqual({ stale: true })
  })

  test.each([null, "text", 3, ["status"]])("%j says no filters and no layout", (value) => {
    expect(readFilters(value)).toBeNull()
    expect(readLayout(value)).toBeNull()
  })

  test("a layout keeps the columns there are, each once, and widths and heights that can be", () => {
    const read = readLayout({
      columns: ["number", "lfd", "lfd", "field:po_line", "field:", "colour", 4],
      pinned: ["number", "secret"],
      widths: { lfd: 120, fees: 9_000, colour: 80, eta: "wide" },
      density: 31,
    })
    expect(read).toEqual({ columns: ["number", "lfd", "field:po_line"], pinned: ["number"], widths: { lfd: 120 } })
    expect(readLayout({ density: 40, columns: [] })).toEqual({ density: 40 })
  })
})
