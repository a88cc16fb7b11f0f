// The steps of npm test, cheapest first.
import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import type { Child } from "../processes/child.ts"
import { buildIfNeeded } from "../product/build.ts"
import { auditDependencies } from "./audit.ts"
import { requireBrowser } from "./browser.ts"
import { type Results, readPlaywright, readVitest } from "./results.ts"

export type Step = { name: string; run: (root: string) => Promise<Results> }

const FORCE_MS = 15_000
const bin = (root: string, path: string) => join(root, "node_modules", path)
const reportOf = (root: string, runner: string) => join(root, `test-results/${runner}.json`)

const types: Step = {
  name: "types",
  run: async (root) => {
    const generated = await run(root, [bin(root, "next/dist/bin/next"), "typegen"])
    return asOne("types", generated || (await run(root, [bin(root, "typescript/bin/tsc"), "--noEmit"])))
  },
}

const lint: Step = {
  name: "lint",
  run: async (root) => {
    const colors = process.stdout.isTTY ? [] : ["--colors=off"]
    const biome = [bin(root, "@biomejs/biome/bin/biome"), "ci", "--error-on-warnings", ...colors]
    const knip = [bin(root, "knip/bin/knip.js"), "--no-progress"]
    return asOne("lint", (await run(root, biome)) || (await run(root, knip)))
  },
}

const audit: Step = { name: "audit", run: (root) => auditDependencies(root) }

const UNIT = "unit, property and database tests"
const unit: Step = { name: UNIT, run: (root) => runVitest(root, "vitest", []) }

/** A separate step, because other tests would slow down the processes that it kills and times. */
const faults: Step = {
  name: "fault runs",
  run: (root) => runVitest(root, "faults", ["faults/faults.test.ts"], { FREEDAY_FAULTS: "1" }),
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

const browser: Step = {
  name: "browser tests",
  run: (root) => runPlaywright(root, ["pages", "big"], 3),
}

/** A busy machine cannot judge these, so they run only on request. */
const goals: Step = {
  name: "browser tests of goals",
  run: (root) => runPlaywright(root, ["goals"], 1),
}

const PARTS: Record<string, Step[]> = {
  types: [types],
  lint: [lint],
  audit: [audit],
  unit: [unit],
  build: [build],
  e2e: [build, browser],
  faults: [faults],
  goals: [build, goals],
}
export const PART_NAMES = Object.keys(PARTS)

/** All steps, or those of the named parts plus the unit tests at the paths. */
export function stepsOf(names: string[], paths: string[]): Step[] {
  const atPaths: Step[] = paths.length > 0 ? [{ name: UNIT, run: (root) => runVitest(root, "vitest", paths) }] : []
  if (names.length + paths.length === 0) return [types, lint, audit, unit, faults, build, browser]
  return [...new Set(names.flatMap((name) => PARTS[name] ?? [])), ...atPaths]
}

let running: ChildProcess | undefined
let building: Child | undefined

/** Ends what is running: asks first, then forces, because Playwright can hang if asked while it starts. */
export function stopStep(): void {
  const step = running
  step?.kill("SIGINT")
  building?.kill()
  setTimeout(() => step?.kill("SIGKILL"), FORCE_MS).unref()
}

function run(root: string, args: string[], env: Record<string, string> = {}): Promise<number | null> {
  // If both are set, Node warns at every start.
  const plain = process.stdout.isTTY ? {} : { FORCE_COLOR: "0", NO_COLOR: undefined }
  return new Promise((resolve) => {
    running = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...plain, ...env },
    })
    running.on("error", () => resolve(1))
    running.on("exit", (code) => resolve(code))
  })
}

async function runVitest(
  root: string,
  name: string,
  files: string[],
  env: Record<string, string> = {},
): Promise<Results> {
  const report = reportOf(root, name)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  return readVitest(report, await run(root, [bin(root, "vitest/vitest.mjs"), "run", ...files, ...reporters], env))
}

/** `projects`: from playwright.config.ts. `workers`: for all of them together. */
async function runPlaywright(root: string, projects: string[], workers: number): Promise<Results> {
  const report = reportOf(root, "playwright")
  const env = { CHROME_PATH: requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const chosen = [...projects.map((name) => `--project=${name}`), `--workers=${workers}`]
  const args = [bin(root, "@playwright/test/cli.js"), "test", ...chosen, "--reporter=list,json"]
  return readPlaywright(report, await run(root, args, env))
}

function asOne(name: string, code: number | null): Results {
  return code === 0
    ? { passed: [name], failed: [] }
    : { passed: [], failed: [{ title: name, words: "see its output above" }] }
}
