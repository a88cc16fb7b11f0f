import { expect, test } from "vitest"
import { placeWords } from "./place.ts"

const AT_PIER = {
  stage: "at_terminal" as const,
  terminal: { name: "Pier 400" },
  podName: "Los Angeles",
  podLocode: "USLAX",
  destinationName: "Denver",
}

test.each([
  ["at its terminal", {}, "Pier 400, Los Angeles"],
  ["at a port that the trade writes shorter", { podName: "New York / New Jersey" }, "Pier 400, NY/NJ"],
  ["at a port of which only the code is known", { terminal: null, podName: null }, "USLAX, terminal not reported"],
  ["nothing reported", { terminal: null, podName: null, podLocode: null }, "Terminal not reported"],
  ["on the train", { stage: "inland" as const }, "On rail to Denver"],
  ["at the ramp, whatever terminal it landed at", { stage: "at_ramp" as const }, "Denver, rail ramp"],
  ["at a ramp nobody named", { stage: "at_ramp" as const, destinationName: null }, "Pier 400, Los Angeles"],
])("%s", (_, change, words) => {
  expect(placeWords({ ...AT_PIER, ...change })).toBe(words)
})
