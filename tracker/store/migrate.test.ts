import { expect, test } from "vitest"
import { openDatabase } from "#db/client"
import { emptyDatabase } from "#test/database"
import { migrate } from "./migrate.ts"
import journal from "./migrations/meta/_journal.json" with { type: "json" }
import { openStore } from "./store.ts"

test("five starts at once on an empty database: each migration runs once, and none of them fails", async () => {
  const { url, drop } = await emptyDatabase()
  await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
  const { sql, end } = openDatabase(url, { max: 1 })
  const [row] = await sql<{ count: number }[]>`select count(*) from drizzle.__tracker_migrations`
  expect(row).toEqual({ count: journal.entries.length })
  await end()
  await (await openStore(url)).close()
  await drop()
})
