import { expect, test } from "vitest"
import type { Mutant } from "./mutant.ts"
import { choose, readMutantOptions } from "./options.ts"

const mutant = (name: string, file: string, e2e?: string[]): Mutant => ({
  ...{ name, file, find: "<", replace: "<=", harm: "A day too many." },
  ...(e2e ? { e2e } : {}),
})
const ALL = [
  ...["a", "b", "c", "d"].map((name) => mutant(name, "lib/domain/days/day-end.ts")),
  mutant("in a browser", "components/ui/button.tsx", ["e2e/smoke.spec.ts"]),
  mutant("of the log", "lib/log.ts"),
]
const chosen = (...args: string[]) => choose(ALL, readMutantOptions(args)).chosen.map(({ name }) => name)

test("without arguments all run but those that need a browser, and those are named", () => {
  const { chosen, needBrowser } = choose(ALL, readMutantOptions([]))
  expect(chosen.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "of the log"])
  expect(needBrowser.map(({ name }) => name)).toEqual(["in a browser"])
  expect(choose(ALL, readMutantOptions(["--browser"]))).toEqual({ chosen: ALL, needBrowser: [] })
})

test("a name or a layer chooses", () => {
  expect(chosen("--only", "b")).toEqual(["b"])
  expect(chosen("--layer", "log")).toEqual(["of the log"])
})

test("the same seed chooses the same sample, and a bigger one includes it", () => {
  const two = chosen("--sample", "2", "--seed", "7")
  expect(two).toHaveLength(2)
  expect(chosen("--sample", "2", "--seed", "7")).toEqual(two)
  expect(chosen("--sample", "3", "--seed", "7")).toEqual(expect.arrayContaining(two))
  const samples = ["1", "2", "3", "4", "5", "6", "7", "8"].map((seed) => chosen("--sample", "2", "--seed", seed).join())
  expect(new Set(samples).size).toBeGreaterThan(1)
})

test.each([
  [["--sample"], "--sample needs a number"],
  [["--sample", "some"], "--sample needs a number"],
  [["--only"], "--only needs a name"],
  [["--fast"], "--fast is not understood"],
  [["--only", "nothing"], "There is no mutant nothing"],
  [["--layer", "nothing"], "in the layer nothing"],
])("%j is refused with what is wrong", (args, words) => {
  expect(() => chosen(...args)).toThrow(words)
})
