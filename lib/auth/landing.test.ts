import { describe, expect, test } from "vitest"
import { describeLanding } from "./landing.ts"

describe("describeLanding", () => {
  test.each([
    ["/", undefined],
    ["/shipments", { kind: "page" }],
    ["/shipments/9b1d", { kind: "shipment" }],
    ["/shipments/9b1d?container=77", { kind: "container" }],
    ["/containers/77", { kind: "container" }],
    ["/shipments/find", { kind: "page" }],
    ["/shipments/find?q=+%20", { kind: "page" }],
    ["/shipments/find?q=msdu%20482913-4", { kind: "container", number: "MSDU4829134" }],
    ["/shipments/find?q=PO-77", { kind: "search", query: "PO-77" }],
  ])("%s", (path, landing) => {
    expect(describeLanding(path)).toEqual(landing)
  })

  test("shows a long query cut at 40 characters, without breaking a character in two", () => {
    expect(describeLanding(`/shipments/find?q=${encodeURIComponent("🚢".repeat(60))}`)).toEqual({
      kind: "search",
      query: `${"🚢".repeat(40)}…`,
    })
  })

  test("shows no control or direction characters", () => {
    expect(describeLanding(`/shipments/find?q=${encodeURIComponent("a\u202Eb\u0000c\u2066d")}`)).toEqual({
      kind: "search",
      query: "a b c d",
    })
  })
})
