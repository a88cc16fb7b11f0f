import { join, resolve } from "node:path"
import { isDiskFull } from "#db/lost-connection"
import { admitsDemoPeople } from "#lib/auth/demo-people"
import { withEnvFile } from "#lib/env"
import { AppError } from "#lib/errors"
import { redact } from "#lib/log"
import { onStarterGone } from "../processes/starter.ts"
import { launch, type Product } from "./launch.ts"
import type { Mode } from "./parts.ts"
import { makePlan, type Plan } from "./plan.ts"
import { showProgress } from "./progress.ts"
import { type Claim, claimData } from "./running.ts"
import { makeShutdown, type Shutdown } from "./shutdown.ts"

const ROOT = resolve(import.meta.dirname, "../..")

/** Runs until stopped. A fault in the settings or the start is one clear line and exit code 1. */
export async function main(mode: Mode): Promise<void> {
  // The terminal may close before this process ends.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
  const shutdown = makeShutdown()
  try {
    const plan = makePlan(ROOT, withEnvFile(process.env, ROOT), readFlags(process.argv.slice(2)))
    const claim = await claimData(plan)
    onStopSignals(shutdown, claim)
    process.stdout.write(`Freeday${mode === "dev" ? ", with reloading" : ""}\n`)
    const product = await launch(plan, mode, shutdown, showProgress())
    process.stdout.write(closingBlock(plan, product))
  } catch (error) {
    if (shutdown.isStopping()) return
    process.stderr.write(`${redact(wordsOf(error))}\n`)
    await shutdown.stop()
    process.exit(1)
  }
}

function readFlags(args: string[]): { throughCarriers: boolean } {
  const unknown = args.find((arg) => arg !== "--through-carriers")
  if (unknown !== undefined) {
    throw new AppError("invalid", `${unknown} is not known: npm start takes --through-carriers, or nothing.`)
  }
  return { throughCarriers: args.length > 0 }
}

function wordsOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (isDiskFull(error)) return "The disk that the data is on is full. Make room, then start again: nothing is lost."
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function closingBlock(plan: Plan, product: Product): string {
  const data = product.databaseFolder?.startsWith(plan.data)
    ? plan.data
    : [product.databaseFolder, plan.data].join(", ")
  const lines = [
    ["Open", plan.settings.PUBLIC_URL],
    ["Sign in", signIn(plan)],
    ["Data", product.databaseFolder ? data : `${databaseHost(plan)}, ${plan.data}`],
    ["Logs", join(plan.data, "log")],
    ["Stop", "Ctrl-C"],
  ]
  return `\n${lines.map(([name, words]) => `  ${name?.padEnd(10)}${words}\n`).join("")}\n`
}

function signIn(plan: Plan): string {
  if (admitsDemoPeople(plan.settings))
    return "choose one of the demo people on the sign-in page (simulated tracking service)"
  return `the first time at ${plan.settings.PUBLIC_URL}/setup, with the one-time token from the log`
}

function databaseHost(plan: Plan): string {
  const { host, pathname } = new URL(plan.settings.DATABASE_URL)
  return `${host}${pathname}`
}

/** npm passes on a Ctrl-C besides the terminal's own, so signals this close together count as one. */
const SAME_PRESS_MS = 1_000

function onStopSignals(shutdown: Shutdown, claim: Claim): void {
  let firstAt: number | undefined

  async function onSignal(mayForce: boolean): Promise<void> {
    if (firstAt !== undefined) {
      if (!mayForce || performance.now() - firstAt < SAME_PRESS_MS) return
      process.stdout.write("Stopping at once\n")
      shutdown.abandon()
      process.exit(130)
    }
    firstAt = performance.now()
    process.stdout.write("\nStopping (again to force) ...")
    claim.stopping()
    await shutdown.stop()
    claim.release()
    process.stdout.write(" stopped\n")
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void onSignal(true))
  process.on("SIGHUP", () => void onSignal(false))
  onStarterGone(claim.starters, () => void onSignal(false))
}
