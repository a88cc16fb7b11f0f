import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { AppError } from "#lib/errors"
import { replaceFile } from "#lib/replace-file"
import { freePort, isFree } from "../processes/port.ts"
import { waitFor } from "../processes/wait.ts"
import { programOf } from "./binaries.ts"
import { runAs } from "./owner.ts"
import type { Place } from "./place.ts"
import { clearStalePidFile, livingPostmaster } from "./postmaster.ts"

const { O_APPEND, O_NOFOLLOW, O_NONBLOCK, O_RDWR } = constants
const TRIES = 60
const BETWEEN_TRIES_MS = 250
const LOG_LIMIT = 5_000_000
const TAIL = 2_000

/** How long a start may take, in seconds: replaying the log after a crash can be slow. */
const START_SECONDS = 120
const STOP_SECONDS = 20

/** A client whose machine or network is gone keeps its session and locks for about 20 s at most. */
const GONE_CLIENTS = {
  tcp_user_timeout: "20000",
  tcp_keepalives_idle: "10",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "2",
  client_connection_check_interval: "5000",
}

/** Starts the server and returns its port. Waits for backends that outlived a killed server. */
export async function startServer(place: Place, settings: Record<string, string>): Promise<number> {
  let port = await keptPort(place)
  let last = ""
  for (let tries = 0; tries < TRIES; tries++) {
    clearStalePidFile(place.cluster)
    const from = trimLog(place)
    const args = ["start", "-D", place.cluster, "-l", logOf(place), "-w", "-t", String(START_SECONDS), "-s"]
    const begun = await runAs(place.owner, programOf(place.binaries, "pg_ctl"), [...args, "-o", flags(port, settings)])
    if (begun.code === 0) {
      keepPort(place, port)
      return port
    }
    last = `${begun.output}${readTail(logOf(place), from)}`.trim()
    if (/could not create any TCP\/IP sockets|Address already in use/i.test(last)) port = await freePort()
    else if (!/pre-existing shared memory|is already running|lock file/i.test(last)) break
    await delay(BETWEEN_TRIES_MS)
  }
  throw new AppError("unavailable", `Postgres did not start; its log is ${logOf(place)}:\n${last}`)
}

/** Stops the server, whoever started it: gracefully first, then by force. */
export async function stopServer(place: Place): Promise<void> {
  for (const mode of ["fast", "immediate"]) {
    const living = livingPostmaster(place.cluster)
    if (!living) return
    const args = ["stop", "-D", place.cluster, "-m", mode, "-w", "-t", String(STOP_SECONDS), "-s"]
    await runAs(place.owner, programOf(place.binaries, "pg_ctl"), args)
  }
  const living = livingPostmaster(place.cluster)
  if (!living) return
  process.kill(living.identity.pid, "SIGKILL")
  await waitFor(() => !livingPostmaster(place.cluster), { limitMs: 5_000 })
}

function flags(port: number, settings: Record<string, string>): string {
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "128MB",
    max_connections: "100",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(process.platform === "linux" ? GONE_CLIENTS : {}),
    ...settings,
    port: String(port),
  }
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(" ")
}

async function keptPort(place: Place): Promise<number> {
  const file = portFileOf(place)
  const kept = existsSync(file) ? Number(readFileSync(file, "utf8")) : Number.NaN
  const isUsable = Number.isInteger(kept) && kept > 0 && kept <= 65_535
  return isUsable && (await isFree("127.0.0.1", kept)) ? kept : freePort()
}

/** On a full disk it runs all the same; its next start may then choose another port. */
function keepPort(place: Place, port: number): void {
  try {
    replaceFile(portFileOf(place), String(port))
  } catch {
    // Only the note is lost.
  }
}

function portFileOf(place: Place): string {
  return join(place.folder, "port")
}

function logOf(place: Place): string {
  return join(place.folder, "log")
}

/**
 * Keeps the end of a log that has grown too long, also while Postgres writes it: it appends. Follows no link: we may be
 * root, and the folder belongs to the account that Postgres runs as. A log that cannot be cut stops nothing. Returns the
 * position of the next entry.
 */
export function trimLog(place: Place, limit = LOG_LIMIT): number {
  let handle: number | undefined
  try {
    handle = openSync(logOf(place), O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
    const { size, nlink } = fstatSync(handle)
    if (size <= limit || nlink > 1) return size
    const end = Buffer.alloc(Math.floor(limit / 5))
    const length = readSync(handle, end, 0, end.length, size - end.length)
    ftruncateSync(handle)
    writeSync(handle, end, 0, length)
    return length
  } catch {
    return 0
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

function readTail(file: string, from: number): string {
  if (!existsSync(file)) return ""
  const handle = openSync(file, "r")
  try {
    const start = Math.max(from, fstatSync(handle).size - TAIL)
    const buffer = Buffer.alloc(TAIL)
    return buffer.toString("utf8", 0, readSync(handle, buffer, 0, TAIL, start))
  } finally {
    closeSync(handle)
  }
}
