import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { insertInboxRows } from "#db/connection/inbox"
import { getTally } from "#db/mirror/tallies"
import { testDatabase } from "#test/database"
import { applyAll, createNotifier, loadWorld, toInboxRow } from "../../../bench/world.ts"

const CONTAINERS = 400
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  await loadWorld(database.sql, CONTAINERS)
})
afterAll(() => database.drop())

type Tally = { noun: string; facet: string; value: string; count: number }

/** Counts from the rows, as the migration does. */
async function counted(): Promise<Tally[]> {
  const sql = readFileSync(new URL("../../../db/schema/tallies.sql", import.meta.url), "utf8")
  const select = sql.slice(sql.indexOf("SELECT"))
  return [...(await database.sql.unsafe<Tally[]>(select.replace(/;\s*$/, " ORDER BY noun, facet, value")))]
}

async function kept(): Promise<Tally[]> {
  return [...(await database.sql<Tally[]>`select * from tallies where count <> 0 order by noun, facet, value`)]
}

test("what is kept is what would be counted, after a first read", async () => {
  const tallies = await kept()
  expect(new Set(tallies.map(({ noun, facet }) => `${noun} ${facet}`)).size).toBe(8)
  expect(tallies).toEqual(await counted())
  const states = Object.values(await getTally(database.sql, "containers", "attention"))
  expect(states.reduce((sum, count) => sum + count, 0)).toBe(CONTAINERS)
})

test("and after changes in any order, reported twice, some of them older than what is known", async () => {
  const before = await kept()
  const notifier = createNotifier(CONTAINERS, "tally")
  const received = Array.from({ length: 300 }, () => toInboxRow(notifier()))
  const mixed = received.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let from = 0; from < mixed.length; from += 100) {
    await insertInboxRows(database.sql, [...mixed.slice(from, from + 100), ...mixed.slice(0, 20)])
    await applyAll(database.sql, 40)
  }
  expect(await kept()).not.toEqual(before)
  expect(await kept()).toEqual(await counted())
})
