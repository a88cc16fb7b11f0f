import { describe, expect, test } from "vitest"
import { aClosedWeekend, anLfd, aRow, at, day } from "#test/containers/board-row"
import { urgencyOf } from "./urgency.ts"

const monday = anLfd({ day: day("2026-10-19"), endsAt: at("2026-10-20T07:00:00.000Z") })
const wednesday = anLfd({ day: day("2026-10-21"), endsAt: at("2026-10-22T07:00:00.000Z") })
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
    expect(urgencyOf(rows).worst?.id).toBe("a")
  })
  test("among equals the last free day that ends first, and none sorts last", () => {
    const rows = [
      aRow({ id: "none", attention: "blocked", lfd: none }),
      aRow({ id: "wed", attention: "blocked", lfd: wednesday }),
      aRow({ id: "mon", attention: "blocked", lfd: monday }),
    ]
    expect(urgencyOf(rows).worst?.id).toBe("mon")
    expect(urgencyOf(rows.slice(0, 2)).worst?.id).toBe("wed")
  })
  test("among equals the last gate that closes first counts, not the last free day; once over, the last free day", () => {
    const saturday = anLfd({ day: day("2026-10-24"), endsAt: at("2026-10-25T07:00:00.000Z") })
    const rows = (attention: "due" | "overdue") => [
      aRow({ id: "sat", attention, lfd: saturday }),
      aRow({ id: "sun", attention, ...aClosedWeekend() }),
    ]
    expect(urgencyOf(rows("due")).worst?.id).toBe("sun")
    expect(urgencyOf(rows("overdue")).worst?.id).toBe("sat")
  })
  test("the earliest last free day leaves out containers that are gone", () => {
    const rows = [
      aRow({ id: "gone", attention: "gone", lfd: monday }),
      aRow({ id: "open", attention: "ready", lfd: wednesday }),
    ]
    expect(urgencyOf(rows).earliest?.id).toBe("open")
  })
  test("open containers without a last free day are counted, not passed over", () => {
    const rows = [
      aRow({ id: "a", lfd: monday }),
      aRow({ id: "b", lfd: none }),
      aRow({ id: "c", attention: "gone", lfd: none }),
    ]
    expect(urgencyOf(rows).withoutLfd).toBe(1)
  })
  test("states are counted worst first", () => {
    const rows = [
      aRow({ attention: "gone" }),
      aRow({ attention: "ready" }),
      aRow({ attention: "overdue" }),
      aRow({ attention: "ready" }),
    ]
    expect(urgencyOf(rows).states).toEqual([
      { state: "overdue", count: 1 },
      { state: "ready", count: 2 },
      { state: "gone", count: 1 },
    ])
  })
  test("no containers: nothing is claimed", () => {
    expect(urgencyOf([])).toEqual({ worst: null, earliest: null, states: [], withoutLfd: 0 })
  })
})
