// A database of before: what was counted is counted anew under the new columns, and the sums kept day by day stay.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate } from "drizzle-orm/postgres-js/migrator"
import postgres from "postgres"
import { expect, test } from "vitest"

const NOW = fileURLToPath(new URL("./migrations", import.meta.url))

test("figures are dropped for the worker to count, which pages say, and daily sums are kept", async () => {
  const base = process.env.TEST_DATABASE_URL ?? ""
  const name = `freeday_figures_${process.pid}`
  const admin = postgres(base, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  const before = mkdtempSync(join(tmpdir(), "freeday-migrations-"))
  const sql = postgres(Object.assign(new URL(base), { pathname: `/${name}` }).href, { max: 1, onnotice: () => {} })
  try {
    cpSync(NOW, before, { recursive: true })
    const journal = join(before, "meta/_journal.json")
    const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { tag: string }[] }
    const own = entries.findIndex(({ tag }) => tag.endsWith("_figures-by-group"))
    expect(own).toBeGreaterThan(0)
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, own) }))
    await migrate(drizzle(sql), { migrationsFolder: before })
    await sql`
      insert into exposure_figures (container_id, slot, part, from_at, currency, owed_minor, accrued_minor,
        one_day_minor, next7_minor, next14_minor, shape, step, age)
      values (gen_random_uuid(), 0, 0, now(), 'USD', 1, 1, 1, 1, 1, 1, 'pull', '1-4')`
    await sql`insert into exposure_snapshots values ('2026-10-01', 'USD', '', '', now(), 1, 0, 100, 200, 1, 2, 3)`
    await sql`insert into connection (key, value) values ('figures', '{"done": true}'), ('worker', '{}')`
    await migrate(drizzle(sql), { migrationsFolder: NOW })
    expect(await sql`select from exposure_figures`).toHaveLength(0)
    expect(await sql`select key from connection`).toEqual([{ key: "worker" }])
    expect(await sql`select owed_minor, accrued_minor from exposure_snapshots`).toEqual([
      { owed_minor: "100", accrued_minor: "200" },
    ])
  } finally {
    await sql.end()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
    rmSync(before, { recursive: true })
  }
})
