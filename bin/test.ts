// npm test: runs every check, even after one failed, and prints one closing line. `npm test -- unit` runs a part, `npm
// test -- lib/domain/containers/fees` the unit tests at that path.
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { AppError } from "#lib/errors"
import { onStarterGone, starters } from "./processes/starter.ts"
import { requireBrowser } from "./tests/browser.ts"
import type { Results } from "./tests/results.ts"
import { PART_NAMES, type Step, stepsOf, stopStep } from "./tests/steps.ts"
import { sweepTemporary } from "./tests/temporary.ts"

const ROOT = resolve(import.meta.dirname, "..")
const RESULTS = join(ROOT, "test-results")

let isStopping = false

async function main(args: string[]): Promise<number> {
  const [paths, names] = [args.filter((arg) => arg.includes("/")), args.filter((arg) => !arg.includes("/"))]
  const unknown = names.find((name) => !PART_NAMES.includes(name))
  if (unknown)
    throw new AppError("invalid", `"${unknown}" is no part of the tests; there are: ${PART_NAMES.join(", ")}`)
  const steps = stepsOf(names, paths)
  if (steps.some((step) => step.name.startsWith("browser tests"))) requireBrowser()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })

  const all: Results = { passed: [], failed: [] }
  for (const step of steps) {
    if (isStopping) break
    const results = await runStep(step)
    all.passed.push(...results.passed)
    all.failed.push(...results.failed)
  }
  await sweepTemporary()
  writeFileSync(join(RESULTS, "passed.txt"), all.passed.map((title) => `${title.replaceAll("\n", " ")}\n`).join(""))
  process.stdout.write(summaryOf(all))
  return all.failed.length > 0 || isStopping ? 1 : 0
}

async function runStep(step: Step): Promise<Results> {
  const began = performance.now()
  process.stdout.write(`\n== ${step.name}\n`)
  const results = await step.run(ROOT).catch((error: unknown): Results => {
    const words = error instanceof Error ? error.message : String(error)
    return { passed: [], failed: [{ title: step.name, words }] }
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `== ${step.name}: ${results.passed.length} passed, ${results.failed.length} failed in ${seconds} s\n`,
  )
  return results
}

function summaryOf({ passed, failed }: Results): string {
  const list = failed.map(({ title, words }) => `FAILED ${title}\n${words.replace(/^/gm, "    ")}\n\n`).join("")
  return `\n${list}${passed.length} passed, ${failed.length} failed\n`
}

const stop = () => {
  isStopping = true
  stopStep()
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop)
onStarterGone(starters(), stop)

process.exit(
  await main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof AppError ? error.message : String(error)}\n`)
    return 1
  }),
)
