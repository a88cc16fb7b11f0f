// A fresh, migrated database per test file, copied from a template on the test server. Tests only.
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import postgres from "postgres"
import { type Database, openDatabase } from "#db/client"
import { migrate } from "#db/migrate"

const LOCK = 7_301_002

type Template = { name: string; migrate: (url: string) => Promise<void> }

const FREEDAY: Template = { name: `freeday_template_${hashOf("../db/migrations/")}`, migrate }

/** Of the migrations in a folder, and of the queue's. */
export function hashOf(folder: string): string {
  const address = new URL(folder, import.meta.url)
  const files = readdirSync(address).filter((file) => file.endsWith(".sql"))
  const hash = createHash("sha256")
  for (const name of files.sort()) hash.update(readFileSync(new URL(name, address)))
  hash.update(readFileSync(new URL("../node_modules/graphile-worker/package.json", import.meta.url)))
  return hash.digest("hex").slice(0, 12)
}

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Call `drop()` when done. */
export async function testDatabase(): Promise<Database & { url: string; drop: () => Promise<void> }> {
  const { url, drop } = await copyOf(FREEDAY)
  const opened = openDatabase(url, { max: 6 })
  const end = async () => {
    await opened.end()
    await drop()
  }
  return { ...opened, url, drop: end }
}

/** With nothing in it. */
export const emptyDatabase = () => copyOf({ name: "template0", migrate: async () => {} })

/** TEST_DATABASE_URL names a server where databases may be created. */
export async function copyOf({
  name: template,
  migrate,
}: Template): Promise<{ url: string; drop: () => Promise<void> }> {
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
      await migrate(withName(base, building))
      await admin.unsafe(`alter database ${building} rename to ${template}`)
    }
    await admin.unsafe(`create database ${name} template ${template}`)
  } finally {
    await admin`select pg_advisory_unlock(${LOCK})`
    await admin.end()
  }
  return {
    url: withName(base, name),
    drop: async () => {
      const cleaner = postgres(base, { max: 1, onnotice: () => {} })
      await cleaner.unsafe(`drop database if exists ${name} with (force)`)
      await cleaner.end()
    },
  }
}
