import { existsSync, readFileSync } from "node:fs"
import { stripVTControlCharacters } from "node:util"

type Failure = { title: string; words: string }
export type Results = { passed: string[]; failed: Failure[] }

const WORDS_LIMIT = 1_500

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** vitest --reporter=json. `exitCode` reveals a run that broke although no test failed. */
export function readVitest(file: string, exitCode: number | null): Results {
  const report = readReport<VitestReport>(file)
  if (!report) return broken("vitest", exitCode)
  const results: Results = { passed: [], failed: [] }
  for (const suite of report.testResults) {
    for (const { fullName, status, failureMessages } of suite.assertionResults) {
      if (status === "passed") results.passed.push(fullName)
      if (status === "failed") results.failed.push(failure(fullName, failureMessages?.join("\n")))
    }
    const isSilent = !suite.assertionResults.some(({ status }) => status === "failed")
    if (suite.status === "failed" && isSilent) results.failed.push(failure(suite.name, suite.message))
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

/** playwright --reporter=json. The outermost suite is the file, whose name is not part of a title. */
export function readPlaywright(file: string, exitCode: number | null): Results {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return broken("playwright", exitCode)
  const results: Results = { passed: [], failed: [] }
  for (const error of report.errors ?? []) results.failed.push(failure("playwright", withPlace(error)))
  for (const suite of report.suites) collect(suite, [], results)
  return withExit(results, "playwright", exitCode)
}

function collect(suite: PlaywrightSuite, above: string[], results: Results): void {
  for (const spec of suite.specs ?? []) {
    const title = [...above, spec.title].join(" ")
    for (const test of spec.tests) {
      if (test.status === "expected") results.passed.push(title)
      const errors = test.results.at(-1)?.errors ?? []
      if (test.status === "unexpected" || test.status === "flaky") {
        results.failed.push(failure(title, errors.map(withPlace).join("\n")))
      }
    }
  }
  for (const inner of suite.suites ?? []) collect(inner, [...above, inner.title], results)
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

function failure(title: string, words = ""): Failure {
  return { title, words: stripVTControlCharacters(words).slice(0, WORDS_LIMIT) }
}

function readReport<T>(file: string): T | undefined {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined
  } catch {
    return undefined
  }
}
