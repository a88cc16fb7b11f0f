// A fresh, migrated database per test file, copied from a template on the test server. Tests only.
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import postgres from "postgres"
import { type Database, openDatabase } from "#db/client"
import { migrate } from "#db/migrate"
import { hashOfViews } from "#db/restricted/install"
import { APPEND_ONLY, type Passwords, prepareRoles, ROLE_NAMES, ROLES, type RoleKey } from "#db/roles"

const LOCK = 7_301_002
const PASSWORD = "test"
const PASSWORDS: Passwords = { owner: PASSWORD, app: PASSWORD, tracker: PASSWORD }

/** Tests connect with the role they test: `role`. null: the superuser of an empty database. */
type Template = { name: string; role: RoleKey | null; migrate: (url: (role: RoleKey) => string) => Promise<unknown> }

const FREEDAY: Template = {
  name: `freeday_template_${hashOf("../db/migrations/")}_${hashOfViews().slice(0, 8)}`,
  role: "app",
  migrate: async (url) => {
    await migrate(url("owner"), undefined, ROLE_NAMES)
    const owner = postgres(url("owner"), { max: 1, onnotice: () => {} })
    // Tests truncate between runs. The product truncates nothing.
    await owner.unsafe(`grant truncate on all tables in schema public, graphile_worker to ${ROLES.app.name}`)
    await owner.unsafe(`revoke truncate on ${APPEND_ONLY.join(", ")} from ${ROLES.app.name}`)
    await owner.end()
  },
}

/** A hash of the migrations in a folder, of the queue's version, and of the roles' rights. */
export function hashOf(folder: string): string {
  const address = new URL(folder, import.meta.url)
  const files = readdirSync(address).filter((file) => file.endsWith(".sql"))
  const hash = createHash("sha256")
  for (const name of files.sort()) hash.update(readFileSync(new URL(name, address)))
  for (const path of ["../db/roles.ts", "./database.ts"]) hash.update(readFileSync(new URL(path, import.meta.url)))
  hash.update(readFileSync(new URL("../node_modules/graphile-worker/package.json", import.meta.url)))
  return hash.digest("hex").slice(0, 12)
}

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

function withRole(url: string, role: RoleKey): string {
  return Object.assign(new URL(url), { username: ROLES[role].name, password: PASSWORD }).href
}

/** Connects as the app. `asOwner` runs statements that only the tables' owner may. Call `drop()` when done. */
export async function testDatabase() {
  const { url, ownerUrl, drop } = await copyOf(FREEDAY)
  const opened: Database = openDatabase(url, { max: 6 })
  const end = async () => {
    await opened.end()
    await drop()
  }
  const asOwner = async (...statements: string[]) => {
    const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
    try {
      for (const statement of statements) await owner.unsafe(statement)
    } finally {
      await owner.end()
    }
  }
  return { ...opened, url, ownerUrl, asOwner, drop: end }
}

/** An empty database, as the superuser. */
export const emptyDatabase = () => copyOf({ name: "template0", role: null, migrate: async () => {} })

/** Needs TEST_DATABASE_URL, a server where databases may be created. */
export async function copyOf({ name: template, role, migrate }: Template) {
  const base = process.env.TEST_DATABASE_URL
  if (!base) throw new Error("TEST_DATABASE_URL is not set: run the tests with npm test")
  const admin = postgres(base, { max: 1, onnotice: () => {} })
  const name = `freeday_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin`select pg_advisory_lock(${LOCK})`
  try {
    const [found] = await admin`select 1 from pg_database where datname = ${template}`
    if (!found) {
      const building = `${template}_${process.pid}`
      await admin.unsafe(`create database ${building}`)
      const { sql, end } = openDatabase(withName(base, building), { max: 1 })
      await prepareRoles(sql, PASSWORDS).finally(end)
      await migrate((as) => withRole(withName(base, building), as))
      await admin.unsafe(`alter database ${building} rename to ${template}`)
    }
    await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
    // A copy does not inherit rights on the database.
    if (role) await admin.unsafe(`alter database ${name} owner to ${ROLES.owner.name}`)
    if (role) await admin.unsafe(`revoke temporary on database ${name} from public`)
    if (role === "tracker") await admin.unsafe(`grant create on database ${name} to ${ROLES.tracker.name}`)
  } finally {
    await admin`select pg_advisory_unlock(${LOCK})`
    await admin.end()
  }
  const url = withName(base, name)
  return {
    url: role ? withRole(url, role) : url,
    ownerUrl: withRole(url, "owner"),
    drop: async () => {
      const cleaner = postgres(base, { max: 1, onnotice: () => {} })
      await cleaner.unsafe(`drop database if exists ${name} with (force)`)
      await cleaner.end()
    },
  }
}
