// The database of the product: the embedded Postgres, watched, or the one DATABASE_URL names; brought to its schema.
import { join } from "node:path"
import { migrate } from "#db/migrate"
import { AppError } from "#lib/errors"
import { type Postgres, startPostgres } from "../postgres/start.ts"
import type { Plan } from "./plan.ts"
import type { Stoppable } from "./shutdown.ts"

const WATCH_MS = 1_000

export type Watched = Stoppable & { postgres: Postgres }

/** Starts Postgres and starts it again when it dies; `moved` is told when it had to come back at another address. */
export async function startWatchedPostgres(
  plan: Plan,
  hear: { news: (words: string) => void; moved: (url: string) => void },
): Promise<Watched> {
  const start = () => startPostgres({ dataDir: join(plan.data, "postgres"), password: plan.secrets.postgresPassword })
  let isWanted = true
  let restarting: Promise<void> | undefined
  const watched = { postgres: await start() }
  const timer = setInterval(() => {
    if (restarting || !isWanted || watched.postgres.isAlive()) return
    restarting = restart().finally(() => {
      restarting = undefined
    })
  }, WATCH_MS)

  async function restart(): Promise<void> {
    hear.news("Postgres ended unexpectedly; starting it again")
    try {
      const before = watched.postgres.url
      watched.postgres = await start()
      hear.news("Postgres is back")
      if (watched.postgres.url !== before) hear.moved(watched.postgres.url)
    } catch (error) {
      hear.news(`Postgres does not start, trying again: ${error instanceof Error ? error.message : error}`)
    }
  }

  return Object.assign(watched, {
    stop: async () => {
      isWanted = false
      clearInterval(timer)
      await restarting
      await watched.postgres.stop()
    },
    abandon: () => {
      isWanted = false
      clearInterval(timer)
      watched.postgres.kill()
    },
  })
}

/** Throws AppError("unavailable") naming DATABASE_URL where an outside database cannot be used. */
export async function migrateDatabase(plan: Plan): Promise<void> {
  const url = plan.env.DATABASE_URL ?? ""
  try {
    await migrate(url)
  } catch (cause) {
    if (plan.ownsPostgres) throw cause
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause)
    const { host, pathname } = new URL(url)
    throw new AppError("unavailable", `DATABASE_URL: the database at ${host}${pathname} cannot be used: ${reason}`, {
      cause,
    })
  }
}
