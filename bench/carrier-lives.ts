// What carriers say, by volume: node bench/carrier-lives.ts 10000 100000 1000000
// For each number of container-lives: asks 400 bills of a carrier of our own making over HTTP for ten days, copies what was
// kept of them until there are so many lives, asks them again, and prints a table: polls and observations per second, the
// tracker's processor time, bytes for each life.
import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import type postgres from "postgres"
import { freePort } from "#bin/processes/port"
import { makeTemporary } from "#bin/tests/temporary"
import { openDatabase } from "#db/client"
import { readCpu, startTracker, type TrackerProcess } from "./tracker-process.ts"

const START = Date.parse("2026-02-24T15:00:00Z")
const HOUR = 3_600_000
const BILLS = 400
const ROUNDS = 4
const TABLES = ["payload", "observation", "belief", "snapshot"]
const AT_ONCE = 20

type Carrier = { keys: string; at: (now: number) => Promise<void>; stop: () => void }

async function startCarrier(folder: string): Promise<Carrier> {
  const port = await freePort()
  const keys = join(folder, "keys.json")
  const child: ChildProcess = spawn(process.execPath, ["carrier/main.ts"], {
    env: {
      ...process.env,
      CARRIER_PORT: String(port),
      CARRIER_DATA: join(folder, "carrier"),
      CARRIER_KEYS: keys,
      CARRIER_START: new Date(START).toISOString(),
      CARRIER_SHIPMENTS: "0",
      CARRIER_LIMITS: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes("carrier ready") && resolve())
    child.once("exit", (code) => reject(new Error(`the carrier ended with ${code}`)))
  })
  const at = async (now: number) => {
    const body = JSON.stringify({ now: new Date(now).toISOString(), running: false })
    const headers = { "Content-Type": "application/json" }
    const answer = await fetch(`http://127.0.0.1:${port}/control/clock`, { method: "PUT", headers, body })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await at(START)
  return { keys, at, stop: () => child.kill() }
}

async function measure(lives: number) {
  const { folder, remove } = makeTemporary()
  const carrier = await startCarrier(folder)
  const tracker = await startTracker(folder, [], {
    TRACKER_SOURCE: "carriers",
    TRACKER_CREDENTIALS: carrier.keys,
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_START: new Date(START).toISOString(),
    TRACKER_RUNNING: "false",
    TRACKER_ANSWER_SECONDS: "0",
    TRACKER_PULL_MINUTES: "0",
  })
  const { sql, end } = openDatabase(tracker.databaseUrl, { max: 1 })
  let now = START
  const forward = async (ms: number) => {
    now += ms
    await carrier.at(now)
    await tracker.control("PUT", "/clock", { now: new Date(now).toISOString() })
  }
  for (let n = 0; n < BILLS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => register(tracker, n + i)))
  }
  const created = async () =>
    Number((await sql`select count(*) as n from tracker.tracking_request where status = 'created'`)[0]?.n)
  for (let tries = 0; (await created()) < BILLS * 0.95 && tries < 40; tries += 1) await forward(60_000)
  for (let day = 0; day < 10; day += 1) await round(sql, tracker, forward)
  const [known] = await sql<{ n: number }[]>`select count(*)::int as n from tracker.container`
  const bytesBefore = await bytesOf(sql)
  console.log("kB a life by table:", kilobytesOf(bytesBefore, known?.n ?? 1))
  const copies = Math.max(0, Math.ceil((lives - (known?.n ?? 0)) / (known?.n ?? 1)))
  for (let copy = 1; copy <= copies; copy += 1) await copyAll(sql, copy)
  await sql.unsafe(TABLES.map((table) => `analyze tracker.${table}`).join("; "))
  const bytes = sumOf(await bytesOf(sql))
  const said = async () => Number((await sql`select count(*) as n from tracker.observation`)[0]?.n)
  const [before, cpu, began] = [await said(), readCpu(tracker.pid) ?? 0, performance.now()]
  let polls = 0
  let read = 0
  for (let n = 0; n < ROUNDS; n += 1) {
    const done = await round(sql, tracker, forward)
    polls += done.polls
    read += done.observations
  }
  const seconds = (performance.now() - began) / 1000
  const used = (readCpu(tracker.pid) ?? 0) - cpu
  const row = {
    lives: (known?.n ?? 0) * (copies + 1),
    "polls/s": Math.round(polls / seconds),
    "polls/s of tracker's core": Math.round(polls / used),
    "observations read/s": Math.round(read / seconds),
    "new observations": (await said()) - before,
    "bytes/life": Math.round(bytes / ((known?.n ?? 1) * (copies + 1))),
    GB: Math.round(bytes / 1e8) / 10,
  }
  await end()
  await tracker.stop()
  carrier.stop()
  await remove()
  return row
}

async function register(tracker: TrackerProcess, n: number): Promise<void> {
  const request_number = `HLCU${300_000_000 + n * 7919}`
  const attributes = { request_type: "bill_of_lading", request_number, scac: "HLCU" }
  await tracker.post("/tracking_requests", "tracking_request", attributes)
}

/** Each shipment's beat comes once within six hours: within the budget of the carrier's plan. */
async function round(sql: postgres.Sql, tracker: TrackerProcess, forward: (ms: number) => Promise<void>) {
  const { now } = await tracker.control<{ now: string }>("GET", "/clock")
  const at = Date.parse(now)
  const [due] = await sql<{ n: number }[]>`
    with beat as (
      update tracker.shipment s set next_at = ${at}::bigint + 1000 + due.n * ${(6 * HOUR) / BILLS}::int,
        doc = jsonb_set(doc::jsonb, '{cursor}',
          to_jsonb(regexp_replace(doc->>'cursor', '"lineAt":[0-9]+', '"lineAt":0')))::json
      from (select id, row_number() over (order by id) as n from tracker.shipment where tracked) due
      where s.id = due.id returning 1)
    select count(*)::int as n from beat`
  await forward(24 * HOUR)
  const [seen] = await sql<{ n: number }[]>`
    select coalesce(sum(json_array_length(names)), 0)::int as n from tracker.snapshot where last_at >= ${at}::bigint and asked like '% bill_of_lading HLCU%'`
  return { polls: due?.n ?? 0, observations: seen?.n ?? 0 }
}

type Bytes = Record<string, number>

/** Of each table, its partitions and indexes. */
async function bytesOf(sql: postgres.Sql): Promise<Bytes> {
  const rows = await sql<{ name: string; bytes: string }[]>`
    select substring(c.relname from ${`^(${TABLES.join("|")})`}) as name, sum(pg_total_relation_size(c.oid)) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'tracker' and c.relkind = 'r' and c.relname ~ ${`^(${TABLES.join("|")})`} group by 1`
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

const sumOf = (bytes: Bytes) => Object.values(bytes).reduce((sum, one) => sum + one, 0)
const kilobytesOf = (bytes: Bytes, lives: number) =>
  Object.fromEntries(Object.entries(bytes).map(([name, one]) => [name, Math.round(one / lives / 100) / 10]))

/** What was kept, once more under other asks. */
async function copyAll(sql: postgres.Sql, copy: number): Promise<void> {
  const asked = `asked || ' copy ${copy}'`
  const ours = "asked not like '% copy %'"
  await sql.unsafe(`
    insert into tracker.payload (id, seen_at, source, request, status, headers, body, sha256, parser, asked)
      select id || '-${copy}', seen_at, source, request, status, headers, body, sha256, parser, ${asked}
      from tracker.payload where ${ours};
    insert into tracker.observation (asked, slot, version, seen_at, doc)
      select ${asked}, slot, version, seen_at, doc from tracker.observation where ${ours};
    insert into tracker.belief (asked, container, fact, since, doc)
      select ${asked}, container, fact, since, doc from tracker.belief where ${ours};
    insert into tracker.snapshot (asked, source, first_at, last_at, digest, names)
      select ${asked}, source, first_at, last_at, digest, names from tracker.snapshot where ${ours}`)
}

const rows: object[] = []
for (const lives of process.argv.slice(2).map(Number)) {
  rows.push(await measure(lives))
  console.table(rows)
}
process.exit(0)
