import { expect, test } from "vitest"
import type { AlertRuleRecord } from "#db/alerts/rules"
import type { AlertSweep } from "#db/alerts/write"
import { advanceSweeps, fallBehind, nextSweeps, renewSweeps } from "./sweeps.ts"

const rulesOf = (by: Record<string, string>) =>
  new Map(Object.entries(by).map(([who, id]) => [who, [{ id, scope: {}, causes: {} } as AlertRuleRecord]]))
const names = (sweeps: readonly AlertSweep[]) => sweeps.map(({ audience }) => audience)
const page = (afterId: string | null) => ({ afterId, done: afterId === null, behind: [] })
const swept = (by: Record<string, string>) => {
  const all = renewSweeps([], rulesOf(by))
  return advanceSweeps(all, all, page(null))
}

test("who changes a rule is swept anew, alone", () => {
  const known = swept({ team: "1", marisol: "1" })
  expect(nextSweeps(known)).toEqual([])
  expect(names(nextSweeps(renewSweeps(known, rulesOf({ team: "1", marisol: "2" }))))).toEqual(["marisol"])
})

test("who changes a rule at each step holds up no other's sweep", () => {
  const pages = 5
  let sweeps = renewSweeps([], rulesOf({ team: "1", tom: "0" }))
  let steps = 0
  while (sweeps.some(({ audience, done }) => audience === "team" && !done) && steps < 100) {
    steps += 1
    sweeps = renewSweeps(sweeps, rulesOf({ team: "1", tom: String(steps) }))
    const taken = nextSweeps(sweeps)
    const at = Number(taken[0]?.afterId ?? 0) + 1
    sweeps = advanceSweeps(sweeps, taken, page(at < pages ? String(at) : null))
  }
  expect(steps).toBeLessThanOrEqual(pages * 2)
})

test("those that are equally far take a page together; one that is behind takes it again", () => {
  const all = renewSweeps([], rulesOf({ team: "1", marisol: "1", tom: "1" }))
  expect(names(nextSweeps(all))).toEqual(["team", "marisol", "tom"])
  const after = advanceSweeps(all, all, { ...page("a"), behind: ["team"] })
  expect(names(nextSweeps(after))).toEqual(["team"])
  const caughtUp = advanceSweeps(after, nextSweeps(after), page("a"))
  expect(names(nextSweeps(caughtUp))).toEqual(["marisol", "tom", "team"])
})

test("who fell behind is swept from the start and is notified; who was being swept for a change is not", () => {
  const known = renewSweeps(swept({ team: "1", tom: "1" }), rulesOf({ team: "1", tom: "2" }))
  const behind = fallBehind(known, ["team", "tom"])
  expect(behind.map(({ audience, done, quiet }) => ({ audience, done, quiet }))).toEqual([
    { audience: "team", done: false, quiet: false },
    { audience: "tom", done: false, quiet: true },
  ])
})

test("whose rules are all gone is swept once more and then forgotten", () => {
  const gone = renewSweeps(swept({ team: "1", tom: "1" }), rulesOf({ team: "1" }))
  expect(names(nextSweeps(gone))).toEqual(["tom"])
  const done = advanceSweeps(gone, nextSweeps(gone), page(null))
  expect(names(renewSweeps(done, rulesOf({ team: "1" })))).toEqual(["team"])
})
