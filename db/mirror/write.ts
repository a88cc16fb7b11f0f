// Writes one batch in one statement: the mirror, its history and tallies, the inbox marks and the change log. It is one
// statement because postgres.js may run the rest of a transaction in autocommit after its connection was lost.
import { getTableColumns, getTableName, type InferInsertModel } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Sql } from "../client.ts"
import { changes, resourceStates } from "../schema/history.ts"
import { changeLog, rereads } from "../schema/inbox.ts"
import { otherResources } from "../schema/tracking.ts"
import { storableJson } from "../storable.ts"
import { MIRRORED } from "./tables.ts"
import { MOVE_TALLIES, talliedColumns } from "./tallies.ts"

type Row<T extends PgTable> = Required<InferInsertModel<T>>

const TABLES = { ...MIRRORED, otherResources, changes, resourceStates, rereads } as const

export type MirrorBatch = { [Noun in keyof typeof TABLES]: Row<(typeof TABLES)[Noun]>[] } & {
  /** Inbox rows that this batch applies. */
  seqs: number[]
  changeLog: Omit<Row<typeof changeLog>, "seq">[]
}

type Conflict = { on: string; versioned: boolean; again?: string }

/** Columns that decide a conflict. `versioned`: the newer state wins; else the first row stays. */
const CONFLICT: Partial<Record<Noun, Conflict>> = {
  otherResources: { on: "type, id", versioned: true },
  changes: { on: "event_id, attribute", versioned: false },
  resourceStates: { on: "resource_id, version, inbox_id", versioned: false },
  // The row is rewritten so that this waits for whoever is moving it to the queue. Its due time stays.
  rereads: { on: "kind, id", versioned: false, again: "reason = excluded.reason" },
}
const BY_ID: Conflict = { on: "id", versioned: true }

type Noun = keyof typeof TABLES
const NOUNS = Object.keys(TABLES) as Noun[]

function insertSql(noun: Noun, param: number): string {
  const table = TABLES[noun]
  const name = getTableName(table)
  const columns = Object.values(getTableColumns(table)).map((column) => column.name)
  const { on, versioned, again } = CONFLICT[noun] ?? BY_ID
  const set = columns
    .filter((column) => !on.split(", ").includes(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")
  const onConflict = versioned ? `do update set ${set} where ${name}.version <= excluded.version` : "do nothing"
  const action = again ? `do update set ${again}` : onConflict
  return `${name}_in as (
    insert into ${name} (${columns.join(", ")})
    select ${columns.map((column) => `r.${column}`).join(", ")}
    from guard, jsonb_populate_recordset(null::${name}, $${param}::text::jsonb) r
    on conflict (${on}) ${action} ${talliedColumns(name)})`
}

// `guard` divides by zero, which undoes the whole statement, if somebody else applied a row in the meantime or the
// connection is no longer the one that holds the lock.
const STATEMENT = `with mark as (
    update inbox set state = 'applied', applied_at = now(), error = null
    where seq = any($1::bigint[]) and state = 'new' returning seq),
  guard as (
    select 1 / (case when (select count(*) from mark) = $2::int and pg_backend_pid() = $3::int then 1 else 0 end) as ok),
  ${NOUNS.map((noun, index) => insertSql(noun, index + 4)).join(",\n  ")},
  log_in as (
    insert into change_log (at, kind, id, shipment_id)
    select r.at, r.kind, r.id, r.shipment_id
    from guard, jsonb_populate_recordset(null::change_log, $${NOUNS.length + 4}::text::jsonb) r
    returning seq),
  tallies_in as (${MOVE_TALLIES})
  select coalesce(max(log_in.seq), 0)::bigint as seq, (select ok from guard) as ok from log_in`

/** Whether the guard undid the batch. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === "22012"
}

/** Rows as JSON keyed by column name, for jsonb_populate_recordset. */
export function toColumns(table: PgTable, rows: readonly Record<string, unknown>[]): string {
  const columns = Object.entries(getTableColumns(table))
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])))
  return storableJson(named)
}

/**
 * Writes the batch whole or not at all. `pid`: the backend that holds the applier's lock. Resolves to the newest
 * sequence number of the change log; 0 if nothing changed.
 */
export async function writeMirror(sql: Sql, pid: number, batch: MirrorBatch): Promise<number> {
  const params = [
    `{${batch.seqs.join(",")}}`,
    batch.seqs.length,
    pid,
    ...NOUNS.map((noun) => toColumns(TABLES[noun], batch[noun])),
    toColumns(changeLog, batch.changeLog),
  ]
  const [row] = await sql.unsafe<{ seq: number }[]>(STATEMENT, params, { prepare: true })
  return row?.seq ?? 0
}
