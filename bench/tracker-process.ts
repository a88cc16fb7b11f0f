// A bench's own tracker: a process on a free port, reached over HTTP.

import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { startPostgres } from "#bin/postgres/start"
import { QUICK_START } from "#bin/processes/quick-start"
import { openDatabase } from "#db/client"
import { CONTROL_HEADERS, CONTROL_TOKEN } from "#test/control-token"

const KEY = "bench-key-0123456789"
const READY = /tracker ready (http:\/\/[^/\s]+)/

export type TrackerProcess = {
  pid: number
  origin: string
  authorization: string
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, type: string, attributes: object) => Promise<T>
  control: <T>(method: string, path: string, body?: object) => Promise<T>
  databaseUrl: string
  /** The size on disk of its records and their indexes. */
  bytes: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts a tracker and a Postgres with their data in `folder`. Resolves when it listens. */
export async function startTracker(
  folder: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<TrackerProcess> {
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "bench" })
  const own = {
    TRACKER_API_KEY: KEY,
    TRACKER_CONTROL_TOKEN: CONTROL_TOKEN,
    TRACKER_PORT: "0",
    TRACKER_LIMITS: "off",
    TRACKER_DATABASE_URL: postgres.url,
  }
  const settings = { ...process.env, ...own, ...env }
  const child = spawn(process.execPath, [...QUICK_START, "tracker/main.ts", "--data", folder, ...args], {
    env: settings,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const [, found] = READY.exec(String(chunk)) ?? []
      if (found) resolve(found)
    })
    child.once("exit", (code) => reject(new Error(`the tracker ended with ${code}`)))
  })
  const authorised = { Authorization: `Token ${KEY}` }
  const read = async <T>(response: Response): Promise<T> => {
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  return {
    pid: child.pid ?? 0,
    origin,
    authorization: authorised.Authorization,
    get: async (path) =>
      read(await fetch(path.startsWith("http") ? path : `${origin}/v2${path}`, { headers: authorised })),
    post: async (path, type, attributes) =>
      read(
        await fetch(`${origin}/v2${path}`, {
          method: "POST",
          headers: { ...authorised, "Content-Type": "application/vnd.api+json" },
          body: JSON.stringify({ data: { type, attributes } }),
        }),
      ),
    control: async (method, path, body) =>
      read(
        await fetch(`${origin}${path}`, {
          method,
          headers: CONTROL_HEADERS,
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      ),
    databaseUrl: postgres.url,
    bytes: async () => {
      const { sql, end } = openDatabase(postgres.url, { max: 1 })
      const [row] = await sql<{ bytes: number }[]>`
        select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
        where relnamespace = 'tracker'::regnamespace and relkind = 'r'`
      await end()
      return row?.bytes ?? 0
    },
    stop: async () => {
      child.kill("SIGTERM")
      await exited
      await postgres.stop()
    },
  }
}

/** Processor time of a process in seconds, if the system reports it (Linux, 100 ticks per second). */
export function readCpu(pid: number): number | null {
  try {
    const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")
    const fields = rest.split(" ")
    return Math.round((Number(fields[11]) + Number(fields[12])) / 10) / 10
  } catch {
    return null
  }
}

/** Memory of a process in MB, if the system reports it (Linux). */
export function readMemory(pid: number): { now: number | null; peak: number | null } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000)
    return { now: of("VmRSS"), peak: of("VmHWM") }
  } catch {
    return { now: null, peak: null }
  }
}
