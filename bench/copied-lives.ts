// A store of many container-lives out of a few: whole lives that were tracked to their end are copied in SQL, row by row of
// every table, under ids and numbers of their own, and moved in time so that each month holds as much as the next.
import { statfs } from "node:fs/promises"
import type postgres from "postgres"

/** Copies are written this many at a time. */
const AT_ONCE = 100
/** Over so many days the beginnings of the lives are spread. */
const SPREAD_DAYS = 150
const DAY = 86_400_000
/** What others of the machine need. */
const FREE_GB = 15
const PARTITIONED = ["payload", "observation", "belief"]

export const SEEDS_FROM = 300_000_000
const COPIES_FROM = 400_000_000
/** Numbers of one copy: those of the seeds, and room between for bills that are asked for later. */
const STRIDE = 100

export const billOf = (n: number) => `HLCU${n}`
/** A bill that nobody asked for yet, whose rows come among those of the copies. */
export const between = (copy: number, n: number) => billOf(COPIES_FROM + copy * STRIDE + STRIDE / 2 + n)

const ID = (of: string) => `md5(${of} || '-' || c)::uuid::text`
const NUMBER = (of: string) => `'HLCU' || (${COPIES_FROM} + c * ${STRIDE} + right(${of}, 9)::int - ${SEEDS_FROM})::text`
const ASKED = `'HLCU bill_of_lading ' || ${NUMBER("asked")}`
const EARLIER = (of: string) => `${of} - (c % ${SPREAD_DAYS})::bigint * ${DAY}`
/** Without gaps, after all that are there. */
const POS = (table: string) => `(select max(pos) from tracker.${table}) + row_number() over (order by c, pos)`
/** Far off, so that what is due first is found among as many as there are. */
const LATER = "case when tracked then 4102444800000 + c end"

/** By table: its columns, and what a copy has in each. */
const TABLES: Record<string, Record<string, string>> = {
  payload: {
    id: ID("id"),
    seen_at: EARLIER("seen_at"),
    source: "source",
    request: "request",
    status: "status",
    headers: "headers",
    body: "body",
    sha256: "sha256",
    parser: "parser",
    asked: ASKED,
  },
  observation: { asked: ASKED, slot: "slot", version: "version", seen_at: EARLIER("seen_at"), doc: "doc" },
  belief: { asked: ASKED, container: "container", fact: "fact", since: EARLIER("since"), doc: "doc" },
  snapshot: {
    asked: ASKED,
    source: "source",
    first_at: EARLIER("first_at"),
    last_at: EARLIER("last_at"),
    digest: "digest",
    names: "names",
  },
  ask: { id: `'HLCU bill_of_lading ' || ${NUMBER("id")}`, asked_at: EARLIER("asked_at") },
  tracking_request: {
    id: ID("id"),
    doc: "doc",
    account_id: "account_id",
    pos: POS("tracking_request"),
    number: NUMBER("number"),
    shipment_id: ID("shipment_id"),
    next_at: "null",
    status: "status",
    scac: "scac",
    created_at: EARLIER("created_at"),
    updated_at: EARLIER("updated_at"),
  },
  shipment: {
    id: ID("id"),
    doc: "doc",
    account_id: "account_id",
    pos: POS("shipment"),
    number: NUMBER("number"),
    bill: NUMBER("bill"),
    tracked: "tracked",
    next_at: LATER,
  },
  container: {
    id: ID("id"),
    doc: "doc",
    account_id: "account_id",
    pos: POS("container"),
    shipment_id: ID("shipment_id"),
    number: "left(number, 4) || lpad(((substr(number, 5, 7)::int + c * 7919) % 10000000)::text, 7, '0')",
    status: "status",
    held: "held",
    emptied: "emptied",
  },
  transport_event: { id: ID("id"), doc: "doc", container_id: ID("container_id") },
  history: { shipment_id: ID("shipment_id"), body: "body" },
  estimated_event: { id: ID("id"), doc: "doc" },
  container_updated_event: { id: ID("id"), doc: "doc" },
}

/** What was kept so far is what is copied from then on. Gives the number of container-lives in it. */
export async function keepSeeds(sql: postgres.Sql): Promise<number> {
  for (const table of Object.keys(TABLES)) {
    await sql.unsafe(`create table tracker.seed_${table} as select * from tracker.${table}`)
  }
  const [first] = await sql<{ at: string }[]>`select min(seen_at) as at from tracker.payload`
  const from = new Date(Number(first?.at) - SPREAD_DAYS * DAY)
  for (let month = 0; month * 28 < SPREAD_DAYS; month += 1) {
    const at = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + month, 1)
    const next = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + month + 1, 1)
    const name = new Date(at).toISOString().slice(0, 7).replace("-", "_")
    for (const table of PARTITIONED) {
      await sql.unsafe(`create table if not exists tracker.${table}_${name} partition of tracker.${table}
        for values from (${at}) to (${next})`)
    }
  }
  return Number((await sql`select count(*) as n from tracker.seed_container`)[0]?.n)
}

/** Writes copies `from` to `to`; gives how many there are then: fewer where the disk has no room for more. */
export async function copyLives(sql: postgres.Sql, from: number, to: number, folder: string): Promise<number> {
  await sql`set synchronous_commit = off`
  for (let first = from; first <= to; first += AT_ONCE) {
    const last = Math.min(to, first + AT_ONCE - 1)
    const { bavail, bsize } = await statfs(folder)
    if ((bavail * bsize) / 1e9 < FREE_GB) return first - 1
    for (const [table, columns] of Object.entries(TABLES)) {
      const values = Object.values(columns).join(", ")
      await sql.unsafe(`insert into tracker.${table} (${Object.keys(columns).join(", ")})
        select ${values} from generate_series(${first}, ${last}) as c, tracker.seed_${table} order by c`)
    }
    process.stderr.write(`\r${last} copies`)
  }
  process.stderr.write("\n")
  await sql`set synchronous_commit = on`
  await sql.unsafe("analyze")
  return to
}
