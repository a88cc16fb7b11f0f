import { expect, test } from "vitest"
import { aRow } from "#test/containers/board-row"
import { containerTitle } from "./title.ts"

const blockedBy = (...names: string[]) => ({
  state: "blocked" as const,
  reason: "",
  unreported: [],
  blockedBy: names.map((name) => ({ name, status: "hold", description: null })),
})

test.each([
  [aRow({ attention: "blocked", readiness: blockedBy("customs") }), "MEDU7310464 · Blocked, customs hold"],
  [aRow({ attention: "blocked", readiness: blockedBy("USDA", "TMF") }), "MEDU7310464 · Blocked, USDA hold, TMF hold"],
  [aRow({ attention: "ready" }), "MEDU7310464 · Ready"],
  [aRow({ attention: "unknown" }), "MEDU7310464 · Not known"],
  [aRow({ attention: "gone" }), "MEDU7310464 · Picked up"],
  [aRow({ attention: "gone", emptyBack: true }), "MEDU7310464 · Empty returned"],
])("a title is number and status (%#)", (row, title) => {
  expect(containerTitle(row, "MEDUQX482190")).toBe(title)
})

test("a shipment without containers is titled by its bill, or plainly", () => {
  expect(containerTitle(null, "MEDUQX482190")).toBe("MEDUQX482190")
  expect(containerTitle(null, null)).toBe("Shipment")
})
