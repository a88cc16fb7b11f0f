import { resolve } from "node:path"
import { withEnvFile } from "#lib/env"
import { AppError } from "#lib/errors"
import { redact } from "#lib/log"
import { closingBlock } from "./closing-block.ts"
import { launch } from "./launch.ts"
import type { Mode } from "./parts.ts"
import { makePlan } from "./plan.ts"
import { showProgress } from "./progress.ts"
import { claimData } from "./running.ts"
import { makeShutdown } from "./shutdown.ts"
import { onStopSignals } from "./signals.ts"

const ROOT = resolve(import.meta.dirname, "../..")

/** Runs until it is stopped; a fault in the settings or the start is one clear line and exit code 1. */
export async function main(mode: Mode): Promise<void> {
  // The terminal may go away before we do.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
  const shutdown = makeShutdown()
  try {
    const plan = makePlan(ROOT, withEnvFile(process.env, ROOT))
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

function wordsOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
