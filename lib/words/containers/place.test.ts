import { expect, test } from "vitest"
import { placeWords, reporterOf, terminalLabels, terminalOrRamp, terminalWords } from "./place.ts"

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

test.each([
  ["at its terminal", {}, "Pier 400", "Pier 400"],
  ["at a terminal that is not reported", { terminal: null }, "the terminal", "the terminal"],
  ["on the train", { stage: "inland" as const }, "the ramp in Denver", null],
  ["at a ramp nobody named", { stage: "at_ramp" as const, destinationName: null }, "the ramp", null],
  ["out, of the terminal or of the ramp", { stage: "gone" as const }, "Pier 400", null],
  ["out of the terminal", { stage: "gone" as const, destinationName: null }, "Pier 400", "Pier 400"],
])("whom to ask, and who reports: %s", (_, change, asked, reporter) => {
  const row = { ...AT_PIER, ...change }
  expect([terminalOrRamp(row), reporterOf(row)]).toEqual([asked, reporter])
})

test("in a column of terminals: where it is now, or nothing reported", () => {
  expect(terminalWords(AT_PIER)).toBe("Pier 400, Los Angeles")
  expect(terminalWords({ ...AT_PIER, stage: "at_ramp", terminal: null })).toBe("Denver, rail ramp")
  expect(terminalWords({ ...AT_PIER, terminal: null })).toBeNull()
})

const aTerminal = (id: string, over: Partial<Parameters<typeof terminalLabels>[0][number]> = {}) => ({
  ...{ id, name: "GCT", port: "Savannah", firmsCode: `F${id}`, isShared: true },
  ...over,
})
const labels = (...terminals: Parameters<typeof terminalLabels>[0]) => [
  ...terminalLabels(terminals, "Not named").values(),
]

test("terminals of one name are told apart by their ports", () => {
  const newYork = aTerminal("2", { port: "New York / New Jersey" })
  expect(labels(aTerminal("1"), newYork)).toEqual(["GCT, Savannah", "GCT, NY/NJ"])
  // Alone on a page, it keeps the same label.
  expect(labels(newYork)).toEqual(["GCT, NY/NJ"])
})

test("a name that no other has stands alone", () => {
  expect(labels(aTerminal("1", { name: "FMS", isShared: false }))).toEqual(["FMS"])
})

test("by the FIRMS code where the port does not tell, or is not known; what has no name says so", () => {
  expect(labels(aTerminal("1"), aTerminal("2"))).toEqual(["GCT, Savannah, F1", "GCT, Savannah, F2"])
  expect(labels(aTerminal("1", { port: null }))).toEqual(["GCT, F1"])
  expect(labels(aTerminal("1", { port: null, firmsCode: null }))).toEqual(["GCT"])
  expect(labels(aTerminal("1", { name: null }))).toEqual(["Not named"])
})
