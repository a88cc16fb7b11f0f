// Runs the requested benches one after another, and stores their rows as JSON.
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { join } from "node:path"
import { makeBed } from "./bed.ts"
import type { BenchOptions } from "./options.ts"
import type { Bench, Row } from "./row.ts"
import { alerts } from "./rows/alerts.ts"
import { exposure } from "./rows/exposure.ts"
import { find } from "./rows/find.ts"
import { firstLoad } from "./rows/first-load.ts"
import { idle } from "./rows/idle.ts"
import { ingest } from "./rows/ingest.ts"
import { lists } from "./rows/lists.ts"
import { live } from "./rows/live.ts"
import { memory } from "./rows/memory.ts"
import { projection } from "./rows/projection.ts"
import { restricted } from "./rows/restricted.ts"
import { shipments } from "./rows/shipments.ts"
import { stranger } from "./rows/stranger.ts"
import { table } from "./rows/table.ts"
import { today } from "./rows/today.ts"
import { vitals } from "./rows/vitals.ts"

export const BENCHES: readonly Bench[] = [
  ingest,
  projection,
  live,
  memory,
  idle,
  lists,
  shipments,
  find,
  restricted,
  today,
  alerts,
  exposure,
  stranger,
  table,
  vitals,
  firstLoad,
]

const RESULTS = join(import.meta.dirname, "results")

export async function runBenches(options: BenchOptions, say: (words: string) => void): Promise<Row[]> {
  const chosen = BENCHES.filter(({ name }) => options.names.length === 0 || options.names.includes(name))
  const bed = await makeBed(options.folder)
  const rows: Row[] = []
  const file = `${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.json`
  try {
    for (const scale of options.scales) {
      // A world is loaded once for everything measured at its scale.
      for (const bench of chosen.filter(({ scaled }) => scaled || scale === options.scales[0])) {
        say(`${bench.name}${bench.scaled ? ` at ${scale} containers` : ""}`)
        rows.push(...(await bench.run(bed, { scale, minutes: options.minutes })))
        // A run may end before its last bench, so results are stored after each.
        writeResults(file, rows)
      }
    }
  } finally {
    await bed.close()
  }
  return rows
}

function writeResults(file: string, rows: readonly Row[]): void {
  const at = new Date().toISOString()
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? "", memoryMb: Math.round(totalmem() / 1_048_576) }
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, file), `${JSON.stringify({ at, node: process.version, machine, rows }, null, 2)}\n`)
}
