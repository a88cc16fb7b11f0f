import { expect, test } from "vitest"
import { currentStatusWords } from "./attributes-panel.tsx"

test.each([
  ["on_ship", "On ship"],
  ["picked_up", "Picked up"],
  ["awaiting_inland_transfer", "Awaiting inland transfer"],
  ["dropped", "Dropped"],
  ["some_new_state", "Some new state"],
  ["constructor", "Constructor"],
])("[D:RES-16] status %s reads %s, known to the document or not", (status, words) => {
  expect(currentStatusWords(status)).toBe(words)
})

test("no status is not made up", () => {
  expect(currentStatusWords(null)).toBeNull()
})
