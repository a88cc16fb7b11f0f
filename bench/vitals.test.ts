import { expect, test } from "vitest"
import { blockingOf, worstSession } from "./vitals.ts"

test("only what a long task takes beyond 50 ms blocks, and only once something is seen", () => {
  const tasks = [
    { at: 0, took: 300 },
    { at: 500, took: 120 },
    { at: 800, took: 50 },
  ]
  expect(blockingOf(tasks, 400)).toBe(70)
  expect(blockingOf(tasks, 100)).toBe(320)
  expect(blockingOf([], 100)).toBe(0)
})

test("shifts add up within a session, and the worst session counts", () => {
  const at = (...times: number[]) => times.map((time) => ({ at: time, value: 0.25 }))
  expect(worstSession([])).toBe(0)
  expect(worstSession(at(0, 900, 1_800))).toBe(0.75)
  expect(worstSession(at(0, 1_100, 3_000, 3_500))).toBe(0.5)
  expect(worstSession(at(0, 900, 1_800, 2_700, 3_600, 4_500, 5_400))).toBe(1.5)
})
