// How migration 0026 changes saved views, calendars and alert rules that had their own policy.
import { afterAll, beforeAll, expect, test } from "vitest"
import { databaseBefore } from "#test/upgrade/database-before"
import { migrate } from "../migrate.ts"

let database: Awaited<ReturnType<typeof databaseBefore>>
beforeAll(async () => {
  database = await databaseBefore("0026_one-policy")
})
afterAll(() => database.drop())

test("policies of their own are dropped, the rest is kept, and owners are notified of what changes for them", async () => {
  const { sql, url } = database
  const people = await sql<{ id: string; email: string }[]>`
    insert into users (email, name, role)
    values ('a@x.example', 'A', 'dispatcher'), ('b@x.example', 'B', 'admin'), ('c@x.example', 'C', 'dispatcher')
    returning id, email`
  const [a = "", b = "", c = ""] = people.map(({ id }) => id)
  const state = (filters: object) => sql.json({ filters, sort: { by: "lfd", descending: false } } as never)
  await sql`
    insert into saved_views (owner_id, name, scope, state)
    values (${a}, 'By the line', 'private', ${state({ lfd_by: "line", port: ["USLAX"] })}),
           (${a}, 'As the account', 'team', ${state({ lfd_by: "earliest" })}),
           (${c}, 'Plain', 'private', ${state({ line: ["MSCU"] })})`
  await sql`
    insert into calendar_feeds (token_hash, user_id, name, filters, created_at)
    values ('x', ${a}, 'My days', ${sql.json({ lfd_by: "rail", watched: true })}, now())`
  await sql`
    insert into alert_rules (owner_id, name, scope, causes)
    values (null, 'Team', ${sql.json({ lfd_by: "terminal", port: ["USNYC"] })}, '{}')`

  await migrate(url)

  expect(await sql`select name, state -> 'filters' as filters from saved_views order by name`).toEqual([
    { name: "As the account", filters: {} },
    { name: "By the line", filters: { port: ["USLAX"] } },
    { name: "Plain", filters: { line: ["MSCU"] } },
  ])
  expect(await sql`select filters from calendar_feeds`).toEqual([{ filters: { watched: true } }])
  expect(await sql`select scope from alert_rules where name = 'Team'`).toEqual([{ scope: { port: ["USNYC"] } }])
  const reported =
    await sql`select user_id, value from user_settings where key = 'policyNotice' order by user_id = ${b}`
  expect(reported).toEqual([
    {
      userId: a,
      value: [
        { what: "calendar", name: "My days" },
        { what: "view", name: "By the line" },
      ],
    },
    { userId: b, value: [{ what: "rule", name: "Team" }] },
  ])
})
