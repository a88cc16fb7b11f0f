import { expect, test } from "vitest"
import { DATA_IS_OLD, readinessWords } from "./readiness.ts"

test("old data says nothing about the present, except that the container has left", () => {
  const states = ["ready", "blocked", "not_available", "unknown", "gone"] as const
  expect(states.map((state) => readinessWords(state, false))).toEqual([
    ...["Ready", "Blocked", "Not available", "Not known", "Picked up"],
  ])
  expect(states.map((state) => readinessWords(state, true))).toEqual([
    ...[DATA_IS_OLD, DATA_IS_OLD, DATA_IS_OLD, DATA_IS_OLD, "Picked up"],
  ])
})
