// The simulated world through carriers ends the same as by itself, except for what Track & Trace cannot express.
import { afterEach, expect, test } from "vitest"
import { compareWorlds } from "./same-world.ts"

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

test("14 bills over ten days, with faults and disorder: each difference is one that Track & Trace cannot say", async () => {
  const { differences, values, refused } = await compareWorlds({ bills: 14, days: 10, faults: true }, stops)
  expect(differences.filter(({ because }) => because === null)).toEqual([])
  expect(values).toBeGreaterThan(700)
  expect(refused).toBe(0)
}, 600_000)
