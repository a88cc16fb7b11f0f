import { expect, test } from "vitest"
import type { VitestReport } from "#bin/tests/results"
import { summaryText } from "./report.ts"
import { passedIn, verdictOfPlaywright, verdictOfVitest } from "./verdict.ts"

type Suite = VitestReport["testResults"][number]

const aTest = (fullName: string, status: string) => ({ fullName, status, ancestorTitles: [], title: fullName })
const suite = (name: string, tests: Record<string, string>, more: Partial<Suite> = {}): Suite => ({
  ...{ name, status: Object.values(tests).includes("failed") ? "failed" : "passed" },
  assertionResults: Object.entries(tests).map(([fullName, status]) => aTest(fullName, status)),
  ...more,
})
const verdict = (...testResults: Suite[]) => verdictOfVitest({ testResults }, "")

test("the first test that fails kills", () => {
  expect(
    verdict(suite("/a.test.ts", { one: "passed" }), suite("/b.test.ts", { two: "failed", three: "failed" })),
  ).toEqual({
    ...{ kind: "killed", file: "/b.test.ts", title: "two", late: false },
  })
})

test("a test that ran out of time is marked: a busy machine can cause that too", () => {
  const failureMessages = ["Error: Test timed out in 30000ms."]
  const slow = suite("/a.test.ts", {}, { assertionResults: [{ ...aTest("one", "failed"), failureMessages }] })
  expect(verdict(slow)).toMatchObject({ kind: "killed", late: true })
})

test("if every test passes, the mutant survived", () => {
  expect(verdict(suite("/a.test.ts", { one: "passed", two: "skipped" }))).toEqual({ kind: "survived" })
})

test("code that does not load, and a run that breaks off, kill nothing", () => {
  const unloaded = suite("/a.test.ts", {}, { status: "failed", message: "Unexpected token" })
  expect(verdict(unloaded)).toEqual({ kind: "no verdict", words: "/a.test.ts did not load: Unexpected token" })
  expect(verdict(suite("/a.test.ts", { one: "skipped" }))).toEqual({ kind: "no verdict", words: "no test ran" })
  expect(verdictOfVitest(undefined, "out of memory")).toEqual({
    ...{ kind: "no verdict", words: "the run broke off: out of memory" },
  })
})

test("what passed is named with its file, since two files may share a title", () => {
  const report = { testResults: [suite("/a.test.ts", { one: "passed" }), suite("/b.test.ts", { one: "failed" })] }
  expect([...passedIn(report, "/")]).toEqual(["a.test.ts one"])
  const address = { testResults: [suite("/copy/a.test.ts", { "leads to https://x.example/": "passed" })] }
  expect([...passedIn(address, "/copy")]).toEqual(["a.test.ts leads to https://x.example/"])
})

test("of a browser's run, the runner's own error kills nothing", () => {
  const failed = (title: string) => ({ passed: [], failed: [{ title, words: "no browser" }] })
  expect(verdictOfPlaywright(failed("a page opens"), "e2e/x.spec.ts")).toEqual({
    ...{ kind: "killed", file: "e2e/x.spec.ts", title: "a page opens", late: false },
  })
  expect(verdictOfPlaywright(failed("playwright"), "")).toEqual({ kind: "no verdict", words: "no browser" })
  expect(verdictOfPlaywright({ passed: ["a"], failed: [] }, "")).toEqual({ kind: "survived" })
})

test("the closing line counts, and says what was not run", () => {
  const mutant = { name: "m", file: "lib/log.ts", find: "a", replace: "b", harm: "The key is in the log." }
  const rows = [
    { mutant, verdict: { kind: "killed", file: "f", title: "t", late: true } as const, seconds: 1 },
    { mutant, verdict: { kind: "survived" } as const, seconds: 1 },
    { mutant, verdict: { kind: "no verdict", words: "no test ran" } as const, seconds: 1 },
  ]
  const text = summaryText(rows, [mutant])
  expect(text).toContain("FAILED m (lib/log.ts)\n    The key is in the log.\n    SURVIVED: no test failed\n")
  expect(text).toContain("Not run, because only a browser sees them: 1.")
  expect(text.endsWith("1 passed, 2 failed\n")).toBe(true)
})
