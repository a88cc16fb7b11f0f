import { expect, test } from "vitest"
import { renderedText } from "#test/rendered"
import { NotEnabled } from "./route-map.tsx"

test.each([
  [["map"], "The tracking service's map: not enabled for this account. Ask the service to enable it."],
  [["routing data", "map"], "The tracking service's planned route and map: not enabled for this account."],
  [["container refresh"], ""],
  [[], ""],
])("[D:BEH-8] %j refused by the service is said at the map, with what to do", (features, words) => {
  const text = renderedText(<NotEnabled features={features} />)
  expect(text.startsWith(words)).toBe(true)
  expect(text === "").toBe(words === "")
})
