// Applies each mutant to a copy of the checkout and runs the tests that should notice it.
//
// A test that fails without the mutant proves nothing. So after all mutants, each test file that killed one is run once
// more in the copy as it was: what does not pass there is reported as "no verdict".
import { realpathSync } from "node:fs"
import { join, relative } from "node:path"
import { startPostgres } from "#bin/postgres/start"
import { makeTemporary, sweepTemporary } from "#bin/tests/temporary"
import { DISPOSABLE } from "#bin/tests/vitest-setup"
import { AppError } from "#lib/errors"
import type { Mutant } from "./mutant.ts"
import { type Row, rowText } from "./report.ts"
import { type Place, runPlaywright, runVitest } from "./run-tests.ts"
import { applyMutant, makeCopy } from "./scratch-copy.ts"
import { noVerdict, passedIn, type Verdict, verdictOfPlaywright, verdictOfVitest } from "./verdict.ts"

type Run = { root: string; signal: AbortSignal; say: (line: string) => void }

/** One row per mutant, in order; rejects if stopped by the signal. The checkout itself is not touched. */
export async function runMutants(mutants: readonly Mutant[], { root, signal, say }: Run): Promise<Row[]> {
  await sweepTemporary()
  const { folder, remove } = makeTemporary()
  try {
    const copy = join(realpathSync(folder), "copy")
    makeCopy(root, copy)
    const postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "test", settings: DISPOSABLE })
    const place = { copy, databaseUrl: postgres.url, signal }
    const rows: Row[] = []
    for (const mutant of mutants) {
      const began = performance.now()
      const verdict = await tryMutant(place, mutant)
      if (signal.aborted) throw new AppError("unavailable", "Stopped before all mutants were tried")
      rows.push({ mutant, verdict, seconds: (performance.now() - began) / 1000 })
      say(rowText(rows.at(-1) as Row))
    }
    return await proveKills(place, rows)
  } finally {
    await remove()
  }
}

async function tryMutant(place: Place, mutant: Mutant): Promise<Verdict> {
  const undo = applyMutant(place.copy, mutant)
  try {
    if (mutant.e2e) return verdictOfPlaywright(await runPlaywright(place, mutant.e2e), mutant.e2e.join(" "))
    const named = mutant.tests ?? []
    const first = named.length > 0 ? await verdictOf(place, ["run", ...named]) : null
    return first?.kind === "killed" || first?.kind === "no verdict"
      ? first
      : await verdictOf(place, ["related", "--run", mutant.file])
  } catch (error) {
    return noVerdict(error instanceof Error ? error.message : String(error))
  } finally {
    undo()
  }
}

async function verdictOf(place: Place, args: string[]): Promise<Verdict> {
  const { report, output } = await runVitest(place, [...args, "--bail", "1"])
  const verdict = verdictOfVitest(report, output)
  return verdict.kind === "killed" ? { ...verdict, file: relative(place.copy, verdict.file) } : verdict
}

/** The rows again, without the kills by a test that fails without any mutant. */
async function proveKills(place: Place, rows: readonly Row[]): Promise<Row[]> {
  const killed = rows.filter(({ verdict }) => verdict.kind === "killed")
  const [inBrowser, unit] = [killed.filter(({ mutant }) => mutant.e2e), killed.filter(({ mutant }) => !mutant.e2e)]
  const fileOf = ({ verdict }: Row) => (verdict.kind === "killed" ? verdict.file : "")
  const passed = new Set<string>()
  if (unit.length > 0) {
    const { report } = await runVitest(place, ["run", ...new Set(unit.map(fileOf))])
    for (const one of report ? passedIn(report, place.copy) : []) passed.add(one)
  }
  for (const specs of new Set(inBrowser.map(fileOf))) {
    const results = await runPlaywright(place, specs.split(" "))
    for (const title of results.passed) passed.add(`${specs} ${title}`)
  }
  return rows.map((row) => {
    const { verdict } = row
    if (verdict.kind !== "killed" || passed.has(`${verdict.file} ${verdict.title}`)) return row
    return { ...row, verdict: noVerdict(`"${verdict.title}" in ${verdict.file} fails without the mutant too`) }
  })
}
