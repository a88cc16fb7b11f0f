import { describe, expect, test } from "vitest"
import { TODAY_SHOWS } from "#lib/queries/work/today"
import type { Today, TodayGroup } from "#lib/read/work/today"
import { aTodayRow, at } from "#test/containers/board-row"
import { steadyOrder } from "../ui/rows/steady-order.ts"
import { countWaiting, firstOfGroups, toCells, toItems, toShownGroups } from "./board-rows.ts"

const group = (key: TodayGroup["key"], ...ids: string[]): TodayGroup => ({
  key,
  total: ids.length,
  rows: ids.map((id) => aTodayRow({ id })),
  requests: [],
})

const today = (groups: TodayGroup[]): Today => ({
  asOf: at("2026-10-19T13:00:00.000Z"),
  policy: "earliest",
  counts: {
    attention: 0,
    follow_up: 0,
    ready: 0,
    due: 0,
    overdue: 0,
    blocked: 0,
    arriving: 0,
    unknown: 0,
    empties: 0,
    failed: 0,
  },
  gone: 0,
  show: "attention",
  whose: "everybody",
  groups,
  tomorrow: { sums: [], leftOut: {}, leftOutContainers: 0, cannotTell: false, counting: false },
  since: {
    from: at("2026-10-18T13:00:00.000Z"),
    changed: { lfd_moved: 0, arrived: 0, hold_placed: 0, hold_cleared: 0, available: 0, fee_posted: 0 },
  },
})

describe("rows of the board", () => {
  test("a container that goes to another group is one change, and stays where it was seen with its new facts", () => {
    const before = toItems([group("pull", "a", "b"), group("holds", "c")])
    const blocked = {
      ...group("holds", "c"),
      rows: [aTodayRow({ id: "c" }), aTodayRow({ id: "b", attention: "blocked" })],
    }
    const after = [group("pull", "a"), blocked]
    const fresh = toItems(after)
    const order = steadyOrder(before, fresh)
    expect(countWaiting(order.waiting)).toBe(1)
    const [pull] = toShownGroups(order.rows, fresh, today(after))
    const second = pull?.items[1]
    expect(second?.place).toBe("moved")
    expect(second?.item).toMatchObject({ container: { id: "b", attention: "blocked" } })
  })

  test("a container that belongs to no group any more stays until the new order is applied, and is marked", () => {
    const after = [group("pull", "a")]
    const fresh = toItems(after)
    const order = steadyOrder(toItems([group("pull", "a", "b")]), fresh)
    expect(toShownGroups(order.rows, fresh, today(after))[0]?.items.map(({ place }) => place)).toEqual(["here", "gone"])
  })

  test("what is overdue comes first, in the tabs as in the groups", () => {
    expect(TODAY_SHOWS.slice(0, 4)).toEqual(["attention", "overdue", "follow_up", "due"])
    const groups = [group("pull", "a"), group("follow_up", "b"), group("overdue", "c")]
    expect(toItems(groups).map(({ group }) => group)).toEqual(["overdue", "follow_up", "pull"])
  })

  test("groups keep their order whatever the answer's order is", () => {
    expect(toItems([group("pull", "a"), group("overdue", "x")]).map((item) => item.id)).toEqual(["overdue:x", "pull:a"])
  })

  test("a first screen has every head, and rows of the first groups up to its number", () => {
    const all = [group("pull", "a", "b", "c"), group("holds", "d", "e"), group("overdue", "f")]
    const rows = steadyOrder(toItems(all), toItems(all)).rows
    const first = firstOfGroups(toShownGroups(rows, toItems(all), today(all)), 4)
    expect(first.map(({ key, items }) => [key, items.map(({ item }) => item.id)])).toEqual([
      ["overdue", ["overdue:f"]],
      ["pull", ["pull:a", "pull:b", "pull:c"]],
      ["holds", []],
    ])
    expect(first.map(({ total }) => total)).toEqual([1, 3, 2])
  })

  test("a newer confirmation alone changes no cell; a hold changes one", () => {
    const cells = (row: ReturnType<typeof aTodayRow>) => toCells(toItems([{ ...group("pull"), rows: [row] }]))[0]?.cells
    const first = cells(aTodayRow())
    expect(cells(aTodayRow({ confirmedAt: at("2026-10-19T13:30:00.000Z") }))).toEqual(first)
    const held = cells(aTodayRow({ holds: null }))
    expect(held?.charge).not.toBe(first?.charge)
    expect(held?.owed).toBe(first?.owed)
  })
})
