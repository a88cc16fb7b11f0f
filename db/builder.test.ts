// The query builder reads and writes values as raw statements do.
import { sql as raw } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { builder, isOneOf } from "./builder.ts"
import { openDatabase } from "./client.ts"
import { containers } from "./schema/containers.ts"
import { settings } from "./schema/inbox.ts"
import { users } from "./schema/people.ts"
import { containerWork } from "./schema/work.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const AT = "2026-10-05T12:30:15.123Z"

test("instants are ISO strings, bigint a number, arrays arrays, as in a raw statement", async () => {
  const containerId = crypto.randomUUID()
  const row = { containerId, tags: ["a,b", '"', ""], noteCount: 2 ** 40, appointmentAt: null, updatedAt: AT }
  await builder(db.sql).insert(containerWork).values(row)
  const read = await builder(db.sql)
    .select()
    .from(containerWork)
    .where(isOneOf(containerWork.containerId, [containerId]))
  expect(read).toEqual([expect.objectContaining(row)])
  expect(read).toEqual([...(await db.sql`select * from container_work where container_id = ${containerId}`)])
})

test("a day is YYYY-MM-DD", async () => {
  const rows = builder(db.sql)
    .select({ day: raw`d.day`.mapWith(containers.lfdDay), at: raw`d.at`.mapWith(containers.version) })
    .from(raw`(values (date '2026-03-08', timestamptz '2026-03-08 02:00:00-05'), (null, null)) as d (day, at)`)
  expect(await rows).toEqual([
    { day: "2026-03-08", at: "2026-03-08T07:00:00.000Z" },
    { day: null, at: null },
  ])
})

test.each([["12"], ["null"], [""], [12], [true], [[true]], [[1, "x"]], [{ a: { b: null } }], ['{"a":1}']])(
  "JSON %j comes back as it was given",
  async (value) => {
    await builder(db.sql)
      .insert(settings)
      .values({ key: "k", value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
    expect(await builder(db.sql).select({ value: settings.value }).from(settings)).toEqual([{ value }])
    const [raw] = await db.sql`select value from settings`
    expect(raw?.value).toEqual(value)
  },
)

test("a statement is prepared once for a connection, however many values it names", async () => {
  const one = openDatabase(db.url, { max: 1 })
  for (const count of [0, 1, 5]) {
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    await builder(one.sql).select({ id: users.id }).from(users).where(isOneOf(users.id, ids))
  }
  const rows =
    await one.sql`select statement from pg_prepared_statements where statement like 'select "id" from "users"%'`
  await one.end()
  expect(rows).toEqual([{ statement: 'select "id" from "users" where "users"."id" = any($1::uuid[])' }])
})

test("a statement that fails says what Postgres says, and none of its values", async () => {
  const row = { email: "Upper@case.example", name: "canary-name", role: "viewer" as const, passwordHash: "canary-hash" }
  const error = await builder(db.sql)
    .insert(users)
    .values(row)
    .catch((caught) => caught)
  expect(error).toMatchObject({ code: "23514", constraint_name: "users_email_lower" })
  expect(String(error.message) + String(error.stack)).not.toContain("canary")
})
