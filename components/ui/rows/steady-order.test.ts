import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { changesOf, steadyOrder } from "./steady-order.ts"

const rows = (ids: string) => [...ids].map((id) => ({ id, value: 1 }))
const fresh = (ids: string) => [...ids].map((id) => ({ id, value: 2 }))
const shownIds = (result: { rows: { row: { id: string } }[] }) => result.rows.map(({ row }) => row.id).join("")

describe("rows keep their place", () => {
  test("new values reach the rows that stay, in the order shown", () => {
    const result = steadyOrder(rows("abc"), fresh("cab"))
    expect(shownIds(result)).toBe("abc")
    expect(result.rows.every(({ row }) => row.value === 2)).toBe(true)
    expect(result.waiting).toHaveLength(1)
  })

  test("a row that left stays where it was, marked", () => {
    const result = steadyOrder(rows("abc"), fresh("ac"))
    expect(result.rows[1]).toEqual({ row: { id: "b", value: 1 }, left: true })
    expect(result.waiting).toHaveLength(1)
  })

  test("rows after the last one are taken at once", () => {
    const result = steadyOrder(rows("ab"), fresh("abcd"))
    expect(shownIds(result)).toBe("abcd")
    expect(result.waiting).toHaveLength(0)
  })

  test("a row that would push others down waits", () => {
    const result = steadyOrder(rows("ab"), fresh("axb"))
    expect(shownIds(result)).toBe("ab")
    expect(result.waiting).toHaveLength(1)
  })

  test.each([
    ["abc", "abc", 0],
    ["", "abc", 0],
    ["abc", "", 3],
    ["abcd", "dabc", 1],
    ["abcd", "dcba", 3],
    ["ab", "xy", 4],
  ])("from %s to %s counts %i", (before, after, count) => {
    expect(changesOf([...before], [...after])).toHaveLength(count)
  })

  test("no row shown ever changes its place while changes wait, and applying them leaves none", () => {
    const ids = fc.uniqueArray(fc.constantFrom(..."abcdefghij"), { maxLength: 10 })
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const result = steadyOrder(rows(before.join("")), fresh(after.join("")))
        const places = result.rows.map(({ row }) => row.id)
        expect(places.slice(0, before.length)).toEqual(before)
        expect(changesOf(after, after)).toEqual([])
        if (result.waiting.length === 0) expect(places).toEqual(after)
      }),
    )
  })
})
