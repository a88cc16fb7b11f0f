import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import { withMigrationLock } from "#db/migration-lock"

const LOCK = 7_302_001
const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url))

/** Migrates the database's schema `tracker`. Leaves its other schemas alone. */
export async function migrate(databaseUrl: string, migrationsFolder = FOLDER): Promise<void> {
  await withMigrationLock(databaseUrl, LOCK, (work) =>
    runMigrations(drizzle(work), { migrationsFolder, migrationsTable: "__tracker_migrations" }),
  )
}
