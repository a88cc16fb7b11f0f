import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { readPlaywright, readVitest } from "./results.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "results-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(body: unknown): string {
  const file = join(folder, "report.json")
  writeFileSync(file, JSON.stringify(body))
  return file
}

const titles = (failed: { title: string }[]) => failed.map(({ title }) => title)

describe("readVitest", () => {
  const suite = (assertionResults: object[], status = "passed") => ({ name: "/a/b.test.ts", status, assertionResults })
  const aTest = (status: string, suite: string, title: string) => ({
    ...{ status, title, ancestorTitles: [suite], fullName: `${suite} ${title}` },
  })

  test("passed, failed and skipped are distinguished", () => {
    const file = report({
      testResults: [
        suite([
          aTest("passed", "fees", "[D:RES-9] sums"),
          { ...aTest("failed", "fees", "left out"), failureMessages: ["expected 1"] },
          aTest("skipped", "fees", "later"),
        ]),
      ],
    })
    const results = readVitest("/a", file, 1)
    expect(results.passed).toEqual(["fees [D:RES-9] sums"])
    expect(results.failed).toEqual([
      { title: "fees left out", words: "expected 1", file: "b.test.ts", name: "fees > left out" },
    ])
  })

  test("a file that cannot be loaded is a failure", () => {
    const broken = { ...suite([], "failed"), message: "Cannot find module" }
    expect(readVitest("/a", report({ testResults: [broken] }), 1).failed).toEqual([
      { title: "b.test.ts", words: "Cannot find module", file: "b.test.ts" },
    ])
  })

  test("a run that breaks though every test passed is a failure", () => {
    const file = report({ testResults: [suite([aTest("passed", "fees", "a")])] })
    expect(titles(readVitest("/a", file, 1).failed)).toEqual(["vitest"])
    expect(readVitest("/a", file, 0).failed).toEqual([])
  })

  test("no report is a failure", () => {
    expect(titles(readVitest("/a", join(folder, "none.json"), 0).failed)).toEqual(["vitest"])
  })
})

describe("readPlaywright", () => {
  const file = "board.spec.ts"
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message, location: { file, line: 7 } })) }] }],
  })

  test("titles are describe and test, without the file; every error with its place; skipped is neither", () => {
    const written = report({
      suites: [
        {
          title: file,
          specs: [spec("[D:FIND-1] opens", "expected")],
          suites: [
            { title: "holds", specs: [spec("appears", "unexpected", "timed out", "closed"), spec("later", "skipped")] },
          ],
        },
      ],
    })
    const results = readPlaywright(written, 1)
    expect(results.passed).toEqual(["[D:FIND-1] opens"])
    const words = "timed out\n  at board.spec.ts:7\nclosed\n  at board.spec.ts:7"
    expect(results.failed).toEqual([
      { title: "holds appears", words, file: "e2e/board.spec.ts", name: "holds appears" },
    ])
  })

  test("an error outside any test is a failure", () => {
    const written = report({ suites: [], errors: [{ message: "No tests found" }] })
    expect(readPlaywright(written, 1).failed).toEqual([{ title: "playwright", words: "No tests found" }])
  })

  test("no report is a failure", () => {
    expect(titles(readPlaywright(join(folder, "none.json"), null).failed)).toEqual(["playwright"])
  })
})
