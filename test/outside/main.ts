// npm run outside: reads every input of test/outside and prints one row per kind. npm run outside -- lists: that kind alone, and
// each thing in it that was not read right.
import { KINDS } from "./kinds.ts"
import { scoreOf, VERDICTS } from "./score.ts"

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !KINDS.some((kind) => kind.name === name))
if (unknown !== undefined) {
  console.error(`There is no kind "${unknown}". There are: ${KINDS.map(({ name }) => name).join(", ")}.`)
  process.exit(1)
}

const row = (...[first = "", ...cells]: string[]) =>
  `${first.padEnd(38)}${cells.map((cell) => cell.padStart(8)).join("")}`

console.log(`${row("", ...VERDICTS, "% right")}   goal`)
for (const { name, what, read, goal } of KINDS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const items = await read()
  const score = scoreOf(items)
  const share = items.length === 0 ? "–" : ((100 * score.right) / items.length).toFixed(1)
  console.log(`${row(`${name}: ${what}`, ...VERDICTS.map((verdict) => String(score[verdict])), share)}   ${goal}`)
  if (!wanted.includes(name)) continue
  for (const { verdict, words } of items) if (verdict !== "right") console.log(`  ${verdict.padEnd(6)} ${words}`)
}
