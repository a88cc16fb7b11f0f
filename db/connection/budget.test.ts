import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { fc } from "#test/property"
import { type Database, openDatabase } from "../client.ts"
import { type Bucket, blockBucket, listBudgets, type Priority, takeToken } from "./budget.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
let others: Database[]

beforeAll(async () => {
  db = await testDatabase()
  others = Array.from({ length: 3 }, () => openDatabase(db.url, { max: 4 }))
  await db.asOwner(`
    create table granted (bucket text, at timestamptz);
    create function log_grant() returns trigger language plpgsql as $$ begin
      if cardinality(new.grants) > 0 and new.grants is distinct from old.grants then
        insert into granted values (new.bucket, new.grants[cardinality(new.grants)]);
      end if;
      return new;
    end $$;
    create trigger log_grant after update on service_budgets for each row execute function log_grant();
    grant select, insert, truncate on granted to freeday_app;`)
})
afterAll(async () => {
  await Promise.all(others.map((one) => one.end()))
  await db.drop()
})
beforeEach(async () => {
  await db.sql`truncate service_budgets, granted`
})

async function most(windowMs: number): Promise<{ count: number; all: number }> {
  const [row] = await db.sql<{ count: number; all: number }[]>`
    select coalesce(max(n), 0)::int as count, count(*)::int as all from (
      select (select count(*) from granted b where b.bucket = a.bucket and b.at <= a.at
        and b.at > a.at - make_interval(secs => ${windowMs}::float8 / 1000)) as n from granted a) counts`
  return row ?? { count: 0, all: 0 }
}

async function takeAll(bucket: Bucket, priority: Priority, tries: number): Promise<number> {
  const tokens = await Promise.all(Array.from({ length: tries }, () => takeToken(db.sql, { bucket, priority })))
  return tokens.filter(({ granted }) => granted).length
}

describe("one budget for all processes", () => {
  test.each([
    ["default", 100],
    ["create", 100],
    ["infer", 200],
    ["refresh", 10],
  ] as const)("[D:LIM-1] %s: %i requests a minute pass, and no more, in its own bucket", async (bucket, limit) => {
    expect(await takeAll(bucket, "person", limit + 20)).toBe(limit)
    const states = await listBudgets(db.sql)
    expect(states.find((one) => one.bucket === bucket)).toMatchObject({ limit, used: limit, left: 0 })
    expect(states.filter((one) => one.bucket !== bucket).every(({ used }) => used === 0)).toBe(true)
  })

  test("[D:LIM-1] whoever asks, however many at once: never more than the limit in any rolling window", async () => {
    const windowMs = 400
    const priorities = fc.constantFrom<Priority>("person", "repair", "sweep")
    const client = fc.array(fc.record({ priority: priorities, pauseMs: fc.integer({ min: 0, max: 60 }) }), {
      minLength: 15,
      maxLength: 25,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(client, { minLength: 8, maxLength: 12 }), async (clients) => {
        await db.sql`truncate service_budgets, granted`
        await Promise.all(
          clients.map(async (steps, index) => {
            const { sql } = others[index % others.length] ?? db
            for (const { priority, pauseMs } of steps) {
              await takeToken(sql, { bucket: "refresh", priority, windowMs })
              await new Promise((resolve) => setTimeout(resolve, pauseMs))
            }
          }),
        )
        const { count, all } = await most(windowMs)
        expect(all, "more than one window passed").toBeGreaterThan(10)
        expect(count).toBeGreaterThan(0)
        expect(count).toBeLessThanOrEqual(10)
      }),
      { numRuns: 4 },
    )
  }, 60_000)

  test("a reserve is kept: a sweep ends at 60, a repair at 80, a person takes the last", async () => {
    expect(await takeAll("default", "sweep", 100)).toBe(60)
    expect(await takeAll("default", "repair", 100)).toBe(20)
    expect(await takeAll("default", "sweep", 5)).toBe(0)
    expect(await takeAll("default", "person", 100)).toBe(20)
  })

  test("a caller who must wait gets the time to wait, and has a place after it", async () => {
    const ask = () => takeToken(db.sql, { bucket: "refresh", priority: "person", windowMs: 1_500 })
    for (let taken = 0; taken < 10; taken++) expect(await ask()).toEqual({ granted: true })
    const refused = await ask()
    if (refused.granted) return expect.unreachable("the eleventh must wait")
    expect(refused.waitMs).toBeGreaterThan(0)
    expect(refused.waitMs).toBeLessThanOrEqual(1_500)
    await expect.poll(ask, { interval: refused.waitMs, timeout: 10_000 }).toEqual({ granted: true })
  }, 20_000)

  test("[D:ERR-3] once the service said to wait, nobody may pass before, whatever is left", async () => {
    await blockBucket(db.sql, { bucket: "default", ms: 30_000 })
    const [here, there] = [db, others[0] ?? db]
    for (const { sql } of [here, there]) {
      const token = await takeToken(sql, { bucket: "default", priority: "person" })
      expect(token.granted ? 0 : token.waitMs).toBeGreaterThan(29_000)
    }
    expect(await takeToken(db.sql, { bucket: "create", priority: "sweep" })).toEqual({ granted: true })
    await blockBucket(db.sql, { bucket: "default", ms: 1_000 })
    const token = await takeToken(db.sql, { bucket: "default", priority: "person" })
    expect(token.granted ? 0 : token.waitMs, "a shorter wait does not end a longer one").toBeGreaterThan(28_000)
  })
})
