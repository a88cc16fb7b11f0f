import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import { AppError } from "#lib/errors"
import { withMigrationLock } from "./migration-lock.ts"
import { migrateQueue } from "./queue.ts"

const LOCK = 7_301_001
/** The mirror's statement returns old rows beside the new ones (decision 011). */
const LEAST_POSTGRES = 18
const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url))

/** Throws AppError("invalid") where the server is older than what the statements need. */
export async function migrate(databaseUrl: string): Promise<void> {
  await withMigrationLock(databaseUrl, LOCK, async (work) => {
    const [server] = await work<{ version: string }[]>`select current_setting('server_version') as version`
    requireVersion(server?.version ?? "")
    await runMigrations(drizzle(work), { migrationsFolder: FOLDER })
    await migrateQueue(databaseUrl)
  })
}

/** `version`: what a server says of itself, "18.1" or "16.4 (Debian 16.4-1)". */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= LEAST_POSTGRES) return
  throw new AppError(
    "invalid",
    `DATABASE_URL leads to Postgres ${version}, and Freeday needs ${LEAST_POSTGRES} or newer; upgrade it, or leave DATABASE_URL out to use the one that comes with Freeday`,
  )
}
