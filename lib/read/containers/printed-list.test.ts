import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../../bench/world.ts"
import { listContainers } from "./list.ts"
import { readPrintedList } from "./printed-list.ts"

const now = new Date().toISOString() as Instant
const view = { filters: {}, sort: { by: "number", descending: false } } as const
const viewer = { id: "00000000-0000-0000-0000-000000000000", name: "Ana Ruiz", email: "ana@x.example" }
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await loadWorld(sql, 1_200)
})
afterAll(() => database.drop())

test("all rows of the view are printed, in its order, with what it is and who printed it", async () => {
  const list = await readPrintedList(sql, { view, ids: null, viewer, now })
  const { total } = await listContainers(sql, { ...view, viewer: viewer.id, now })
  expect(total).toBeGreaterThan(100)
  expect(list.rows).toHaveLength(total)
  expect(list.total).toBe(total)
  const numbers = list.rows.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted())
  expect(list.about.map(([, value]) => value)).toContain("Ana Ruiz, ana@x.example")
})

/** The raw statements that `read` sends over the connection it is given. */
async function countStatements(read: (counted: Sql) => Promise<unknown>): Promise<number> {
  let count = 0
  const counted = new Proxy(sql, {
    apply: (target, self, given) => {
      const made = Reflect.apply(target as never, self, given) as { handle?: () => unknown }
      const { handle } = made
      if (handle) {
        made.handle = () => {
          count += 1
          return handle.call(made)
        }
      }
      return made
    },
  })
  await read(counted)
  return count
}

test("a selection is found by its ids: the rest of the list is not read", async () => {
  const { rows } = await listContainers(sql, { ...view, viewer: viewer.id, now })
  const count = (ids: string[] | null) =>
    countStatements((counted) => readPrintedList(counted, { view, ids, viewer, now }))
  const [nobodys, one, all] = [await count([randomUUID()]), await count([rows[3]?.id ?? ""]), await count(null)]
  expect(nobodys).toBeLessThan(one)
  expect(one).toBeLessThan(all)
})

test("of a selection, its rows alone", async () => {
  const { rows } = await listContainers(sql, { ...view, viewer: viewer.id, now })
  const ids = [rows[40], rows[3]].map((row) => row?.id ?? "")
  const list = await readPrintedList(sql, { view, ids, viewer, now })
  expect(list.rows.map(({ id }) => id)).toEqual([rows[3]?.id, rows[40]?.id])
  expect(list.total).toBe(2)
})
