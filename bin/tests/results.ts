import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"

/**
 * `file`: from the root; absent if the failure is the run's own. `name`: what its runner selects the test by; absent if
 * its file did not load.
 */
export type Failure = { title: string; words: string; file?: string; name?: string }
export type Results = {
  passed: string[]
  failed: Failure[]
  /** Passed when they were run once more by themselves. They are in `passed` too. */
  unsteady?: Failure[]
}

const WORDS_LIMIT = 1_500

type VitestTest = {
  fullName: string
  ancestorTitles: string[]
  title: string
  status: string
  failureMessages?: string[] | null
}
export type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: VitestTest[]
  }[]
}

/** vitest --reporter=json. `exitCode` reveals a run that broke although no test failed. */
export function readVitest(root: string, file: string, exitCode: number | null): Results {
  const report = readReport<VitestReport>(file)
  if (!report) return broken("vitest", exitCode)
  const results: Results = { passed: [], failed: [] }
  for (const suite of report.testResults) {
    const from = { file: relative(root, suite.name) }
    for (const { fullName, ancestorTitles, title, status, failureMessages } of suite.assertionResults) {
      if (status === "passed") results.passed.push(fullName)
      if (status === "failed") {
        results.failed.push(
          failure(fullName, failureMessages?.join("\n"), { ...from, name: [...ancestorTitles, title].join(" > ") }),
        )
      }
    }
    const isSilent = !suite.assertionResults.some(({ status }) => status === "failed")
    if (suite.status === "failed" && isSilent) results.failed.push(failure(from.file, suite.message, from))
  }
  return withExit(results, "vitest", exitCode)
}

type PlaywrightError = { message?: string; location?: { file: string; line: number } }
type PlaywrightSuite = {
  title: string
  file?: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; results: { errors?: PlaywrightError[] }[] }[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: PlaywrightError[] }

/** playwright --reporter=json. The outermost suite is the file below e2e, whose name is not part of a title. */
export function readPlaywright(file: string, exitCode: number | null): Results {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return broken("playwright", exitCode)
  const results: Results = { passed: [], failed: [] }
  for (const error of report.errors ?? []) results.failed.push(failure("playwright", withPlace(error)))
  for (const suite of report.suites) collect(suite, [], `e2e/${suite.title}`, results)
  return withExit(results, "playwright", exitCode)
}

function collect(suite: PlaywrightSuite, above: string[], file: string, results: Results): void {
  for (const spec of suite.specs ?? []) {
    const title = [...above, spec.title].join(" ")
    for (const test of spec.tests) {
      if (test.status === "expected") results.passed.push(title)
      const errors = test.results.at(-1)?.errors ?? []
      if (test.status === "unexpected" || test.status === "flaky") {
        results.failed.push(failure(title, errors.map(withPlace).join("\n"), { file, name: title }))
      }
    }
  }
  for (const inner of suite.suites ?? []) collect(inner, [...above, inner.title], file, results)
}

function withPlace({ message = "", location }: PlaywrightError): string {
  return location ? `${message}\n  at ${location.file}:${location.line}` : message
}

function withExit(results: Results, runner: string, exitCode: number | null): Results {
  if (exitCode === 0 || results.failed.length > 0) return results
  return { passed: results.passed, failed: broken(runner, exitCode).failed }
}

function broken(runner: string, exitCode: number | null): Results {
  return {
    passed: [],
    failed: [{ title: runner, words: `the run broke off (exit ${exitCode}): see its output above` }],
  }
}

function failure(title: string, words = "", where: Pick<Failure, "file" | "name"> = {}): Failure {
  return { title, words: stripVTControlCharacters(words).slice(0, WORDS_LIMIT), ...where }
}

export function readReport<T>(file: string): T | undefined {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined
  } catch {
    return undefined
  }
}
