import { createLoader, createSerializer } from "nuqs/server"
import { describe, expect, test } from "vitest"
import { shipmentLayoutParams, shipmentParams, toShipmentFilters } from "./list.ts"

const read = createLoader(shipmentParams)
const plain = read("")
const hrefOf = (view: typeof plain) => createSerializer(shipmentParams)("/shipments", view)

describe("the address of the list of shipments", () => {
  test("says nothing of what is not filtered", () => {
    expect(hrefOf(plain)).toBe("/shipments")
    expect(toShipmentFilters(plain)).toEqual({ sort: "lfd", dir: "asc" })
  })

  test("brings back the same view, hostile text included", () => {
    const view = {
      ...plain,
      q: `100% _"O'Neil" ü&status=x`,
      status: "blocked" as const,
      line: "MSCU",
      sort: "eta" as const,
      dir: "desc" as const,
    }
    const href = hrefOf(view)
    expect(read(new URL(href, "http://localhost"))).toEqual(view)
  })

  test("what it cannot mean is left out, never an error", () => {
    expect(read("?status=lost&sort=weight&dir=up")).toEqual(plain)
  })

  test("a long or blank search is cut to what can match", () => {
    expect(toShipmentFilters({ ...plain, q: "   " }).q).toBeUndefined()
    expect(toShipmentFilters({ ...plain, q: ` ${"x".repeat(5000)}` }).q).toHaveLength(2_000)
  })
})

test("a link keeps the columns that there are, each once, and no width that cannot be", () => {
  const layout = { columns: ["eta", "eta", "fees"], pinned: ["holds", 4], widths: { eta: 200, pod: 9_000, fees: 90 } }
  expect(shipmentLayoutParams.layout.parse(JSON.stringify(layout))).toEqual({
    columns: ["eta"],
    pinned: ["holds"],
    widths: { eta: 200 },
  })
  expect(shipmentLayoutParams.layout.parse("[1]")).toBeNull()
})
