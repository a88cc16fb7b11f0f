import { hashKey, QueryClient } from "@tanstack/react-query"
import { afterEach, expect, test, vi } from "vitest"
import { containersOptions, countWords } from "./list.ts"

afterEach(() => vi.unstubAllGlobals())

test("a count that is not exact says so", () => {
  expect(countWords({ total: 1240, totalIsExact: true })).toBe("1,240")
  expect(countWords({ total: 10_000, totalIsExact: false })).toBe("10,000+")
})

test("the first page is asked for without a cursor, each next one with the cursor of the page before", async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal("fetch", async (address: string) => {
    const cursor = new URL(address, "http://freeday.test").searchParams.get("cursor")
    asked.push(cursor)
    return Response.json({ rows: [], nextCursor: cursor === "b&c" ? null : cursor === null ? "a" : "b&c" })
  })
  const options = containersOptions({ filters: {}, sort: { by: "urgent", descending: false } })
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 5 })
  expect(asked).toEqual([null, "a", "b&c"])
  expect(pages).toHaveLength(3)
})

test("another filter or sort order is another list, so its rows are never those of the former", () => {
  const urgent = { by: "urgent", descending: false } as const
  const lists = [
    containersOptions({ filters: {}, sort: urgent }),
    containersOptions({ filters: { status: ["overdue"] }, sort: urgent }),
    containersOptions({ filters: {}, sort: { by: "urgent", descending: true } }),
  ]
  expect(new Set(lists.map(({ queryKey }) => hashKey(queryKey))).size).toBe(3)
})
