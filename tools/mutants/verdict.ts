// What a test run says about a mutant. Only a test that ran and failed kills: code that does not load, or a run that
// breaks off, shows nothing about the tests.
import { stripVTControlCharacters } from "node:util"
import type { Results, VitestReport } from "#bin/tests/results"

/** `file`: of the test that failed. "survived": every test passed. "no verdict": `words` say why. */
export type Verdict =
  | { kind: "killed"; file: string; title: string }
  | { kind: "survived" }
  | { kind: "no verdict"; words: string }

const WORDS_LIMIT = 800

/** `report`: undefined if the run wrote none; `output`: what it printed. */
export function verdictOfVitest(report: VitestReport | undefined, output: string): Verdict {
  if (report === undefined) return noVerdict(`the run broke off: ${output.slice(-WORDS_LIMIT)}`)
  for (const { name, assertionResults } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed")
    if (failed) return { kind: "killed", file: name, title: failed.fullName }
  }
  const unloaded = report.testResults.find(({ status }) => status === "failed")
  if (unloaded) return noVerdict(`${unloaded.name} did not load: ${unloaded.message ?? ""}`)
  if (passedIn(report).size === 0) return noVerdict("no test ran")
  return { kind: "survived" }
}

/** "file title" of each test that passed. */
export function passedIn(report: VitestReport): Set<string> {
  return new Set(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ fullName, status }) => (status === "passed" ? `${name} ${fullName}` : [])),
    ),
  )
}

/** `specs`: the files that ran. A failure without a title of its own is the runner's. */
export function verdictOfPlaywright({ passed, failed }: Results, specs: string): Verdict {
  const test = failed.find(({ title }) => title !== "playwright")
  if (test) return { kind: "killed", file: specs, title: test.title }
  if (failed[0]) return noVerdict(failed[0].words)
  return passed.length > 0 ? { kind: "survived" } : noVerdict("no test ran")
}

export function noVerdict(words: string): Verdict {
  return { kind: "no verdict", words: stripVTControlCharacters(words).trim().slice(0, WORDS_LIMIT) }
}
