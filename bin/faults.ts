import { resolve } from "node:path"
import { AppError } from "#lib/errors"
import { readFaultOptions } from "../faults/options.ts"
import { reportText } from "../faults/report.ts"
import { runFaults } from "../faults/run.ts"
import { buildIfNeeded } from "./product/build.ts"

const ROOT = resolve(import.meta.dirname, "..")

try {
  const options = readFaultOptions(process.argv.slice(2))
  if (options.web === "next") await buildIfNeeded(ROOT, () => undefined)
  const report = await runFaults(options, (words) => process.stdout.write(`${words}\n`))
  process.stdout.write(reportText(report))
  process.exit(report.isWhole ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exit(1)
}
