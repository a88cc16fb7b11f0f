// Invariant 3: the mirror is the fold of the inbox in any order, and equals what the service answers now.
import { openDatabase, type Sql } from "#db/client"
import { insertInboxRows, type NewInboxRow } from "#db/connection/inbox"
import { migrate } from "#db/migrate"
import { listContainersAfter, listContainersById, listShipmentsById } from "#db/mirror/read"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { sameContent } from "#lib/ingest/mirror/fold"
import { profileOf } from "#lib/service/profile"
import { readDocument } from "#lib/service/resources/read-document"
import { toEntities } from "#lib/service/resources/to-entities"
import type { World } from "../world/world.ts"
import { type Finding, finding } from "./findings.ts"

const PROFILE = profileOf("interface")
const PAGE = 500
const TRIES = 3

const KEYS: Record<string, string> = {
  shipments: "t.id",
  containers: "t.id",
  transport_events: "t.id",
  estimated_events: "t.id",
  tracking_requests: "t.id",
  documents: "t.id",
  places: "t.id",
  terminals: "t.id",
  vessels: "t.id",
  parties: "t.id",
  other_resources: "t.type || ' ' || t.id",
  changes: "t.event_id || ' ' || t.attribute",
}

/** Folds a copy of the inbox, shuffled by `seed`, into a new database, and compares every table of the mirror. */
export async function checkFold(sql: Sql, url: string, seed: number): Promise<Finding> {
  const name = `faults_fold_${Date.now()}`
  await sql.unsafe(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  await migrate(address.href)
  const fresh = openDatabase(address.href, { max: 4 })
  try {
    await copyInbox(sql, fresh.sql, seed)
    await foldAll(fresh.sql)
    let breaches: string[] = []
    let looked = 0
    // A state that ends by the clock may end between the two. Then both are computed again.
    for (let tries = 0; tries < TRIES; tries++) {
      await Promise.all([judgeAll(sql), judgeAll(fresh.sql)])
      const compared = await Promise.all(Object.keys(KEYS).map((table) => compare(sql, fresh.sql, table)))
      compared.push(await compareStates(sql, fresh.sql))
      breaches = compared.flatMap((one) => one.breaches)
      looked = compared.reduce((sum, one) => sum + one.looked, 0)
      if (breaches.length === 0) break
    }
    return finding("3. the mirror is the fold of the inbox, in any order", looked, breaches)
  } finally {
    await fresh.end()
    await sql.unsafe(`drop database if exists ${name} with (force)`)
  }
}

/** Compares the mirror's objects with what the service answers now. */
export async function checkTruth(sql: Sql, world: World): Promise<Finding> {
  const data = JSON.parse(JSON.stringify([...world.wireShipments(), ...world.wireContainers()]))
  const { shipments, containers } = toEntities(readDocument({ data }), PROFILE)
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  const rows = new Map<string, object>()
  for (const row of await listShipmentsById(sql, ids(shipments))) rows.set(row.id, row)
  for (const row of await listContainersById(sql, ids(containers))) rows.set(row.id, row)
  const wrong = [...shipments, ...containers].filter((entity) => {
    const row = rows.get(entity.id)
    return !row || !sameContent(entity, row)
  })
  const words = wrong.map((entity) => `${entity.id}: ${differences(entity, rows.get(entity.id))}`)
  return finding("3. the mirror is what the service says now", shipments.length + containers.length, words)
}

async function copyInbox(from: Sql, to: Sql, seed: number): Promise<void> {
  const query = from<NewInboxRow[]>`
    select id, kind, event, version, received_at, body from inbox order by md5(id::text || ${String(seed)})`
  for await (const rows of query.cursor(PAGE)) await insertInboxRows(to, rows)
}

async function foldAll(sql: Sql): Promise<void> {
  for (;;) {
    const applied = await applyInbox(sql, PROFILE)
    if (applied && applied.rows === 0 && applied.failed === 0) return
  }
}

async function judgeAll(sql: Sql): Promise<void> {
  let after: string | null = null
  for (;;) {
    const rows = await listContainersAfter(sql, after, PAGE)
    const last = rows.at(-1)
    if (!last) return
    await applyInbox(sql, PROFILE, rows)
    after = last.id
  }
}

type Compared = { looked: number; breaches: string[] }

async function compare(ours: Sql, fresh: Sql, table: string): Promise<Compared> {
  const statement = `select ${KEYS[table]} as key, to_jsonb(t) as row from ${table} t`
  const read = (sql: Sql) => sql.unsafe<{ key: string; row: object }[]>(statement)
  return difference(table, await read(ours), await read(fresh))
}

// A re-read that only confirmed known values left no state. Which one that was depends on the order.
async function compareStates(ours: Sql, fresh: Sql): Promise<Compared> {
  const read = (sql: Sql) => sql<{ key: string; row: object }[]>`
    select s.resource_id || ' ' || s.inbox_id as key, to_jsonb(s) as row from resource_states s
    join inbox i on i.id = s.inbox_id where i.kind = 'notification'`
  return difference("resource_states", await read(ours), await read(fresh))
}

function difference(
  table: string,
  ours: { key: string; row: object }[],
  fresh: { key: string; row: object }[],
): Compared {
  const theirs = new Map(fresh.map(({ key, row }) => [key, row]))
  const breaches = ours.flatMap(({ key, row }) => {
    const other = theirs.get(key)
    theirs.delete(key)
    if (!other) return [`${table} ${key} is not in the fresh fold`]
    return JSON.stringify(other) === JSON.stringify(row) ? [] : [`${table} ${key}: ${differences(row, other)}`]
  })
  return {
    looked: ours.length,
    breaches: [...breaches, ...[...theirs.keys()].map((key) => `${table} ${key} is missing`)],
  }
}

function differences(one: object, other: object | undefined): string {
  if (!other) return "not in the mirror"
  const theirs = other as Record<string, unknown>
  return Object.entries(one)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(theirs[key]))
    .map(([key, value]) => `${key} ${JSON.stringify(value)} against ${JSON.stringify(theirs[key])}`)
    .join("; ")
}
