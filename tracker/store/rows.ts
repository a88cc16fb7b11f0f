// Collects what a session writes and sends it together: one statement for a table's new rows, one for the changed ones.
import { getTableColumns, getTableName } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Sql } from "#db/client"
import { vessel } from "./schema.ts"

export type Value = string | number | boolean | null | string[]
/** Columns by their names in the database. */
export type Row = Record<string, unknown>

const AT_ONCE = 2000
/** The same vessel is inserted many times. */
const MET_BEFORE = " on conflict (id) do nothing"

type Waiting = { table: PgTable; inserts: Map<string, Row>; others: Row[]; updates: Map<string, Row> }

export type Rows = ReturnType<typeof openRows>

export function openRows() {
  const waiting = new Map<PgTable, Waiting>()
  const of = (table: PgTable) => {
    const known = waiting.get(table)
    if (known) return known
    const made: Waiting = { table, inserts: new Map(), others: [], updates: new Map() }
    waiting.set(table, made)
    return made
  }
  return {
    insert: (table: PgTable, given: Row) => {
      const row = toStored(given)
      if (typeof row.id === "string") of(table).inserts.set(row.id, row)
      else of(table).others.push(row)
    },
    /** Sets these columns on a new or existing row. */
    update: (table: PgTable, row: Row & { id: string }) => {
      const { inserts, updates } = of(table)
      const into = inserts.has(row.id) ? inserts : updates
      into.set(row.id, { ...into.get(row.id), ...toStored(row) })
    },
    isWaiting: (table?: PgTable) => (table ? waiting.has(table) : waiting.size > 0),
    /** Sends the collected rows, tables in the order of their first write. */
    send: async (tx: Sql): Promise<void> => {
      const all = [...waiting.values()]
      waiting.clear()
      await Promise.all(
        all.flatMap(({ table, inserts, others, updates }) => [
          ...inParts([...inserts.values(), ...others]).map((rows) => tx.unsafe(...toInsert(table, rows))),
          ...inParts([...updates.values()]).map((rows) => tx.unsafe(...toUpdate(table, rows))),
        ]),
      )
    },
  }
}

function inParts(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) => rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE))
}

type Statement = [text: string, values: string[], options: { prepare: true }]

function toInsert(table: PgTable, rows: Row[]): Statement {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.join(", ")
  const values = columns.map((name) => (name === "doc" ? "doc::json" : name)).join(", ")
  const text = `insert into ${nameOf(table)} (${names}) select ${values} from ${recordset(table, rows)}${table === vessel ? MET_BEFORE : ""}`
  return [text, [toJson(rows)], { prepare: true }]
}

function toUpdate(table: PgTable, rows: Row[]): Statement {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== "id")
  const sets = names.map((name) => `${name} = r.${name}${name === "doc" ? "::json" : ""}`).join(", ")
  const text = `update ${nameOf(table)} t set ${sets} from ${recordset(table, rows)} where t.id = r.id`
  return [text, [toJson(rows)], { prepare: true }]
}

/** The record is JSON inside a string, because nested JSON with a NUL would be rejected. */
function toJson(rows: Row[]): string {
  return JSON.stringify(rows, (key, value) => (key === "doc" ? JSON.stringify(value) : value))
}

function toStored(row: Row): Row {
  for (const [name, value] of Object.entries(row)) if (typeof value === "string") row[name] = toText(value)
  return row
}

/** A text column can hold neither a NUL nor half a surrogate pair. */
export const toText = (text: string) => text.replaceAll("\0", "\ufffd").toWellFormed()

export const nameOf = (table: PgTable) => `tracker.${getTableName(table)}`

function recordset(table: PgTable, rows: Row[]): string {
  const types = new Map(Object.values(getTableColumns(table)).map((column) => [column.name, column.getSQLType()]))
  const columns = Object.keys(rows[0] ?? {}).map((name) => `${name} ${name === "doc" ? "text" : types.get(name)}`)
  return `json_to_recordset($1::text::json) as r(${columns.join(", ")})`
}
