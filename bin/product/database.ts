import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { isConnectionLost } from "#db/lost-connection"
import { migrate } from "#db/migrate"
import { ROLE_NAMES } from "#db/roles"
import { AppError } from "#lib/errors"
import { prepareServer, roleUrl } from "../postgres/roles.ts"
import { type Postgres, startPostgres } from "../postgres/start.ts"
import type { Plan } from "./plan.ts"
import type { Stoppable } from "./shutdown.ts"

const WATCH_MS = 1_000
/** How often it may be killed from outside during its first start. */
const FIRST_TRIES = 3
/** The watcher has restarted it by then. */
const BACK_WITHIN_MS = 60_000

export type Watched = Stoppable & { postgres: Postgres }

/**
 * Starts Postgres, and restarts it when it dies. `moved` is called if it had to come back at another address. From then
 * on `plan` has the addresses at which each part signs in, each as a role with only the rights it needs.
 */
export async function startWatchedPostgres(
  plan: Plan,
  hear: { news: (words: string) => void; moved: () => void },
): Promise<Watched> {
  const start = () => startPostgres({ dataDir: join(plan.data, "postgres"), password: plan.secrets.postgresPassword })
  let isWanted = true
  let restarting: Promise<void> | undefined
  /** Why it does not start, while it does not: told once, not with each try. */
  let failure = ""
  const watched = { postgres: await firstStart(start, plan) }
  signInAt(plan, watched.postgres.port)
  const timer = setInterval(() => {
    watched.postgres.trimLog()
    if (restarting || !isWanted || watched.postgres.isAlive()) return
    restarting = restart().finally(() => {
      restarting = undefined
    })
  }, WATCH_MS)

  async function restart(): Promise<void> {
    if (failure === "") hear.news("Postgres ended unexpectedly; starting it again")
    try {
      const before = watched.postgres.port
      watched.postgres = await start()
      failure = ""
      hear.news("Postgres is back")
      if (watched.postgres.port === before) return
      signInAt(plan, watched.postgres.port)
      hear.moved()
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (words !== failure) hear.news(`Postgres does not start, trying again: ${words}`)
      failure = words
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

function signInAt(plan: Plan, port: number): void {
  plan.env.DATABASE_URL = roleUrl(port, "app", plan.secrets)
  plan.database = {
    owner: roleUrl(port, "owner", plan.secrets),
    tracker: plan.env.TRACKER_DATABASE_URL || roleUrl(port, "tracker", plan.secrets),
    roles: ROLE_NAMES,
  }
}

/**
 * Data that is not ours, or from another version, is reported immediately. A server that died while starting is tried
 * again.
 */
async function firstStart(start: () => Promise<Postgres>, { secrets }: Plan): Promise<Postgres> {
  for (let tries = 1; ; tries++) {
    try {
      const postgres = await start()
      await prepareServer(postgres.url, secrets)
      return postgres
    } catch (error) {
      const mayPass = (error instanceof AppError && error.kind === "unavailable") || isConnectionLost(error)
      if (!mayPass || tries === FIRST_TRIES) throw error
    }
  }
}

/**
 * Throws AppError("unavailable") naming DATABASE_URL if an outside database cannot be used. Waits for our own if it is
 * killed meanwhile. `closed`: number of secrets in it that no key opens.
 */
export async function migrateDatabase(plan: Plan): Promise<{ closed: number }> {
  const deadline = performance.now() + BACK_WITHIN_MS
  for (;;) {
    const { owner: url, roles } = plan.database
    const done = await migrate(url, plan.env.SECRET_KEYS, roles).catch((cause: unknown) => ({ cause }))
    if (!("cause" in done)) return done
    const { cause } = done
    const isAway = plan.ownsPostgres && isConnectionLost(cause) && performance.now() < deadline
    if (!isAway) throw unusable(plan, url, cause)
    await delay(WATCH_MS)
  }
}

function unusable(plan: Plan, url: string, cause: unknown): unknown {
  if (plan.ownsPostgres) return cause
  const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause)
  const { host, pathname } = new URL(url)
  const words = `${plan.env.DATABASE_OWNER_URL ? "DATABASE_OWNER_URL" : "DATABASE_URL"}: the database at ${host}${pathname} cannot be used: ${reason}`
  return new AppError("unavailable", words, { cause })
}
