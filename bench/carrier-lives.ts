// The volume of carriers' data: node bench/carrier-lives.ts 1000000
// Tracks a few bills of a simulated carrier over HTTP to the end of their lives, and copies the stored data until there
// are that many container-lives. Then starts the tracker, reads its lists, and has new bills asked for and polled.
// Several numbers are measured in turn; the bills of the smaller ones are then polled along with those of the larger.
// Prints a table, and progress on stderr. The plan of 150 calls a minute limits the polls: the clock is set forward, so
// this costs no time. The processor time is the tracker's, without Postgres and the carrier.

import { type ChildProcess, spawn } from "node:child_process"
import { loadavg } from "node:os"
import { join } from "node:path"
import type postgres from "postgres"
import { freePort } from "#bin/processes/port"
import { QUICK_START } from "#bin/processes/quick-start"
import { makeTemporary } from "#bin/tests/temporary"
import { openDatabase } from "#db/client"
import { CONTROL_HEADERS, CONTROL_TOKEN } from "#test/control-token"
import { between, billOf, copyLives, keepSeeds, SEEDS_FROM } from "./copied-lives.ts"
import { quantile } from "./measure.ts"
import { readCpu, readMemory, startTracker, type TrackerProcess } from "./tracker-process.ts"

const START = Date.parse("2026-02-24T15:00:00Z")
const HOUR = 3_600_000
const SEEDS = 16
/** A statement that copies lives sends nothing before its end. */
const SILENT_MS = HOUR
/** From booking to two weeks after the last empty return. */
const LIFE_DAYS = 90
/** As many as the plan allows per minute. */
const BILLS = 110
const ROUNDS = 3
const PAGES = 100

type Carrier = { keys: string; at: (now: number) => Promise<void>; stop: () => void }
type Bench = { folder: string; carrier: Carrier; tracker: TrackerProcess; now: number }

async function startCarrier(folder: string): Promise<Carrier> {
  const port = await freePort()
  const keys = join(folder, "keys.json")
  const child: ChildProcess = spawn(process.execPath, [...QUICK_START, "tools/carrier/main.ts"], {
    env: {
      ...process.env,
      CARRIER_PORT: String(port),
      CARRIER_DATA: join(folder, "carrier"),
      CARRIER_KEYS: keys,
      CARRIER_START: new Date(START).toISOString(),
      CARRIER_SHIPMENTS: "0",
      CARRIER_LIMITS: "off",
      CARRIER_CONTROL_TOKEN: CONTROL_TOKEN,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes("carrier ready") && resolve())
    child.once("exit", (code) => reject(new Error(`the carrier ended with ${code}`)))
  })
  const at = async (now: number) => {
    const body = JSON.stringify({ now: new Date(now).toISOString(), running: false })
    const init = { method: "PUT", headers: CONTROL_HEADERS, body }
    const answer = await fetch(`http://127.0.0.1:${port}/control/clock`, init)
    if (!answer.ok) throw new Error(await answer.text())
  }
  await at(START)
  return { keys, at, stop: () => child.kill() }
}

const startOn = (folder: string, { keys }: Carrier) =>
  startTracker(folder, [], {
    TRACKER_SOURCE: "carriers",
    TRACKER_CREDENTIALS: keys,
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_START: new Date(START).toISOString(),
    TRACKER_RUNNING: "false",
    TRACKER_ANSWER_SECONDS: "60",
  })

/** When it resolves, everything due by then is done. */
async function forward(bench: Bench, ms: number): Promise<void> {
  bench.now += ms
  await bench.carrier.at(bench.now)
  await bench.tracker.control("PUT", "/control/clock", { now: new Date(bench.now).toISOString() })
}

/** Registers bills and has them asked for. Returns the seconds this took, and the tracker's processor time in it. */
async function ask(bench: Bench, bills: readonly string[]) {
  for (const request_number of bills) {
    const attributes = { request_type: "bill_of_lading", request_number, scac: "HLCU" }
    await bench.tracker.post("/tracking_requests", "tracking_request", attributes)
  }
  return timed(bench, () => forward(bench, 2 * 60_000))
}

async function timed(bench: Bench, work: () => Promise<void>) {
  const [cpu, began] = [readCpu(bench.tracker.pid) ?? 0, performance.now()]
  await work()
  return { seconds: (performance.now() - began) / 1000, core: (readCpu(bench.tracker.pid) ?? 0) - cpu }
}

const withSql = async <T>(bench: Bench, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const { sql, end } = openDatabase(bench.tracker.databaseUrl, { max: 2, silentMs: SILENT_MS })
  try {
    return await work(sql)
  } finally {
    await end()
  }
}

async function trackSeeds(bench: Bench): Promise<number> {
  await ask(
    bench,
    Array.from({ length: SEEDS }, (_, n) => billOf(SEEDS_FROM + n)),
  )
  for (let quarter = 1; quarter <= LIFE_DAYS * 4; quarter += 1) {
    await forward(bench, 6 * HOUR)
    if (quarter % 40 === 0) console.error(`${quarter / 4} days of ${LIFE_DAYS}`)
  }
  return withSql(bench, keepSeeds)
}

/** Milliseconds per page, anywhere in the list: median, p95, and the tracker's processor time per page. */
async function listPages({ tracker }: Bench, path: string, size = 30): Promise<string> {
  const { meta } = await tracker.get<{ meta: { total: number } }>(`${path}?page[size]=${size}`)
  const last = Math.max(1, Math.floor(meta.total / size))
  const took: number[] = []
  const cpu = readCpu(tracker.pid) ?? 0
  for (let n = 0; n < PAGES; n += 1) {
    const began = performance.now()
    await tracker.get(`${path}?page[size]=${size}&page[number]=${1 + ((n * 7919) % last)}`)
    took.push(performance.now() - began)
  }
  const core = (((readCpu(tracker.pid) ?? 0) - cpu) / PAGES) * 1000
  return [quantile(took, 0.5), quantile(took, 0.95), core].map((ms) => ms.toFixed(1)).join(" / ")
}

/** Asks for bills that are new among so many copies, then polls them every half day. */
async function askAndPoll(bench: Bench, copies: number, step: number) {
  const bills = Array.from({ length: BILLS }, (_, n) => between(Math.floor((n * copies) / BILLS), step))
  const asked = bills.map((bill) => `HLCU bill_of_lading ${bill}`)
  const known = () =>
    withSql(bench, async (sql) => {
      const [said] = await sql<{ n: number }[]>`
        select count(*)::int as n from tracker.observation where asked in ${sql(asked)}`
      const [last] = await sql<{ n: number }[]>`
        select coalesce(sum(cardinality(names)), 0)::int as n from (
          select distinct on (asked) names from tracker.snapshot where asked in ${sql(asked)}
          order by asked, first_at desc) newest`
      const [polled] = await sql<{ n: number }[]>`
        select coalesce(sum(1 + coalesce(cardinality(g.again), 0)), 0)::int as n
        from tracker.payload p left join tracker.payload_again g using (id, seen_at) where asked in ${sql(asked)}`
      return { said: said?.n ?? 0, last: last?.n ?? 0, payloads: polled?.n ?? 0 }
    })
  const first = await ask(bench, bills)
  const begun = await known()
  const polls = { done: 0, read: 0, seconds: 0, core: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await known()
    const took = await timed(bench, () => forward(bench, 12 * HOUR + 5 * 60_000))
    const after = await known()
    polls.done += after.payloads - before.payloads
    polls.read += after.last
    polls.seconds += took.seconds
    polls.core += took.core
  }
  return { first: { ...first, said: begun.said }, polls }
}

/** By table, and by each of its indexes. The months of a partitioned table are added up. */
async function bytesOf(sql: postgres.Sql): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; bytes: string }[]>`
    select regexp_replace(c.relname, '_\\d{4}_\\d\\d', '') as name,
      sum(case c.relkind when 'i' then pg_relation_size(c.oid) else pg_table_size(c.oid) end) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'tracker' and c.relkind in ('r', 'i') and c.relname not like 'seed\\_%' group by 1 order by 2 desc`
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

async function measure(bench: Bench, seeds: number, copies: number, step: number) {
  const lives = seeds * (copies + 1)
  const bytes = await withSql(bench, bytesOf)
  const kilobytes = Object.entries(bytes).map(([name, one]) => [name, Math.round(one / lives / 100) / 10] as const)
  console.log(`kB a life by table and index, of ${lives}:`, Object.fromEntries(kilobytes.filter(([, one]) => one > 0)))
  await bench.tracker.stop()
  const began = performance.now()
  bench.tracker = await startOn(bench.folder, bench.carrier)
  const started = (performance.now() - began) / 1000
  const [containers, shipments] = [await listPages(bench, "/containers"), await listPages(bench, "/shipments")]
  const load = loadavg()[0] ?? 0
  const { first, polls } = await askAndPoll(bench, copies, step)
  const all = Object.values(bytes).reduce((sum, one) => sum + one, 0)
  return {
    lives,
    "new observations/s": Math.round(first.said / first.seconds),
    "a core": Math.round(first.said / first.core),
    "polls/s": Math.round((polls.done / polls.seconds) * 10) / 10,
    "polls/s a core": Math.round((polls.done / polls.core) * 10) / 10,
    "observations read/s a core": Math.round(polls.read / polls.core),
    "bytes/life": Math.round(all / lives),
    GB: Math.round(all / 1e8) / 10,
    "start s": Math.round(started * 10) / 10,
    "containers ms": containers,
    "shipments ms": shipments,
    "load then": Math.round(load * 10) / 10,
    "MB at most": readMemory(bench.tracker.pid).peak,
  }
}

async function run(bench: Bench, scales: readonly number[]): Promise<void> {
  const seeds = await trackSeeds(bench)
  const rows: object[] = []
  let copies = 0
  for (const [step, lives] of scales.entries()) {
    const wanted = Math.ceil(lives / seeds) - 1
    const before = copies
    copies = await withSql(bench, (sql) => copyLives(sql, before + 1, wanted, bench.folder))
    rows.push(await measure(bench, seeds, copies, step))
    console.table(rows)
    if (copies < wanted) {
      console.log(`The disk has no room for ${lives} lives: ${seeds * (copies + 1)} are the most.`)
      return
    }
  }
}

const { folder, remove } = makeTemporary()
const carrier = await startCarrier(folder)
const bench: Bench = { folder, carrier, tracker: await startOn(folder, carrier), now: START }
try {
  await run(bench, process.argv.slice(2).map(Number))
} finally {
  await bench.tracker.stop()
  carrier.stop()
  await remove()
}
process.exit(0)
