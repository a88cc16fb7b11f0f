// The environment of a bench: a durable Postgres on the real disk, and processes of the product.
import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { startPostgres } from "#bin/postgres/start"
import { runChild } from "#bin/processes/child"
import { freePort } from "#bin/processes/port"
import { waitFor } from "#bin/processes/wait"
import { WEB_HEAP } from "#bin/product/parts"
import { type Database, openDatabase } from "#db/client"
import { getNewestChange } from "#db/connection/change-log"
import { putFact } from "#db/connection/connection"
import { replaceWebhook } from "#db/connection/webhooks"
import { migrate } from "#db/migrate"
import { getGatesVersion } from "#db/tariffs/tariffs"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { figuresBasis } from "#lib/ingest/exposure/count-figures"
import { RULES } from "#lib/ingest/mirror/derive"
import { loadWorld, resumeWorld, worldBegan } from "./world.ts"

const ROOT = resolve(import.meta.dirname, "..")
export const SECRET = "secret-of-the-bench"
export const AUTH_SECRET = "b".repeat(64)
const SECRET_KEYS = `kept:${Buffer.alloc(32, 1).toString("base64")}`
const VACUUM_MS = 900_000

export type Bed = {
  database: Database
  url: string
  /** Empties the mirror and the inbox. */
  clear: () => Promise<void>
  /** Loads a mirror of this many containers, or reuses the one that is there. */
  world: (scale: number) => Promise<void>
  receiver: () => Promise<Process>
  worker: () => Promise<Process>
  live: () => Promise<Process>
  web: () => Promise<Process>
  close: () => Promise<void>
}
type Loaded = { scale: number; began: number }
export type Process = { port: number; pid: number; stop: () => Promise<void> }

/** `kept`: a folder to keep, with the world that was loaded last. */
export async function makeBed(kept?: string): Promise<Bed> {
  const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), "freeday-bench-"))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const settings = { max_connections: "200", shared_buffers: "512MB", max_wal_size: "2GB" }
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "bench", settings })
  await migrate(postgres.url)
  // The vacuum of a big world sends nothing until it is done.
  const database = openDatabase(postgres.url, { max: 8, silentMs: VACUUM_MS })
  const service = await startEmptyService()
  const registered = {
    id: "bench",
    url: "http://localhost:3000/api/webhooks/tracking",
    secret: SECRET,
    registeredAt: "",
  }
  // Sealed with the keys that each process is given.
  process.env.SECRET_KEYS = SECRET_KEYS
  await replaceWebhook(database.sql, registered)

  const at: Place = { folder, databaseUrl: postgres.url, servicePort: service.port }
  const note = join(folder, "loaded.json")
  const known = existsSync(note) ? (JSON.parse(readFileSync(note, "utf8")) as Loaded) : null
  if (known) resumeWorld(known.began)
  let loaded = known?.scale ?? null
  async function clear(): Promise<void> {
    loaded = null
    rmSync(note, { force: true })
    await clearWorld(database)
  }
  return {
    database,
    url: postgres.url,
    clear,
    world: async (scale) => {
      if (loaded === scale) return
      await clear()
      await loadWorld(database.sql, scale)
      await settleWorld(database)
      loaded = scale
      writeFileSync(note, JSON.stringify({ scale, began: worldBegan() } satisfies Loaded))
    },
    receiver: () => begin(at, "receiver", () => ["bin/receiver/main.ts"], "receiver ready"),
    worker: () => begin(at, "worker", () => ["bin/worker.ts"], "worker ready"),
    live: () => begin(at, "live", (port) => ["faults/processes/live-server.ts", String(port)], "live ready"),
    web: () => begin(at, "web", () => [WEB_HEAP, "bin/web.ts"], "web ready"),
    close: async () => {
      await database.end()
      service.close()
      await postgres.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A tracking service without content, because everything comes as a delivery. */
async function startEmptyService(): Promise<{ port: number; close: () => void }> {
  const service = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "application/vnd.api+json" }).end('{"data": []}'),
  ).listen(0, "127.0.0.1")
  await once(service, "listening")
  const address = service.address()
  return { port: typeof address === "object" && address ? address.port : 0, close: () => void service.close() }
}

type Place = { folder: string; databaseUrl: string; servicePort: number }

/** Starts a process of the product. `words` is the line it prints when it is ready. */
async function begin(at: Place, name: string, args: (port: number) => string[], words: string): Promise<Process> {
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: at.databaseUrl,
    TRACKING_API_URL: `http://127.0.0.1:${at.servicePort}/v2`,
    TRACKING_API_KEY: "key-of-the-bench",
    PUBLIC_URL: "http://localhost:3000",
    NEXTAUTH_URL: "http://localhost:3000",
    NEXTAUTH_SECRET: AUTH_SECRET,
    AUTH_SECRET,
    SECRET_KEYS,
    FREEDAY_DATA: join(at.folder, "data"),
    RECEIVER_PORT: String(port),
    PORT: String(port),
  }
  const pids = join(at.folder, "run")
  const child = runChild({ name, args: args(port), cwd: ROOT, env, logs: join(at.folder, "log"), pids })
  const isReady = new Promise<void>((done) => child.onLine((line) => line.includes(words) && done()))
  const started = await waitFor(
    () => Promise.race([isReady.then(() => true), child.exited.then(() => "ended" as const)]),
    { limitMs: 60_000 },
  )
  if (!started) throw new Error(`the ${name} does not start:\n${child.tail()}`)
  const { pid } = JSON.parse(readFileSync(join(pids, `${name}.pid`), "utf8")) as { pid: number }
  return { port, pid, stop: () => child.stop() }
}

async function clearWorld({ sql }: Database): Promise<void> {
  await sql`truncate alerts, alert_memories, inbox, shipments, containers, transport_events, estimated_events, changes,
    resource_states, tracking_requests, documents, places, terminals, vessels, parties, other_resources, change_log, rereads, tallies,
    exposure_figures, exposure_snapshots`
}

/** Leaves the state of a worker that is done, so that none starts by deriving every row again. */
async function settleWorld({ sql }: Database): Promise<void> {
  await putFact(sql, "derived", {
    ...{ rules: RULES, policy: "earliest", gates: await getGatesVersion(sql), at: new Date().toISOString() },
    ...{ afterId: null, done: true },
  })
  await putFact(sql, "figures", {
    ...{ basis: await figuresBasis(sql), seq: (await getNewestChange(sql))?.seq ?? 0 },
    ...{ at: new Date().toISOString(), afterId: null, done: true },
  })
  while ((await evaluateAlerts(sql, { host: "bench.test" }))?.more ?? true);
  await sql.unsafe("vacuum analyze alerts, alert_memories")
}
