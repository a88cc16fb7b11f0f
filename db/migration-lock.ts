import postgres from "postgres"
import { createSockets } from "./socket.ts"

/** A migration may run long, or wait for another one. */
const ANY_SILENCE_MS = 2 ** 31 - 1

/**
 * Only one process at a time changes the schema. `work` gets its own connection, because Drizzle changes how dates are
 * parsed on it.
 */
export async function withMigrationLock(
  databaseUrl: string,
  key: number,
  migrate: (work: postgres.Sql) => Promise<void>,
): Promise<void> {
  const options = { max: 1, onnotice: () => {}, socket: createSockets(ANY_SILENCE_MS) } as object
  const lock = postgres(databaseUrl, options)
  const work = postgres(databaseUrl, options)
  try {
    await lock`select pg_advisory_lock(${key})`
    await migrate(work)
  } finally {
    await Promise.all([lock.end({ timeout: 5 }), work.end({ timeout: 5 })])
  }
}
