import postgres from "postgres"
import { createSockets } from "./socket.ts"

/** A migration may take long, and waits for one that does. */
const ANY_SILENCE_MS = 2 ** 31 - 1

/** One process at a time changes the schema. `work` gets a connection of its own: Drizzle changes how it reads dates. */
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
