// What a test run says about a mutant. Only a test that ran and failed kills: code that does not load, or a run that
// breaks off, shows nothing about the tests.
import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import type { Results, VitestReport } from "#bin/tests/results"

/**
 * `file`: of the test that failed. `late`: it ran out of time, which a busy machine can cause too. "survived": every test
 * passed. "no verdict": `words` say why.
 */
export type Verdict =
  | { kind: "killed"; file: string; title: string; late: boolean }
  | { kind: "survived" }
  | { kind: "no verdict"; words: string }

const WORDS_LIMIT = 800

/** `report`: undefined if the run wrote none; `output`: what it printed. */
export function verdictOfVitest(report: VitestReport | undefined, output: string): Verdict {
  if (report === undefined) return noVerdict(`the run broke off: ${output.slice(-WORDS_LIMIT)}`)
  for (const { name, assertionResults } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed")
    if (failed) return { kind: "killed", file: name, title: failed.fullName, late: isLate(failed.failureMessages) }
  }
  const unloaded = report.testResults.find(({ status }) => status === "failed")
  if (unloaded) return noVerdict(`${unloaded.name} did not load: ${unloaded.message ?? ""}`)
  if (passedIn(report, "/").size === 0) return noVerdict("no test ran")
  return { kind: "survived" }
}

function isLate(messages: string[] | null | undefined): boolean {
  return messages?.some((words) => /\btimed out in \d+ms/.test(words)) ?? false
}

/** "file title" of each test that passed, the file from `root`. */
export function passedIn(report: VitestReport, root: string): Set<string> {
  return new Set(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ fullName, status }) =>
        status === "passed" ? `${relative(root, name)} ${fullName}` : [],
      ),
    ),
  )
}

/** `specs`: the files that ran. A failure without a title of its own is the runner's. */
export function verdictOfPlaywright({ passed, failed }: Results, specs: string): Verdict {
  const test = failed.find(({ title }) => title !== "playwright")
  if (test)
    return { kind: "killed", file: specs, title: test.title, late: /timeout of \d+ms exceeded/.test(test.words) }
  if (failed[0]) return noVerdict(failed[0].words)
  return passed.length > 0 ? { kind: "survived" } : noVerdict("no test ran")
}

export function noVerdict(words: string): Verdict {
  return { kind: "no verdict", words: stripVTControlCharacters(words).trim().slice(0, WORDS_LIMIT) }
}
