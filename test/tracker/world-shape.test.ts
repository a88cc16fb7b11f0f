// A small world has the figures of docs/world.md. bench/world-shape.ts prints those of a large one.
import { expect, test } from "vitest"
import { liveThrough, shapeOf } from "./world-shape.ts"

const CONTAINERS = 4000
/** With so few containers, shares may be somewhat further off. */
const SLACK = 0.15

test("each figure of 4,000 containers over 90 days is near the one it was made to match", async () => {
  const figures = shapeOf(await liveThrough(CONTAINERS, 90))
  expect(figures.length).toBeGreaterThan(40)
  const off = figures.filter(
    ({ goal, is }) => goal !== null && (is < goal[0] * (1 - SLACK) || is > goal[1] * (1 + SLACK)),
  )
  expect(off).toEqual([])
}, 60_000)

test("the same world has the same shape, and another length another", async () => {
  const [once, again, short] = [await liveThrough(300, 90), await liveThrough(300, 90), await liveThrough(300, 5)]
  expect(shapeOf(again)).toEqual(shapeOf(once))
  expect(shapeOf(short)).not.toEqual(shapeOf(once))
})
