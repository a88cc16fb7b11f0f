// `test` with a product whose mirror has 100,000 containers, for e2e/big. They are loaded through lib/ingest before the
// product starts, one world for all specs of a worker. Its tracker has none, so only the specs change them.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { getNewestSeqs } from "#db/alerts/evaluation"
import { openDatabase, type Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { insertInboxRows } from "#db/connection/inbox"
import { migrate } from "#db/migrate"
import { ensureSamples } from "#lib/actions/tariffs/tariffs"
import { followClock } from "#lib/clock"
import { loadRules } from "#lib/ingest/alerts/rules"
import { renewSweeps } from "#lib/ingest/alerts/sweeps"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { rederiveAll } from "#lib/ingest/mirror/rederive"
import { profileOf } from "#lib/service/profile"
import { readPages } from "../bench/world.ts"
import { startPostgres } from "../bin/postgres/start.ts"
import { makeTemporary } from "../bin/tests/temporary.ts"
import { DISPOSABLE } from "../bin/tests/vitest-setup.ts"
import { test as small } from "./fixtures.ts"
import { startProduct } from "./product.ts"

export { expect } from "@playwright/test"

export const CONTAINERS = 100_000
/** Saturday, 06:00 in Los Angeles. On the Sunday the clocks of the three zones go back. */
const BIG_START = "2026-10-31T13:00:00.000Z"
const AT_ONCE = 2_000
const LOADED_WITHIN_MS = 900_000

export const test = small.extend<object>({
  product: [
    async ({ profile }, use) => {
      const world = await makeWorld(CONTAINERS, BIG_START)
      try {
        const env = { TRACKING_PROFILE: profile, ...world.env }
        const product = await startProduct({ start: BIG_START, env })
        await use(product)
        await product.stop()
      } finally {
        await world.remove()
      }
    },
    { scope: "worker", timeout: LOADED_WITHIN_MS },
  ],
})

/** Makes a database with this many containers as of `at`, and the settings of a product that uses it. */
export async function makeWorld(containers: number, at: string) {
  const { folder, remove } = makeTemporary()
  const { url } = await startPostgres({ dataDir: join(folder, "postgres"), password: "test", settings: DISPOSABLE })
  await migrate(url)
  await takeIn(url, containers, at)
  return { env: { DATABASE_URL: url, TRACKER_SHIPMENTS: "0" }, remove }
}

async function takeIn(url: string, containers: number, at: string): Promise<void> {
  // The vacuum sends nothing until it is done.
  const { sql, end } = openDatabase(url, { max: 3, silentMs: LOADED_WITHIN_MS })
  const letClockGo = await holdClock(at)
  try {
    // Includes what the worker adds at its start, marked as derived by today's rules. Otherwise the worker would derive
    // everything again.
    await ensureSamples(sql)
    await rederiveAll(sql, profileOf("interface"))
    for (let from = 0; from < containers; from += AT_ONCE) {
      await insertInboxRows(sql, readPages(from, Math.min(containers, from + AT_ONCE), Date.parse(at)))
      await applyAll(sql)
    }
    await sql.unsafe("vacuum analyze")
    for (let isMore = true; isMore; ) isMore = await countFigures(sql)
    await leaveEvaluated(sql)
    await sql.unsafe("vacuum analyze")
  } finally {
    letClockGo()
    await end()
  }
}

/** Holds this process's clock at the instant `at` until the returned function is called. */
async function holdClock(at: string): Promise<() => void> {
  const clock = { now: at, speed: 1, running: false, setting: "held" }
  const server = createServer((_request, response) => response.end(JSON.stringify(clock))).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const stop = followClock({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: "any" })
  await stop.ready
  return () => {
    stop()
    server.close()
    server.closeAllConnections()
  }
}

/** Leaves alerts as a worker would that had finished. For this many new containers they take minutes. */
async function leaveEvaluated(sql: Sql): Promise<void> {
  const swept = renewSweeps([], await loadRules(sql)).map((sweep) => ({ ...sweep, done: true }))
  const { seq, workSeq } = await getNewestSeqs(sql)
  const turn = ((await getFact(sql, "alerts"))?.turn ?? 0) + 1
  await putFact(sql, "alerts", { turn, seq, workSeq, swept })
}

async function applyAll(sql: Parameters<typeof applyInbox>[0]): Promise<void> {
  for (;;) {
    const applied = await applyInbox(sql, profileOf("interface"))
    if (applied?.failed) throw new Error("a page of the big world was not applied")
    const [waiting] = await sql`select 1 from inbox where state = 'new' limit 1`
    if (!waiting) return
  }
}
