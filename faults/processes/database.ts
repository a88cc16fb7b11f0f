// The run's Postgres: its own cluster, on its own small disk if one can be mounted. The processes reach it over a line
// that can be cut.
import { execFile } from "node:child_process"
import { rmSync, statfsSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { type Postgres, startPostgres } from "#bin/postgres/start"
import { waitFor } from "#bin/processes/wait"
import { openDatabase } from "#db/client"
import { isDatabaseAway } from "#db/lost-connection"
import { migrate } from "#db/migrate"
import { type CutProxy, startCutProxy } from "./cut-proxy.ts"
import type { Folder } from "./ground.ts"

export type FaultyDatabase = {
  /** Directly to the server, for the checker. */
  url: () => string
  /** Over the line that can be cut, for the processes. */
  urlOverLine: string
  line: CutProxy
  disk: "mounted" | "injected"
  kill: (pauseMs: number) => Promise<void>
  restart: (pauseMs: number) => Promise<void>
  /** Ends every session of the processes, as an administrator would. */
  terminateAll: () => Promise<void>
  fillDisk: (ms: number) => Promise<void>
  close: () => Promise<void>
}

const UP_MS = 120_000
const KEEP_MS = 1_000
const SETTINGS = { max_connections: "200", shared_buffers: "256MB", max_wal_size: "512MB" }

export async function startFaultyDatabase({ disk, isSmall }: Folder): Promise<FaultyDatabase> {
  const start = () => startPostgres({ dataDir: join(disk, "postgres"), password: "faults", settings: SETTINGS })
  let postgres: Postgres = await start()
  await migrate(postgres.url)
  const line = await startCutProxy(() => postgres.port)
  const address = new URL(postgres.url)
  address.port = String(line.port)

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  let isDown = false
  /** While `work` takes the server down, nobody else starts it. */
  async function down(work: () => Promise<void>): Promise<void> {
    isDown = true
    try {
      await work()
      await up()
    } finally {
      isDown = false
    }
  }
  // A server whose disk was full may end once more after it is up. The product's launcher starts it again, so this does.
  const keeper = setInterval(() => {
    if (!isDown && !postgres.isAlive()) void down(async () => undefined).catch(() => undefined)
  }, KEEP_MS)

  // If the disk is full, the server may end, and start again only later.
  async function up(): Promise<void> {
    const back = await waitFor(async () => (await start().catch(() => undefined)) ?? false, { limitMs: UP_MS })
    if (!back) throw new Error("Postgres did not come back")
    postgres = back
    await run(postgres.url, "select 1")
  }

  return {
    url: () => postgres.url,
    urlOverLine: address.href,
    line,
    disk: isSmall ? "mounted" : "injected",
    kill: (pauseMs) =>
      down(async () => {
        postgres.kill()
        await waitFor(() => !postgres.isAlive(), { limitMs: 10_000 })
        await pause(pauseMs)
      }),
    restart: (pauseMs) =>
      down(async () => {
        await postgres.stop()
        await pause(pauseMs)
      }),
    terminateAll: () =>
      run(
        postgres.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
      ),
    fillDisk: (ms) => down(() => (isSmall ? fill(disk, ms) : inject(postgres.url, ms))),
    close: async () => {
      clearInterval(keeper)
      line.close()
      await postgres.stop()
    },
  }

  async function fill(at: string, ms: number): Promise<void> {
    const filler = join(at, "filler")
    const { bavail, bsize } = statfsSync(at)
    await promisify(execFile)("fallocate", ["-l", String(bavail * bsize), filler]).catch(() => undefined)
    await pause(ms)
    rmSync(filler, { force: true })
  }
}

const FULL = `create or replace function faults_full() returns trigger language plpgsql as
  $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
  create or replace trigger faults_full before insert on inbox execute function faults_full()`

async function inject(url: string, ms: number): Promise<void> {
  await run(url, FULL)
  await new Promise((resolve) => setTimeout(resolve, ms))
  await run(url, "drop trigger if exists faults_full on inbox")
}

/** A server whose disk was full may end once more after it answered. The statement is tried again until it works. */
async function run(url: string, statement: string): Promise<void> {
  const last = await waitFor(() => runOnce(url, statement).then(() => ({ done: true }), tryAgain), { limitMs: UP_MS })
  if (!last) throw new Error(`Postgres does not let through: ${statement.slice(0, 60)}`)
}

async function runOnce(url: string, statement: string): Promise<void> {
  const { sql, end } = openDatabase(url, { max: 1 })
  await sql.unsafe(statement).finally(end)
}

function tryAgain(error: unknown): false {
  if (isDatabaseAway(error)) return false
  throw error
}
