// Brings a database to the newest schema, under a lock: any number of starters at once is safe.
import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import postgres from "postgres"

const LOCK = 7_301_001
const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url))

export async function migrate(databaseUrl: string): Promise<void> {
  const lock = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const work = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await lock`select pg_advisory_lock(${LOCK})`
    await runMigrations(drizzle(work), { migrationsFolder: FOLDER })
  } finally {
    await Promise.all([lock.end({ timeout: 5 }), work.end({ timeout: 5 })])
  }
}
