import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { IN_DATABASE, IN_MEMORY } from "#lib/limits"
import { createPlaces } from "./places.ts"
import { type MemoryLimit, takeOne } from "./take.ts"
import { createWindow } from "./window.ts"

const at = new Date("2026-10-19T13:00:00Z")
const later = (ms: number) => new Date(at.getTime() + ms)
const names = Object.keys(IN_MEMORY) as MemoryLimit[]

describe("each row that is counted in memory", () => {
  test.each(names)("%s: so many and no more, each person or link for itself, in words that say when", (name) => {
    const limit = IN_MEMORY[name]
    const most = "atOnce" in limit ? limit.atOnce : limit.most
    const ends = Array.from({ length: most }, () => takeOne(name, "one", at))
    const seconds = "atOnce" in limit ? 10 : limit.windowMs / 1_000
    expect(() => takeOne(name, "one", at)).toThrow(
      expect.objectContaining({ kind: "rate_limited", meta: { retryAfterSeconds: seconds } }),
    )
    expect(() => takeOne(name, "one", at)).toThrow(/Try again in|Wait until|Close one/)
    takeOne(name, "two", at)
    if ("atOnce" in limit) ends[0]?.()
    takeOne(name, "one", "atOnce" in limit ? at : later(limit.windowMs))
  })

  test("every row of the table is read by a handler or an action", () => {
    const sources = globSync(["app/**/route.ts", "lib/actions/**/*.ts", "lib/route.ts", "bin/web/*.ts"]).map((file) =>
      readFileSync(file, "utf8"),
    )
    const isRead = (name: string) =>
      sources.some(
        (text) => text.includes(`limit: "${name}"`) || text.includes(`"${name}"`) || text.includes(`.${name}`),
      )
    const inDomain = ["invoiceDays"]
    const rows = [...names, ...Object.keys(IN_DATABASE)].filter((name) => !inDomain.includes(name))
    expect(rows.filter((name) => !isRead(name))).toEqual([])
  })
})

test("a window forgets the oldest of more keys than it keeps", () => {
  const window = createWindow({ most: 1, windowMs: 1_000 }, 2)
  for (const key of ["a", "b", "c"]) expect(window.take(key, 0)).toBe(0)
  expect([window.take("a", 1), window.take("c", 400)]).toEqual([0, 600])
})

test("a place is freed once, however often its end is told", () => {
  const places = createPlaces(2)
  const first = places.take("one")
  places.take("one")
  first?.()
  first?.()
  expect([places.taken("one"), places.take("one") !== undefined, places.take("one")]).toEqual([1, true, undefined])
})
