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

test("however many people read, their connections are few, and each is answered in its turn", async () => {
  const pools = createRestrictedPools(db.url, 2)
  const people = Array.from({ length: 8 }, (_, no) => person(`person ${no}`))
  const answers = await Promise.all(
    people.map(async ({ userId, sees }) => {
      // Each statement counts the statements running now, including itself.
      const [row] = await pools.sqlOf({ userId, sees })<{ id: string; running: number }[]>`
        with slept as materialized (select pg_sleep(0.2))
        select current_setting('freeday.person') as id, (select count(*) from containers) as containers, (
          select count(*) from pg_stat_activity
          where datname = current_database() and state = 'active' and query like '%freeday.person%'
        ) as running
        from slept`
      return row
    }),
  )
  expect(answers.map((row) => row?.id)).toEqual(people.map(({ userId }) => userId))
  const running = answers.map((row) => row?.running ?? 0)
  expect(Math.min(...running)).toBeGreaterThan(0)
  expect(Math.max(...running)).toBeLessThanOrEqual(2)
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
