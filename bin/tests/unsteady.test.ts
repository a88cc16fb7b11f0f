import { expect, test } from "vitest"
import type { Failure, Results } from "./results.ts"
import { journeyPattern, mayRunAgain, runAgain } from "./unsteady.ts"

const failed = (title: string, file = "lib/words/find.test.ts"): Failure => ({ title, words: "x", file, name: title })
const results = (...failures: Failure[]): Results => ({ passed: ["a"], failed: failures })

test("a test that passes by itself counts as passed and is listed", async () => {
  const again = await runAgain(results(failed("b")), async ({ title }) => ({ passed: [title], failed: [] }))
  expect(again).toEqual({ passed: ["a", "b"], failed: [], unsteady: [failed("b")] })
})

test("one that fails again, or does not run, is a failure", async () => {
  for (const second of [results(failed("b")), { passed: [], failed: [] }, { passed: ["another"], failed: [] }]) {
    expect((await runAgain(results(failed("b")), async () => second)).failed).toEqual([failed("b")])
  }
})

test("three failures are not run again", async () => {
  const three = results(failed("b"), failed("c"), failed("d"))
  expect(await runAgain(three, () => Promise.reject(new Error("run again")))).toBe(three)
})

test.each([
  ["lib/domain/charges/clocks.test.ts", false],
  ["lib/domain/days/wall-time.test.ts", false],
  ["lib/ingest/connection/repair.test.ts", false],
  ["lib/auth/session.test.ts", false],
  ["lib/route.test.ts", false],
  ["app/api/who-may-what.test.ts", false],
  ["db/restricted/open.test.ts", false],
  ["test/outside/lists/lists.test.ts", false],
  ["e2e/exposure.spec.ts", false],
  ["e2e/people.spec.ts", false],
  ["lib/domain/containers/holds.test.ts", false],
  ["e2e/palette.spec.ts", true],
  ["components/find/palette.test.ts", true],
  ["bin/processes/supervise.test.ts", true],
])("%s may run again: %s", (file, may) => expect(mayRunAgain(failed("b", file))).toBe(may))

test("what broke the whole run may not", () => {
  expect(mayRunAgain({ title: "vitest", words: "the run broke off" })).toBe(false)
  expect(mayRunAgain({ title: "x.test.ts", words: "it does not load", file: "lib/words/x.test.ts" })).toBe(false)
})

test("a browser test is found by its title, with or without tags, and no other that begins with it", () => {
  const pattern = new RegExp(journeyPattern("a (new) note?"))
  expect(pattern.test("pages work.spec.ts a (new) note?")).toBe(true)
  expect(pattern.test("journeys work.spec.ts a (new) note? @journey @slow")).toBe(true)
  expect(pattern.test("journeys work.spec.ts a (new) note? and one more @journey")).toBe(false)
})
