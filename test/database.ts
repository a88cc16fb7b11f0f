// A fresh, migrated database per test file, copied from a template on the test server. Tests only.
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import postgres from "postgres"
import { type Database, openDatabase } from "#db/client"
import { migrate } from "#db/migrate"

const LOCK = 7_301_002

function templateName(): string {
  const folder = new URL("../db/migrations/", import.meta.url)
  const hash = createHash("sha256")
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    hash.update(readFileSync(new URL(name, folder)))
  }
  hash.update(readFileSync(new URL("../node_modules/graphile-worker/package.json", import.meta.url)))
  return `freeday_template_${hash.digest("hex").slice(0, 12)}`
}

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** TEST_DATABASE_URL names a server where databases may be created. Call `drop()` when done. */
export async function testDatabase(): Promise<Database & { url: string; drop: () => Promise<void> }> {
  const base = process.env.TEST_DATABASE_URL
  if (!base) throw new Error("TEST_DATABASE_URL is not set: run the tests with npm test")
  const admin = postgres(base, { max: 1, onnotice: () => {} })
  const template = templateName()
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
  const url = withName(base, name)
  const opened = openDatabase(url, { max: 6 })
  const drop = async () => {
    await opened.end()
    const cleaner = postgres(base, { max: 1, onnotice: () => {} })
    await cleaner.unsafe(`drop database if exists ${name} with (force)`)
    await cleaner.end()
  }
  return { ...opened, url, drop }
}
