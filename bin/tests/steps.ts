// The steps of npm test. Steps in lanes run side by side; a phase begins when the one before it has ended.
import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import type { Child } from "../processes/child.ts"
import { buildIfNeeded } from "../product/build.ts"
import { auditDependencies } from "./audit.ts"
import { describeBrowser, requireBrowser } from "./browser.ts"
import { type Failure, type Results, readPlaywright, readVitest } from "./results.ts"
import { journeyPattern, runAgain } from "./unsteady.ts"

/** `write` takes its output. */
export type Step = { name: string; run: (root: string, write: Write) => Promise<Results> }
export type Write = (text: string) => void
/** Lanes of steps that run side by side. */
export type Phase = Step[][]

const FORCE_MS = 15_000
/** Three browsers keep two cores busy, because a test mostly waits. */
const BROWSERS = 3
const bin = (root: string, path: string) => join(root, "node_modules", path)
const reportOf = (root: string, runner: string) => join(root, `test-results/${runner}.json`)

const types: Step = {
  name: "types",
  run: async (root, write) => {
    const generated = await run(root, [bin(root, "next/dist/bin/next"), "typegen"], { write })
    // The tests use the other core. Several checkers would each work out the types that files share.
    const check = [bin(root, "typescript/bin/tsc"), "--noEmit", "--singleThreaded"]
    return asOne("types", generated || (await run(root, check, { write })))
  },
}

const lint: Step = {
  name: "lint",
  run: async (root, write) => {
    const colors = process.stdout.isTTY ? [] : ["--colors=off"]
    const biome = [bin(root, "@biomejs/biome/bin/biome"), "ci", "--error-on-warnings", ...colors]
    const knip = [bin(root, "knip/bin/knip.js"), "--no-progress"]
    return asOne("lint", (await run(root, biome, { write })) || (await run(root, knip, { write })))
  },
}

const audit: Step = { name: "audit", run: (root) => auditDependencies(root) }

const UNIT = "unit, property and database tests"
const unit: Step = { name: UNIT, run: (root, write) => runVitest(root, write, "vitest", []) }
const allUnit: Step = {
  name: UNIT,
  run: (root, write) => runVitest(root, write, "vitest", [], { FREEDAY_TESTS: "all" }),
}

/** A separate step, because other tests would slow down the processes that it kills and times. */
const faults: Step = {
  name: "fault run",
  run: (root, write) => runVitest(root, write, "faults", ["faults/faults.test.ts"], { FREEDAY_FAULTS: "1" }),
}
const longFaults: Step = {
  name: "long fault run",
  run: (root, write) => runVitest(root, write, "long-faults", ["faults/long.test.ts"], { FREEDAY_FAULTS: "1" }),
}

const build: Step = {
  name: "build",
  run: async (root) => {
    await buildIfNeeded(root, (child) => {
      building = child
    })
    return asOne("build", 0)
  },
}

const journeys: Step = {
  name: "browser tests",
  run: (root, write) => runPlaywright(root, write, ["journeys"], BROWSERS),
}
const allBrowser: Step = {
  name: "browser tests",
  run: (root, write) => runPlaywright(root, write, ["pages", "big"], BROWSERS),
}

/** A busy machine cannot judge these, so they run only on request. */
const goals: Step = {
  name: "browser tests of goals",
  run: (root, write) => runPlaywright(root, write, ["goals"], 1),
}

/** A sample of the small faults that the tests must notice. Another one each day. */
const mutants: Step = {
  name: "mutants",
  run: async (root, write) => {
    const day = String(Math.floor(Date.now() / 86_400_000))
    return asOne("mutants", await run(root, [join(root, "bin/mutants.ts"), "--sample", "12", "--seed", day], { write }))
  },
}

const one = (...steps: Step[]): Phase => [steps]
const checks = [types, lint, build]

const PARTS: Record<string, Phase[]> = {
  types: [one(types)],
  lint: [one(lint)],
  audit: [one(audit)],
  unit: [one(unit)],
  build: [one(build)],
  e2e: [one(build), one(journeys)],
  faults: [one(faults)],
  mutants: [one(mutants)],
  goals: [one(build), one(goals)],
  all: [[[allUnit], [...checks, audit]], one(faults, longFaults), one(allBrowser), one(mutants)],
}
export const PART_NAMES = Object.keys(PARTS)
const SHORT: Phase[] = [[[unit], checks], one(faults), one(journeys)]

/** The short run, or the named parts and the unit tests at the paths. */
export function phasesOf(names: string[], paths: string[]): Phase[] {
  if (names.length + paths.length === 0) return SHORT
  const atPaths: Step = {
    name: UNIT,
    run: (root, write) => runVitest(root, write, "vitest", paths, { FREEDAY_TESTS: "paths" }),
  }
  const phases = names.flatMap((name) => PARTS[name] ?? [])
  return [...new Set(phases), ...(paths.length > 0 ? [one(atPaths)] : [])]
}

const running = new Set<ChildProcess>()
let building: Child | undefined

/** Ends what is running: asks first, then forces, because Playwright can hang if asked while it starts. */
export function stopSteps(): void {
  const all = [...running]
  for (const step of all) step.kill("SIGINT")
  building?.kill()
  setTimeout(() => {
    for (const step of all) step.kill("SIGKILL")
  }, FORCE_MS).unref()
}

type RunOptions = { write: Write; env?: Record<string, string> }

function run(root: string, args: string[], { write, env = {} }: RunOptions): Promise<number | null> {
  // If both are set, Node warns at every start.
  const plain = process.stdout.isTTY ? {} : { FORCE_COLOR: "0", NO_COLOR: undefined }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...plain, ...env },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write)
    const end = (code: number | null) => {
      running.delete(child)
      resolve(code)
    }
    child.on("error", () => end(1))
    child.on("close", end)
  })
}

async function runVitest(
  root: string,
  write: Write,
  name: string,
  files: string[],
  env: Record<string, string> = {},
): Promise<Results> {
  const once = async (report: string, args: string[]): Promise<Results> => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    const code = await run(root, [bin(root, "vitest/vitest.mjs"), "run", ...args, ...reporters], { write, env })
    return readVitest(root, report, code)
  }
  const again = ({ file = "", name: test = "" }: Failure) =>
    once(reportOf(root, `${name}-again`), [file, `--testNamePattern=^${RegExp.escape(test)}$`])
  return runAgain(await once(reportOf(root, name), files), again)
}

/** `projects`: from playwright.config.ts. `workers`: for all of them together. */
async function runPlaywright(root: string, write: Write, projects: string[], workers: number): Promise<Results> {
  const browser = requireBrowser()
  write(`${describeBrowser(browser)}\n`)
  const chosen = projects.map((name) => `--project=${name}`)
  const once = async (report: string, args: string[]): Promise<Results> => {
    const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const cli = [bin(root, "@playwright/test/cli.js"), "test", ...chosen, ...args, "--reporter=list,json"]
    return readPlaywright(report, await run(root, cli, { write, env }))
  }
  const again = ({ file = "", name: test = "" }: Failure) =>
    once(reportOf(root, "playwright-again"), [file, `--grep=${journeyPattern(test)}`, "--workers=1"])
  return runAgain(await once(reportOf(root, "playwright"), [`--workers=${workers}`]), again)
}

function asOne(name: string, code: number | null): Results {
  return code === 0
    ? { passed: [name], failed: [] }
    : { passed: [], failed: [{ title: name, words: "see its output above" }] }
}
