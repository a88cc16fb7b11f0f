// The database roles and what each may do, in one table. To add a role, add an entry: `prepareRoles` creates it, and
// `grantRights` grants its rights after each migration. It also needs a password in bin/product/secrets.ts, and a
// process in bin/product/database.ts. See decision 054.

import type { Sql } from "./client.ts"
import { ownStatements } from "./ownership.ts"
import { schemaOf } from "./restricted/views.ts"
import { seesKinds } from "./schema/people.ts"

const RESTRICTED = seesKinds.map(schemaOf).join(", ")

type Role = {
  name: string
  /** Fixed, so that no schema made by another role comes before ours. */
  searchPath: string
  /** On schemas and tables. The owner grants them after each migration. */
  rights: (name: string) => string[]
  /** On the database and on schemas it does not own. The superuser grants them. */
  ofDatabase: (name: string, database: string) => string[]
}

/** The queue library turns on row security, which hides its rows from everyone but the owner. */
const openQueue = (name: string) => `do $$ declare closed regclass; begin
  for closed in select oid from pg_class c
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid and polname = (parse_ident('${name}'))[1])
  loop execute format('create policy ${name} on %s to ${name} using (true) with check (true)', closed); end loop;
end $$`

/** Tables that can only be added to and read, even by us. */
export const APPEND_ONLY = ["audit_log", "work_log", "disputes"] as const

export const ROLES = {
  /** Owns the tables. The launcher migrates as this role; no process of the product has its password. */
  owner: { name: "freeday_owner", searchPath: "public", rights: () => [], ofDatabase: () => [] },
  /** The web server, the worker and the receiver. */
  app: {
    name: "freeday_app",
    searchPath: "public",
    rights: (name) => [
      `grant usage on schema public, graphile_worker to ${name}`,
      `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${name}`,
      `revoke update, delete on ${APPEND_ONLY.join(", ")} from ${name}`,
      `revoke insert, update, delete on graphile_worker.migrations from ${name}`,
      `grant usage on all sequences in schema public, graphile_worker to ${name}`,
      // Views for restricted people, owned by the owner, over its tables.
      `grant usage on schema ${RESTRICTED} to ${name}`,
      `grant select on all tables in schema ${RESTRICTED} to ${name}`,
      openQueue(name),
    ],
    ofDatabase: () => [],
  },
  /** The built-in tracking service. It owns the schema `tracker`, and creates and drops its monthly partitions. */
  tracker: {
    name: "freeday_tracker",
    searchPath: "tracker",
    rights: () => [],
    // Drizzle needs both at each migration, although the schemas exist.
    ofDatabase: (name, database) => [
      `grant create on database ${database} to ${name}`,
      `grant usage, create on schema drizzle to ${name}`,
    ],
  },
} satisfies Record<string, Role>

export type RoleKey = keyof typeof ROLES
export type Passwords = Record<RoleKey, string>

const ALL = Object.entries(ROLES) as [RoleKey, Role][]
const LOCK = 7_301_042

/** Run as the superuser: creates missing roles, sets their passwords, and gives them what they own. */
export async function prepareRoles(sql: Sql, passwords: Passwords): Promise<void> {
  await sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql
    await tx`select pg_advisory_xact_lock(${LOCK})`
    for (const [key, role] of ALL) await makeRole(tx, role, passwords[key])
    const [row] = await tx<{ database: string }[]>`select quote_ident(current_database()) as database`
    const database = row?.database ?? ""
    const statements = [
      `alter database ${database} owner to ${ROLES.owner.name}`,
      `revoke all on database ${database} from public`,
      ...ALL.map(([, { name }]) => `grant connect on database ${database} to ${name}`),
      "revoke all on schema public from public",
      `create schema if not exists drizzle authorization ${ROLES.owner.name}`,
      ...(await ownStatements(tx, { owner: ROLES.owner.name, tracker: ROLES.tracker.name })),
      ...ALL.flatMap(([, { name, ofDatabase }]) => ofDatabase(name, database)),
    ]
    for (const statement of statements) await tx.unsafe(statement)
  })
}

async function makeRole(sql: Sql, { name, searchPath }: Role, password: string): Promise<void> {
  const [found] = await sql`select from pg_roles where rolname = ${name}`
  if (!found) await sql.unsafe(`create role ${name}`)
  await sql.unsafe(`alter role ${name} login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls
    password '${password.replaceAll("'", "''")}'`)
  await sql.unsafe(`alter role ${name} set search_path = ${searchPath}`)
}

/** The login name of each role. A role left out gets no grants. */
export type RoleNames = Partial<Record<RoleKey, string>>
export const ROLE_NAMES = Object.fromEntries(ALL.map(([key, { name }]) => [key, name])) as RoleNames

/** Run as the owner of the tables, after a migration. */
export async function grantRights(sql: Pick<Sql, "unsafe">, names: RoleNames): Promise<void> {
  for (const [key, { rights }] of ALL) {
    const name = names[key]
    const statements = name === undefined ? [] : rights(`"${name.replaceAll('"', '""')}"`)
    for (const statement of statements) await sql.unsafe(statement)
  }
}
