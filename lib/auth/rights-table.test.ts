import { expect, test } from "vitest"
import { type Action, actions } from "./rights.ts"
import { rightsTable } from "./rights-table.ts"

test("the page of people names every action in words, and the roles that the table gives it", () => {
  const rows = rightsTable({ demonstration: true })
  expect(rows.map(({ action }) => action)).toEqual(Object.keys(actions))
  for (const { action, words, roles } of rows) {
    expect(words).toMatch(/^[A-Z][^_]* /)
    expect(roles).toEqual([...actions[action as Action]])
  }
})

test("on a real desk nobody is said to set a simulated time", () => {
  expect(rightsTable({ demonstration: false }).map(({ action }) => action)).toEqual(
    Object.keys(actions).filter((action) => action !== "simulate_clock"),
  )
})
