// npm run mutants: puts small faults into a copy of the code, one by one, and checks that the tests notice each.
import { resolve } from "node:path"
import { AppError } from "#lib/errors"
import { choose, readMutantOptions } from "../tools/mutants/options.ts"
import { isKilled, listText, summaryText } from "../tools/mutants/report.ts"
import { runMutants } from "../tools/mutants/run.ts"
import { MUTANTS } from "../tools/mutants/table.ts"
import { onStarterGone, starters } from "./processes/starter.ts"

const stopped = new AbortController()
const stop = () => stopped.abort()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop)
onStarterGone(starters(), stop)

try {
  const options = readMutantOptions(process.argv.slice(2))
  const { chosen, needBrowser } = choose(MUTANTS, options)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (options.list) {
    process.stdout.write(listText([...chosen, ...needBrowser]))
    process.exit(0)
  }
  const rows = await runMutants(chosen, { root: resolve(import.meta.dirname, ".."), signal: stopped.signal, say })
  process.stdout.write(summaryText(rows, needBrowser))
  process.exit(rows.every(isKilled) ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exit(1)
}
