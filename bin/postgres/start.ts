import { join } from "node:path"
import { takeLock } from "../processes/lock.ts"
import { waitFor } from "../processes/wait.ts"
import { DATABASE, hasPassword, keepPassword, makeCluster, ROLE } from "./cluster.ts"
import { choosePlace, type Place } from "./place.ts"
import { livingPostmaster } from "./postmaster.ts"
import { startServer, stopServer, trimLog } from "./server.ts"

export type PostgresOptions = {
  /** Folder for the cluster, its log and its port; created if missing. */
  dataDir: string
  /** The password of role freeday. A cluster with another one gets this. */
  password: string
  /** Server settings besides our own, for example { fsync: "off" } for tests. */
  settings?: Record<string, string>
}

export type Postgres = ReturnType<typeof postgresAt>

const LOCK_WAIT_MS = 180_000
const READY_WAIT_MS = 120_000

/**
 * Throws AppError with what to do if the data is from another major version, is not ours, or the server does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const place = await choosePlace(options.dataDir)
  const lock = await takeLock(lockOf(place), LOCK_WAIT_MS)
  try {
    await makeCluster(place, options.password)
    const adopted = await adopt(place, options.password)
    if (adopted !== undefined) return postgresAt(place, options.password, adopted, true)
    await keepPassword(place, options.password)
    const port = await startServer(place, options.settings ?? {})
    return postgresAt(place, options.password, port, false)
  } finally {
    lock.release()
  }
}

/** Stops the server running in this folder, if any. */
export async function stopPostgres(dataDir: string): Promise<void> {
  await stopUnderLock(await choosePlace(dataDir))
}

/** The port of a living server with our password. A server with another password is stopped. */
async function adopt(place: Place, password: string): Promise<number | undefined> {
  if (!livingPostmaster(place.cluster)) return undefined
  const settled = await waitFor(
    () => {
      const living = livingPostmaster(place.cluster)
      return living?.ready === false ? undefined : { living }
    },
    { limitMs: READY_WAIT_MS },
  )
  if (settled && !settled.living) return undefined
  if (settled?.living && hasPassword(place, password)) return settled.living.port
  await stopServer(place)
  return undefined
}

function postgresAt(place: Place, password: string, port: number, adopted: boolean) {
  return {
    /** Address of database freeday, as its superuser, with the password. */
    url: postgresUrl(port, password),
    port,
    /** Where the data actually is: /var/lib if the server's user cannot reach the requested folder. */
    folder: place.folder,
    moved: place.moved,
    /** It was already running, left over from an earlier start. */
    adopted,
    isAlive: () => livingPostmaster(place.cluster) !== undefined,
    /** Keeps its log below a size while it runs. */
    trimLog: () => trimLog(place),
    stop: () => stopUnderLock(place),
    /** Like a crash. */
    kill: () => {
      const living = livingPostmaster(place.cluster)
      if (living) process.kill(living.identity.pid, "SIGKILL")
    },
  }
}

function postgresUrl(port: number, password: string): string {
  return `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`
}

async function stopUnderLock(place: Place): Promise<void> {
  const lock = await takeLock(lockOf(place), LOCK_WAIT_MS)
  try {
    await stopServer(place)
  } finally {
    lock.release()
  }
}

function lockOf(place: Place): string {
  return join(place.folder, "lock")
}
