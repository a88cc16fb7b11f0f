// Keeps the date, commit and counts of the last whole run in docs/quality.md.
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const FILE = "docs/quality.md"
const ROW = /(\| last `npm test -- all` \| commit \| result \| minutes \|\n\|[-| ]+\|\n)(\|.*\n)/

export type WholeRun = { date: string; commit: string; passed: number; failed: number; minutes: number }

/** Throws if the table is not in the text. */
export function withRecord(text: string, { date, commit, passed, failed, minutes }: WholeRun): string {
  if (!ROW.test(text)) throw new Error(`${FILE} has no table of the last whole run`)
  const row = `| ${date} | ${commit} | ${passed} passed, ${failed} failed | ${minutes} |\n`
  return text.replace(ROW, (_, head: string) => head + row)
}

export function recordWholeRun(root: string, run: Omit<WholeRun, "date" | "commit">): void {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()
  const changed = git("status", "--porcelain") === "" ? "" : " with changes"
  const commit = `${git("rev-parse", "--short=8", "HEAD")}${changed}`
  const file = join(root, FILE)
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(file, withRecord(readFileSync(file, "utf8"), { ...run, date, commit }))
}
