// What 0026 makes of saved views, calendars and alert rules that carried a policy of their own.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import postgres from "postgres"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "./migrate.ts"

const name = `freeday_test_${process.pid}_policy`
const base = process.env.TEST_DATABASE_URL ?? ""
const url = Object.assign(new URL(base), { pathname: `/${name}` }).href
const admin = postgres(base, { max: 1, onnotice: () => {} })
const sql = postgres(url, { max: 1, onnotice: () => {} })

/** The migrations before the one of this name. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"))
  cpSync(fileURLToPath(new URL("./migrations", import.meta.url)), folder, { recursive: true })
  const path = join(folder, "meta", "_journal.json")
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex((entry) => entry.tag === tag)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

beforeAll(async () => {
  await admin.unsafe(`create database ${name}`)
  await runMigrations(drizzle(postgres(url, { max: 1, onnotice: () => {} })), {
    migrationsFolder: migrationsBefore("0026_one-policy"),
  })
})

afterAll(async () => {
  await sql.end()
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

test("policies of their own are dropped, the rest is kept, and owners are told of what changes for them", async () => {
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
  const told = await sql`select user_id, value from user_settings where key = 'policyNotice' order by user_id = ${b}`
  expect(told).toEqual([
    {
      user_id: a,
      value: [
        { what: "calendar", name: "My days" },
        { what: "view", name: "By the line" },
      ],
    },
    { user_id: b, value: [{ what: "rule", name: "Team" }] },
  ])
})
