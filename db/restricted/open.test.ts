import { afterAll, beforeAll, expect, test } from "vitest"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { createRestrictedPools } from "./open.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const person = (name: string) => ({ userId: idOf(name), sees: { kind: "customer", values: [idOf(name)] } as const })
const countConnections = async () => {
  const [row] = await db.sql<{ count: number }[]>`
    select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state = 'active' and query like '%restricted%'`
  return row?.count ?? 0
}

test("however many people read, their connections are few, and each is answered in its turn", async () => {
  const pools = createRestrictedPools(db.url, 2)
  let most = 0
  const people = Array.from({ length: 8 }, (_, no) => person(`person ${no}`))
  const asked = people.map(async ({ userId, sees }) => {
    const sql = pools.sqlOf({ userId, sees })
    const [row] = await sql`
      select current_setting('freeday.person') as id, 'restricted' as mark, (select count(*) from containers) as count,
        pg_sleep(0.05)::text`
    most = Math.max(most, await countConnections())
    return row?.id
  })
  expect(await Promise.all(asked)).toEqual(people.map(({ userId }) => userId))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
  await pools.end()
})

test("the same person and restriction share connections; another restriction has its own", async () => {
  const pools = createRestrictedPools(db.url)
  const { userId, sees } = person("one")
  const first = pools.sqlOf({ userId, sees })
  expect(pools.sqlOf({ userId, sees: { ...sees, values: [...sees.values] } })).toBe(first)
  expect(pools.sqlOf({ userId, sees: { ...sees, values: [] } })).not.toBe(first)
  expect(pools.sqlOf({ ...person("two"), sees })).not.toBe(first)
  await pools.end()
})
