import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import { withMigrationLock } from "#db/migration-lock"

const LOCK = 7_302_001
const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url))

/** Brings the schema `tracker` of a database up to date; others of its schemas are left alone. */
export async function migrate(databaseUrl: string, migrationsFolder = FOLDER): Promise<void> {
  await withMigrationLock(databaseUrl, LOCK, (work) =>
    runMigrations(drizzle(work), { migrationsFolder, migrationsTable: "__tracker_migrations" }),
  )
}
