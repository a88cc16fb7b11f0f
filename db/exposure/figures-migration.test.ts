// Migrates an older database: figures are computed again for the new columns, and the stored daily sums stay.
import { expect, test } from "vitest"
import { databaseBefore } from "#test/upgrade/database-before"
import { migrate } from "../migrate.ts"

test("figures are dropped for the worker to count, which pages say, and daily sums are kept", async () => {
  const { sql, url, drop } = await databaseBefore("0027_figures-by-group")
  try {
    await sql`
      insert into exposure_figures (container_id, slot, part, from_at, currency, owed_minor, accrued_minor,
        one_day_minor, next7_minor, next14_minor, shape, step, age)
      values (gen_random_uuid(), 0, 0, now(), 'USD', 1, 1, 1, 1, 1, 1, 'pull', '1-4')`
    await sql`insert into exposure_snapshots values ('2026-10-01', 'USD', '', '', now(), 1, 0, 100, 200, 1, 2, 3)`
    await sql`insert into connection (key, value) values ('figures', '{"done": true}'), ('worker', '{}')`
    await migrate(url)
    expect(await sql`select from exposure_figures`).toHaveLength(0)
    expect(await sql`select key from connection`).toEqual([{ key: "worker" }])
    expect(await sql`select owed_minor, accrued_minor from exposure_snapshots`).toEqual([
      { owedMinor: 100, accruedMinor: 200 },
    ])
  } finally {
    await drop()
  }
})
