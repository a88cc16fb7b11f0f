// A database as an earlier version left it: only the migrations before a given one. Tests only.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import postgres from "postgres"
import { type Database, openDatabase } from "#db/client"

const MIGRATIONS = fileURLToPath(new URL("../../db/migrations", import.meta.url))

/** `tag` is the first migration that is left out. Call `drop()` when done. */
export async function databaseBefore(tag: string): Promise<Database & { url: string; drop: () => Promise<void> }> {
  const base = process.env.TEST_DATABASE_URL ?? ""
  const name = `freeday_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href
  const admin = postgres(base, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  const folder = mkdtempSync(join(tmpdir(), "freeday-migrations-"))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const path = join(folder, "meta/_journal.json")
    const { entries, ...rest } = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] }
    const at = entries.findIndex((entry) => entry.tag === tag)
    if (at < 1) throw new Error(`there is no migration ${tag}`)
    writeFileSync(path, JSON.stringify({ ...rest, entries: entries.slice(0, at) }))
    const migrating = postgres(url, { max: 1, onnotice: () => {} })
    await runMigrations(drizzle(migrating), { migrationsFolder: folder })
    await migrating.end()
  } finally {
    rmSync(folder, { recursive: true })
  }
  const opened = openDatabase(url, { max: 6 })
  const drop = async () => {
    await opened.end()
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { ...opened, url, drop }
}
