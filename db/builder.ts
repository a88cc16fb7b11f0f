// Drizzle's query builder over a pool or a transaction: the same connections as the raw statements beside it.
import { type AnyColumn, sql as raw, type SQL } from "drizzle-orm"
import { drizzle, type PgRemoteDatabase, PreparedQuery } from "drizzle-orm/pg-proxy"
import type { Sql } from "./client.ts"
import { storableJson } from "./storable.ts"

export type Builder = Omit<PgRemoteDatabase, "transaction">

const builders = new WeakMap<Sql, Builder>()

/**
 * Reads and writes plain rows, typed from `db/schema`. Drizzle only writes the text: postgres.js runs and prepares it and
 * reads its values, so instants are ISO strings and days "YYYY-MM-DD" here too. Within a transaction: `transaction`.
 */
export function builder(sql: Sql): Builder {
  const known = builders.get(sql)
  if (known) return known
  const made = drizzle(async (text, params, method) => {
    const query = sql.unsafe(text, params, { prepare: true })
    return { rows: method === "all" ? await query.values() : await query }
  })
  builders.set(sql, made)
  return made
}

// Drizzle would put the values of a statement that failed, secrets too, into the message of its error. What postgres.js
// says goes on as it is.
type Run = (text: string, params: unknown[], run: () => Promise<unknown>) => Promise<unknown>
const statements = PreparedQuery.prototype as unknown as { queryWithCache: Run }
statements.queryWithCache = (_text, _params, run) => run()

/** Whether the column is one of these: one statement to prepare, however many they are. */
export function isOneOf(column: AnyColumn, values: readonly (string | number)[]): SQL {
  return raw`${column} = any(${raw.param([...values])}::${raw.raw(column.getSQLType())}[])`
}

/** A statement that every request asks: its text is written once for a pool. Its values are `placeholder`s. */
export function writtenOnce<Statement>(write: (db: Builder) => Statement): (sql: Sql) => Statement {
  const written = new WeakMap<Sql, Statement>()
  return (sql) => {
    const known = written.get(sql) ?? write(builder(sql))
    written.set(sql, known)
    return known
  }
}

/** A value of a JSON column where null is a value too: given by itself, null is SQL's. */
export function toJsonb(value: unknown): SQL {
  return raw`${storableJson(value)}::text::jsonb`
}
