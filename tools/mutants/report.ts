import { layerOf, type Mutant } from "./mutant.ts"
import type { Verdict } from "./verdict.ts"

export type Row = { mutant: Mutant; verdict: Verdict; seconds: number }

const NAME_WIDTH = 38
const LAYER_WIDTH = 10

/** "domain  lfd-a-day-late  killed  4.2 s  by: title". */
export function rowText({ mutant, verdict, seconds }: Row): string {
  const cells = [
    layerOf(mutant).padEnd(LAYER_WIDTH),
    mutant.name.padEnd(NAME_WIDTH),
    `${seconds.toFixed(1)} s`.padStart(8),
  ]
  return `${cells.join("  ")}  ${verdictText(verdict)}`
}

/** What failed in full, what was not run, and the closing line. */
export function summaryText(rows: readonly Row[], needBrowser: readonly Mutant[]): string {
  const failed = rows.filter(({ verdict }) => verdict.kind !== "killed")
  const list = failed.map(
    ({ mutant, verdict }) =>
      `FAILED ${mutant.name} (${mutant.file})\n    ${mutant.harm}\n    ${verdictText(verdict).replaceAll("\n", "\n    ")}\n\n`,
  )
  const skipped =
    needBrowser.length === 0
      ? ""
      : `Not run, because only a browser sees them: ${needBrowser.length}. npm run mutants -- --browser runs them too.\n`
  return `\n${list.join("")}${skipped}${rows.length - failed.length} passed, ${failed.length} failed\n`
}

export function isKilled({ verdict }: Row): boolean {
  return verdict.kind === "killed"
}

export function listText(mutants: readonly Mutant[]): string {
  const line = (one: Mutant) =>
    `${layerOf(one).padEnd(LAYER_WIDTH)}  ${one.name.padEnd(NAME_WIDTH)}  ${one.harm}${one.e2e ? " (browser)" : ""}\n`
  return `${mutants.map(line).join("")}${mutants.length} mutants\n`
}

function verdictText(verdict: Verdict): string {
  if (verdict.kind === "killed") return `killed by: ${verdict.title}${verdict.late ? " (ran out of time)" : ""}`
  return verdict.kind === "survived" ? "SURVIVED: no test failed" : `NO VERDICT: ${verdict.words}`
}
