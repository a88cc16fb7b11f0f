import { describe, expect, test } from "vitest"
import { aClosedWeekend, anEmpty, anLfd, aRow, at, day, outUntil, RETURNED_WHERE } from "#test/containers/board-row"
import { urgencyOf } from "./urgency.ts"

const monday = anLfd({ day: day("2026-10-19"), endsAt: at("2026-10-20T07:00:00.000Z") })
const wednesday = anLfd({ day: day("2026-10-21"), endsAt: at("2026-10-22T07:00:00.000Z") })
const MORNING = at("2026-10-16T06:00:00.000Z")
const NOW = at("2026-10-19T13:00:00.000Z")
const none = { sources: [], inForce: null, coalescedFrom: null, spreadDays: 0 }

describe("urgencyOf", () => {
  test.each([
    ["overdue", "due"],
    ["due", "blocked"],
    ["blocked", "unknown"],
    ["unknown", "ready"],
    ["ready", "arriving"],
    ["arriving", "gone"],
  ] as const)("%s comes before %s", (first, second) => {
    const rows = [aRow({ id: "b", attention: second }), aRow({ id: "a", attention: first })]
    expect(urgencyOf(rows, NOW).worst?.id).toBe("a")
  })
  test("among equals the last free day that ends first, and none sorts last", () => {
    const rows = [
      aRow({ id: "none", attention: "blocked", lfd: none }),
      aRow({ id: "wed", attention: "blocked", lfd: wednesday }),
      aRow({ id: "mon", attention: "blocked", lfd: monday }),
    ]
    expect(urgencyOf(rows, NOW).worst?.id).toBe("mon")
    expect(urgencyOf(rows.slice(0, 2), NOW).worst?.id).toBe("wed")
  })
  test("among equals the last gate that closes first counts, not the last free day; once over, the last free day", () => {
    const saturday = anLfd({ day: day("2026-10-24"), endsAt: at("2026-10-25T07:00:00.000Z") })
    const rows = (attention: "due" | "overdue") => [
      aRow({ id: "sat", attention, lfd: saturday }),
      aRow({ id: "sun", attention, ...aClosedWeekend() }),
    ]
    expect(urgencyOf(rows("due"), NOW).worst?.id).toBe("sun")
    expect(urgencyOf(rows("overdue"), NOW).worst?.id).toBe("sat")
  })
  test("the earliest last free day leaves out containers that are gone", () => {
    const rows = [
      aRow({ id: "gone", attention: "gone", lfd: monday }),
      aRow({ id: "open", attention: "ready", lfd: wednesday }),
    ]
    expect(urgencyOf(rows, NOW).earliest?.id).toBe("open")
  })
  test("open containers without a last free day are counted, not passed over", () => {
    const rows = [
      aRow({ id: "a", lfd: monday }),
      aRow({ id: "b", lfd: none }),
      aRow({ id: "c", attention: "gone", lfd: none }),
    ]
    expect(urgencyOf(rows, NOW).withoutLfd).toBe(1)
  })
  test("states are counted worst first", () => {
    const rows = [
      aRow({ attention: "gone" }),
      aRow({ attention: "ready" }),
      aRow({ attention: "overdue" }),
      aRow({ attention: "ready" }),
    ]
    expect(urgencyOf(rows, NOW).states).toEqual([
      { state: "overdue", count: 1 },
      { state: "ready", count: 2 },
      { state: "gone", count: 1 },
    ])
  })
  test.each([
    ["2026-10-16", "overdue", "blocked"],
    ["2026-10-20", "due", "blocked"],
  ] as const)("an empty due back by %s ranks as %s: before %s", (due, as, less) => {
    const empty = anEmpty({ id: "empty", empty: outUntil(due) })
    expect(urgencyOf([aRow({ id: "b", attention: less }), empty], NOW).worst?.id).toBe("empty")
    expect(urgencyOf([empty, aRow({ id: "a", attention: as, lfd: none, urgentAt: MORNING })], NOW).worst?.id).toBe("a")
  })
  test("an empty that has time, or whose day is not known, ranks behind what is not out", () => {
    for (const empty of [
      outUntil("2026-11-09"),
      { ...RETURNED_WHERE, outOn: null, due: null, why: "No rate on file" },
    ]) {
      const rows = [anEmpty({ id: "empty", empty }), aRow({ id: "b", attention: "arriving" })]
      expect(urgencyOf(rows, NOW).worst?.id).toBe("b")
    }
  })
  test("empties that are late are counted beside the states", () => {
    const rows = [anEmpty({ empty: outUntil("2026-10-16") }), anEmpty({ empty: outUntil("2026-11-09") })]
    expect(urgencyOf(rows, NOW)).toMatchObject({ states: [{ state: "gone", count: 2 }], emptiesLate: 1 })
  })
  test("no containers: nothing is claimed", () => {
    expect(urgencyOf([], NOW)).toEqual({ worst: null, earliest: null, states: [], emptiesLate: 0, withoutLfd: 0 })
  })
})
