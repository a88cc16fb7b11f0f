import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import postgres from "postgres"
import { AppError } from "#lib/errors"
import { migrateQueue } from "./queue.ts"
import { createSockets } from "./socket.ts"

const LOCK = 7_301_001
/** The mirror's statement returns old rows beside the new ones (decision 011). */
const LEAST_POSTGRES = 18
/** A migration may take long, and waits for one that does. */
const ANY_SILENCE_MS = 2 ** 31 - 1
const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url))

/** Throws AppError("invalid") where the server is older than what the statements need. */
export async function migrate(databaseUrl: string): Promise<void> {
  const options = { max: 1, onnotice: () => {}, socket: createSockets(ANY_SILENCE_MS) } as object
  const lock = postgres(databaseUrl, options)
  const work = postgres(databaseUrl, options)
  try {
    const [server] = await lock<{ version: string }[]>`select current_setting('server_version') as version`
    requireVersion(server?.version ?? "")
    await lock`select pg_advisory_lock(${LOCK})`
    await runMigrations(drizzle(work), { migrationsFolder: FOLDER })
    await migrateQueue(databaseUrl)
  } finally {
    await Promise.all([lock.end({ timeout: 5 }), work.end({ timeout: 5 })])
  }
}

/** `version`: what a server says of itself, "18.1" or "16.4 (Debian 16.4-1)". */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= LEAST_POSTGRES) return
  throw new AppError(
    "invalid",
    `DATABASE_URL leads to Postgres ${version}, and Freeday needs ${LEAST_POSTGRES} or newer; upgrade it, or leave DATABASE_URL out to use the one that comes with Freeday`,
  )
}
