// npm test: the short run, which a change must pass. npm test -- all: the rest too. Every step runs, even after one
// failed, and one line closes the run. `npm test -- unit` runs a part, `npm test -- lib/domain/containers/fees` the unit
// tests at that path.
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { AppError } from "#lib/errors"
import { onStarterGone, starters } from "./processes/starter.ts"
import { requireBrowser } from "./tests/browser.ts"
import { recordWholeRun } from "./tests/record.ts"
import type { Failure, Results } from "./tests/results.ts"
import { PART_NAMES, type Phase, phasesOf, type Step, stopSteps, type Write } from "./tests/steps.ts"
import { sweepTemporary } from "./tests/temporary.ts"
import { UNSTEADY_LIMIT } from "./tests/unsteady.ts"

const ROOT = resolve(import.meta.dirname, "..")
const RESULTS = join(ROOT, "test-results")
const toConsole: Write = (text) => void process.stdout.write(text)

let isStopping = false

async function main(args: string[]): Promise<number> {
  const began = performance.now()
  const [paths, names] = [args.filter((arg) => arg.includes("/")), args.filter((arg) => !arg.includes("/"))]
  const unknown = names.find((name) => !PART_NAMES.includes(name))
  if (unknown)
    throw new AppError("invalid", `"${unknown}" is no part of the tests; there are: ${PART_NAMES.join(", ")}`)
  const phases = phasesOf(names, paths)
  if (phases.flat(2).some(({ name }) => name.startsWith("browser tests"))) process.env.CHROME_PATH = requireBrowser()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })

  const all: Required<Results> = { passed: [], failed: [], unsteady: [] }
  for (const phase of phases) await runPhase(phase, all)
  await sweepTemporary()
  if (all.unsteady.length >= UNSTEADY_LIMIT) all.failed.push(tooUnsteady(all.unsteady))
  writeFileSync(join(RESULTS, "passed.txt"), all.passed.map((title) => `${title.replaceAll("\n", " ")}\n`).join(""))
  if (names.includes("all") && !isStopping) {
    const minutes = Math.round((performance.now() - began) / 60_000)
    recordWholeRun(ROOT, { passed: all.passed.length, failed: all.failed.length, minutes })
  }
  process.stdout.write(summaryOf(all))
  return all.failed.length > 0 || isStopping ? 1 : 0
}

/** The first lane writes as it goes. What the others write is shown when their step ends. */
async function runPhase(phase: Phase, all: Required<Results>): Promise<void> {
  const lanes = phase.map(async (steps, lane) => {
    for (const step of steps) {
      if (isStopping) return
      const { passed, failed, unsteady = [] } = await runStep(step, lane === 0)
      all.passed.push(...passed)
      all.failed.push(...failed)
      all.unsteady.push(...unsteady)
    }
  })
  await Promise.all(lanes)
}

async function runStep(step: Step, isFirst: boolean): Promise<Results> {
  const began = performance.now()
  const kept: string[] = []
  const write: Write = isFirst ? toConsole : (text) => void kept.push(text)
  write(`\n== ${step.name}\n`)
  const results = await step.run(ROOT, write).catch((error: unknown): Results => {
    const words = error instanceof Error ? error.message : String(error)
    return { passed: [], failed: [{ title: step.name, words }] }
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  write(`== ${step.name}: ${results.passed.length} passed, ${results.failed.length} failed in ${seconds} s\n`)
  toConsole(kept.join(""))
  return results
}

const tooUnsteady = (unsteady: Failure[]): Failure => ({
  title: `${unsteady.length} unsteady tests in one run`,
  words: "each failed and then passed by itself; make them steady",
})

function summaryOf({ passed, failed, unsteady }: Required<Results>): string {
  const list = (word: string, failures: Failure[]) =>
    failures.map(({ title, words }) => `${word} ${title}\n${words.replace(/^/gm, "    ")}\n\n`).join("")
  return `\n${list("FAILED", failed)}${list("UNSTEADY", unsteady)}${passed.length} passed, ${failed.length} failed\n`
}

const stop = () => {
  isStopping = true
  stopSteps()
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop)
onStarterGone(starters(), stop)

process.exit(
  await main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof AppError ? error.message : String(error)}\n`)
    return 1
  }),
)
