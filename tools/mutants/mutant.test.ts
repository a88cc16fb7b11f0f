import { expect, test } from "vitest"
import { layerOf, mutate } from "./mutant.ts"

test("a mutant replaces its text where it occurs exactly once", () => {
  expect(mutate("a < b", { find: "<", replace: "<=" })).toBe("a <= b")
  expect(mutate("a < b < c", { find: "<", replace: "<=" })).toBeUndefined()
  expect(mutate("a > b", { find: "<", replace: "<=" })).toBeUndefined()
  expect(mutate("a", { find: "", replace: "b" })).toBeUndefined()
  // As written: "$&" has no meaning of its own.
  expect(mutate("cost", { find: "cost", replace: "$&" })).toBe("$&")
})

test.each([
  ["lib/domain/days/day-end.ts", "domain"],
  ["lib/log.ts", "log"],
  ["db/keyset-page.ts", "db"],
  ["components/ui/values/money.tsx", "components"],
  ["tools/carrier/world.ts", "carrier"],
  ["proxy.ts", "proxy"],
])("the layer of %s is %s", (file, layer) => {
  expect(layerOf({ file })).toBe(layer)
})
