// Makes a store of many container-lives out of a few. Whole tracked lives are copied in SQL, row by row of every table,
// with their own ids and numbers, and moved in time so that every month holds the same amount.
import { statfs } from "node:fs/promises"
import type postgres from "postgres"

/** This many copies are written at a time. */
const AT_ONCE = 100
/** The beginnings of the lives are spread over this many days. */
const SPREAD_DAYS = 150
const DAY = 86_400_000
/** A bench can afford to lose this in a crash. Large data is written in order. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "'4GB'",
  maintenance_work_mem: "'512MB'",
}
/** The size of the indexes, as a fraction of the tables. */
const INDEX_SHARE = 0.4
/** What other programs on the machine need. */
const FREE_GB = 15
const PARTITIONED = ["payload", "payload_again", "observation", "belief"]

export const SEEDS_FROM = 300_000_000
const COPIES_FROM = 400_000_000
/** Numbers per copy: those of the seeds, and room for bills that are asked for later. */
const STRIDE = 100

export const billOf = (n: number) => `HLCU${n}`
/** A bill nobody has asked for yet, whose rows come between those of the copies. */
export const between = (copy: number, n: number) => billOf(COPIES_FROM + copy * STRIDE + STRIDE / 2 + n)

const UUID = (of: string) => `md5(${of} || '-' || c)::uuid`
const ID = (of: string) => `${UUID(of)}::text`
/** Observation ids of a copy, different from those of any other. */
const NAMED = (of: string) => `${of} + c * 1000000::bigint`
const ALL_NAMED = (of: string) =>
  `case when ${of} is not null then array(select ${NAMED("one")} from unnest(${of}) as one) end`
const NUMBER = (of: string) => `'HLCU' || (${COPIES_FROM} + c * ${STRIDE} + right(${of}, 9)::int - ${SEEDS_FROM})::text`
const ASKED = `'HLCU bill_of_lading ' || ${NUMBER("asked")}`
const EARLIER = (of: string) => `${of} - (c % ${SPREAD_DAYS})::bigint * ${DAY}`
/** Without gaps, after all existing ones. Those of the seeds are 1 to their number. */
const POS = "first_pos + (c - first_copy) * seeds + pos"
/** Far in the future, but as many as there are shipments, so that finding the first due one is realistic. */
const LATER = "case when tracked then 4102444800000 + c end"

/** By table: its columns, and the value of each in a copy. */
const TABLES: Record<string, Record<string, string>> = {
  payload: {
    id: UUID("id"),
    seen_at: EARLIER("seen_at"),
    asked: ASKED,
    source: "source",
    status: "status",
    parser: "parser",
    sha256: "sha256",
    about: "about",
    body: "body",
    base: UUID("base"),
  },
  payload_again: { id: UUID("id"), seen_at: EARLIER("seen_at"), again: "again" },
  observation: {
    id: NAMED("id"),
    asked: ASKED,
    slot: "slot",
    version: "version",
    seen_at: EARLIER("seen_at"),
    reported_at: EARLIER("reported_at"),
    event: ID("event"),
    payload: UUID("payload"),
    doc: "doc",
  },
  belief: {
    asked: ASKED,
    container: "container",
    fact: "fact",
    since: EARLIER("since"),
    winner: NAMED("winner"),
    others: ALL_NAMED("others"),
    disagrees: ALL_NAMED("disagrees"),
  },
  snapshot: {
    asked: ASKED,
    source: "source",
    first_at: EARLIER("first_at"),
    last_at: EARLIER("last_at"),
    digest: "digest",
    names: ALL_NAMED("names"),
  },
  ask: { id: `'HLCU bill_of_lading ' || ${NUMBER("id")}`, asked_at: EARLIER("asked_at") },
  tracking_request: {
    id: ID("id"),
    doc: "doc",
    account_id: "account_id",
    pos: POS,
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
    pos: POS,
    number: NUMBER("number"),
    bill: NUMBER("bill"),
    tracked: "tracked",
    next_at: LATER,
  },
  container: {
    id: ID("id"),
    doc: "doc",
    account_id: "account_id",
    pos: POS,
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

/** Makes what has been stored so far the seeds of all copies. Returns the number of container-lives in it. */
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

/**
 * Writes copies `from` to `to`, in as many tables at once as `sql` has connections. Returns how many there are then:
 * fewer if the disk has no room for more.
 */
export async function copyLives(sql: postgres.Sql, from: number, to: number, folder: string): Promise<number> {
  const restore = await prepare(sql)
  const places = await placesOf(sql)
  let done = from - 1
  while (done < to && (await freeGb(folder)) > FREE_GB + INDEX_SHARE * (await sizeGb(sql))) {
    const last = Math.min(to, done + AT_ONCE)
    const copy = async ([table, columns]: [string, Record<string, string>]) => {
      const { pos, seeds } = places.get(table) ?? { pos: 0, seeds: 0 }
      await sql.unsafe(`insert into tracker.${table} (${Object.keys(columns).join(", ")})
        select ${Object.values(columns).join(", ")}
        from (select ${pos} as first_pos, ${seeds} as seeds, ${from} as first_copy) as after,
          generate_series(${done + 1}, ${last}) as c, tracker.seed_${table} order by c`)
    }
    await Promise.all(Object.entries(TABLES).map(copy))
    done = last
    process.stderr.write(`\r${last} copies`)
  }
  process.stderr.write("\n")
  await restore()
  await sql.unsafe("analyze")
  return done
}

const freeGb = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / 1e9
}

async function sizeGb(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`
  return Number(row?.bytes) / 1e9
}

/** The last position of each list, and how many of them are the seeds'. */
async function placesOf(sql: postgres.Sql): Promise<Map<string, { pos: number; seeds: number }>> {
  const places = new Map<string, { pos: number; seeds: number }>()
  for (const table of Object.keys(TABLES).filter((name) => "pos" in (TABLES[name] ?? {}))) {
    const [row] = await sql.unsafe(`select (select coalesce(max(pos), 0) from tracker.${table}) as pos,
      (select coalesce(max(pos), 0) from tracker.seed_${table}) as seeds`)
    places.set(table, { pos: Number(row?.pos), seeds: Number(row?.seeds) })
  }
  return places
}

/** While it copies, the server waits for no disk and keeps no indexes. They are made again at the end, in order. */
async function prepare(sql: postgres.Sql): Promise<() => Promise<void>> {
  for (const [name, value] of Object.entries(SETTINGS)) await sql.unsafe(`alter system set ${name} = ${value}`)
  // It must not vacuum during the measurements either.
  await sql`alter system set autovacuum = off`
  await sql`select pg_reload_conf()`
  const tables = Object.keys(TABLES)
  const keys = await sql<{ name: string; table: string; text: string }[]>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'p' and connamespace = 'tracker'::regnamespace and conparentid = 0
      and conrelid = any(${tables.map((table) => `tracker.${table}`)}::regclass[])`
  const indexes = await sql<{ name: string; text: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
    where not indisprimary and indrelid = any(${tables.map((table) => `tracker.${table}`)}::regclass[])`
  for (const { name, table } of keys) await sql.unsafe(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return async () => {
    const addKey = ({ name, table, text }: (typeof keys)[number]) =>
      sql.unsafe(`alter table ${table} add constraint "${name}" ${text}`)
    await Promise.all(keys.map(addKey))
    await Promise.all(indexes.map(({ text }) => sql.unsafe(text.replace(" ON ONLY ", " ON "))))
    for (const name of Object.keys(SETTINGS)) await sql.unsafe(`alter system reset ${name}`)
    await sql`select pg_reload_conf()`
    await sql`checkpoint`
  }
}
