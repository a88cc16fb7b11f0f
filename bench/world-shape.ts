// The figures of the simulated world, beside those it was made to match: node bench/world-shape.ts [containers 10000]
// [days 90]
// Exits with 1 if one is outside its goal. Sources of the goals: docs/world.md.
import { liveThrough, shapeOf } from "../test/tracker/world-shape.ts"

const [containers = 10_000, days = 90] = process.argv.slice(2).map(Number)
const figures = shapeOf(await liveThrough(containers, days))
const isOff = ({ goal, is }: (typeof figures)[number]) => goal !== null && (is < goal[0] || is > goal[1])
for (const figure of figures) {
  const { what, goal, unit, is } = figure
  const wanted =
    goal === null ? "" : goal[0] === goal[1] ? `${goal[0]}` : `${goal.map((n) => Math.round(n * 10) / 10).join(" to ")}`
  console.log(`| ${what} | ${is} ${unit} | ${wanted}${isOff(figure) ? ", OUTSIDE" : ""} |`)
}
process.exit(figures.some(isOff) ? 1 : 0)
