// Runs tests in the copy, quietly, within a time limit.
import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { buildIfNeeded } from "#bin/product/build"
import { requireBrowser } from "#bin/tests/browser"
import { type Results, readPlaywright, readReport, type VitestReport } from "#bin/tests/results"

/** Where and how tests run. `databaseUrl`: one server for the whole run. */
export type Place = { copy: string; databaseUrl: string; signal: AbortSignal }

const MOST_MS = 15 * 60_000
const FORCE_MS = 15_000
const OUTPUT_LIMIT = 4_000

export type VitestRun = { report: VitestReport | undefined; output: string }

/** `args`: "run" or "related", then files. */
export async function runVitest(place: Place, args: string[]): Promise<VitestRun> {
  const file = join(place.copy, "test-results/mutant.json")
  rmSync(file, { force: true })
  const script = join(place.copy, "node_modules/vitest/vitest.mjs")
  const report = ["--reporter=json", `--outputFile.json=${file}`]
  const { output, isWhole } = await run(place, [script, ...args, ...report], {
    ...{ TEST_DATABASE_URL: place.databaseUrl },
    // Also the tests that a plain npm test leaves out.
    FREEDAY_TESTS: "paths",
  })
  return { report: isWhole ? readReport<VitestReport>(file) : undefined, output }
}

/** Builds the copy and runs the specs, up to the first that fails. */
export async function runPlaywright(place: Place, specs: string[]): Promise<Results> {
  const file = join(place.copy, "test-results/mutant-browser.json")
  rmSync(file, { force: true })
  await buildIfNeeded(place.copy, (build) => place.signal.addEventListener("abort", () => build.kill(), { once: true }))
  const script = join(place.copy, "node_modules/@playwright/test/cli.js")
  const args = [script, "test", ...specs, "--max-failures=1", "--reporter=json"]
  const { code } = await run(place, args, { CHROME_PATH: requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return readPlaywright(file, code)
}

type Ended = { code: number | null; output: string; isWhole: boolean }

function run({ copy, signal }: Place, args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: copy,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: undefined, ...env },
    })
    let output = ""
    let isWhole = true
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_LIMIT)
    }
    child.stdout.on("data", keep)
    child.stderr.on("data", keep)
    const stop = () => {
      isWhole = false
      child.kill("SIGINT")
      setTimeout(() => child.kill("SIGKILL"), FORCE_MS).unref()
    }
    const limit = setTimeout(stop, MOST_MS)
    signal.addEventListener("abort", stop, { once: true })
    const done = (code: number | null) => {
      clearTimeout(limit)
      signal.removeEventListener("abort", stop)
      resolve({ code, output: isWhole ? output : `stopped after ${MOST_MS / 60_000} minutes`, isWhole })
    }
    child.on("error", () => done(1))
    child.on("close", done)
  })
}
