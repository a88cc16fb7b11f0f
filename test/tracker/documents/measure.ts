// Precision and recall of each field over the fixtures: npm run documents
// Fails if either is below its goal.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { openBoundedReader } from "#tracker/documents/reader/bounded-reader"
import { count, share, type Tally } from "./tally.ts"

const FOLDER = join(import.meta.dirname, "files")
const GOAL = 0.95

const reader = openBoundedReader()
const tally: Tally = new Map()
const faults: string[] = []
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"))
for (const file of files) {
  const name = file.replace(".json", "")
  const expected: Record<string, unknown> = JSON.parse(readFileSync(join(FOLDER, file), "utf8"))
  const { parts } = await reader.read(readFileSync(join(FOLDER, `${name}.pdf`)))
  const [part] = parts
  const read = part && parts.length === 1 ? { document_type: part.type, ...part.payload } : {}
  faults.push(...count(tally, expected, read).map((fault) => `${name}: ${fault}`))
}
reader.close()

const row = (name: string, ...cells: (string | number)[]) =>
  `${name.padEnd(30)}${cells.map((cell) => String(cell).padStart(11)).join("")}`
const say = (part: number, whole: number) => (whole === 0 ? "–" : share(part, whole).toFixed(3))
console.log(row("field", "expected", "read", "right", "precision", "recall"))
let below = 0
for (const [field, { expected, read, right }] of [...tally].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const low = share(right, read) < GOAL || share(right, expected) < GOAL
  below += low ? 1 : 0
  console.log(row(field, expected, read, right, say(right, read), say(right, expected)) + (low ? "  below" : ""))
}
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${tally.size} fields, ${below} below ${GOAL}`)
process.exitCode = below > 0 ? 1 : 0
