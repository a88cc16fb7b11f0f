import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { trackerDatabase } from "#test/tracker/database"
import { type Database, openDatabase } from "./client.ts"
import { APPEND_ONLY } from "./roles.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
let world: Awaited<ReturnType<typeof trackerDatabase>>
let tracker: Database
beforeAll(async () => {
  db = await testDatabase()
  world = await trackerDatabase()
  tracker = openDatabase(world.url, { max: 1 })
  await db.asOwner("create schema tracker", "create table tracker.container (id text)")
})
afterAll(async () => {
  await tracker.end()
  await world.drop()
  await db.drop()
})

describe("the app's role", () => {
  test("is nobody special, and owns nothing", async () => {
    const [role] = await db.sql`
      select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication, rolname as name
      from pg_roles where rolname = current_user`
    expect(role).toEqual({
      ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false, rolreplication: false },
      name: "freeday_app",
    })
    expect(await db.sql`select relname from pg_class where pg_get_userbyid(relowner) = current_user`).toEqual([])
  })

  test.each(APPEND_ONLY)("may not update, delete or truncate %s", async (table) => {
    const [column] = await db.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = ${table}
      order by ordinal_position desc limit 1`
    for (const statement of [
      `update ${table} set ${column?.name} = ${column?.name}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(db.sql.unsafe(statement), statement).rejects.toThrow(`permission denied for table ${table}`)
    }
  })

  test.each([
    ["drop the trigger of the audit log", "drop trigger audit_log_append_only on audit_log", "must be owner"],
    ["switch it off", "alter table audit_log disable trigger all", "must be owner"],
    ["pass it by", "set session_replication_role = replica", "permission denied"],
    ["replace its function", "drop function refuse_audit_log_change cascade", "must be owner"],
    ["make a table", "create table mine (id int)", "permission denied for schema public"],
    ["make a schema", "create schema mine", "permission denied for database"],
    ["make a temporary table, which would come before ours", "create temp table users (id int)", "permission denied"],
    ["read the tracker's schema", "select * from tracker.container", "permission denied for schema tracker"],
    ["become the owner", "set role freeday_owner", "permission denied to set role"],
    ["read a file of the server", "select pg_read_file('PG_VERSION')", "permission denied"],
    ["run a program", "copy audit_log to program 'true'", "permission denied"],
    ["say that a migration of the queue is done", "delete from graphile_worker.migrations", "permission denied"],
  ])("may not %s", async (_what, statement, words) => {
    await expect(db.sql.unsafe(statement)).rejects.toThrow(words)
  })

  test("of every other table it may do what the product does", async () => {
    const lacking = await db.sql`
      select c.relname, p.privilege from pg_class c join pg_namespace n on n.oid = c.relnamespace
        cross join unnest(array['select', 'insert', 'update', 'delete']) p(privilege)
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v')
        and not has_table_privilege(c.oid, p.privilege)
      order by 1, 2`
    const names = new Set(lacking.map(({ relname }) => relname))
    expect([...names].sort()).toEqual([...APPEND_ONLY, "migrations"].sort())
  })
})

describe("the tracker's role", () => {
  test("owns its schema, and makes and drops tables there", async () => {
    await tracker.sql`create table tracker.mine (id int)`
    await tracker.sql`drop table tracker.mine`
    const others = await tracker.sql`
      select relname from pg_class where relnamespace = 'tracker'::regnamespace and pg_get_userbyid(relowner) <> current_user`
    expect(others).toEqual([])
  })

  test("may not read or make anything in public", async () => {
    const own = new URL(db.url)
    const here = openDatabase(Object.assign(new URL(world.url), { pathname: own.pathname }).href, { max: 1 })
    await expect(here.sql`select * from public.users`).rejects.toThrow("permission denied for schema public")
    await expect(here.sql`select * from graphile_worker.jobs`).rejects.toThrow("permission denied")
    await expect(here.sql`create table public.mine (id int)`).rejects.toThrow("permission denied for schema public")
    await here.end()
  })

  test("a schema that it makes by another's name comes before none of ours", async () => {
    await tracker.sql`create schema freeday_app`
    const [row] = await db.sql`select current_setting('search_path') as path`
    expect(row).toEqual({ path: "public" })
    await tracker.sql`drop schema freeday_app`
  })
})
