import { resolve } from "node:path"
import { AppError } from "#lib/errors"
import { readBenchOptions } from "../bench/options.ts"
import { table } from "../bench/row.ts"
import { BENCHES, runBenches } from "../bench/run.ts"
import { buildIfNeeded } from "./product/build.ts"

const ROOT = resolve(import.meta.dirname, "..")

try {
  const names = BENCHES.map(({ name }) => name)
  const options = readBenchOptions(process.argv.slice(2), names)
  await buildIfNeeded(ROOT, () => undefined)
  const rows = await runBenches(options, (words) => process.stdout.write(`${words}\n`))
  process.stdout.write(`\n${table(rows)}`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exit(1)
}
