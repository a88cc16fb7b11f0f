// Drizzle's query builder over a pool or a transaction. It uses the same connections as the raw statements.
import { type AnyColumn, sql as raw, type SQL } from "drizzle-orm"
import { drizzle, type PgRemoteDatabase, PreparedQuery } from "drizzle-orm/pg-proxy"
import type { Sql } from "./client.ts"
import { storableJson } from "./storable.ts"

export type Builder = Omit<PgRemoteDatabase, "transaction">

const builders = new WeakMap<Sql, Builder>()

/**
 * Reads and writes plain rows, typed from `db/schema`. Drizzle only writes the SQL; postgres.js prepares and runs it
 * and parses the values. So instants are ISO strings and days "YYYY-MM-DD" here too. For transactions use
 * `transaction`.
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

// Drizzle would put the values of a failed statement, secrets included, into its error message. This passes on the
// postgres.js error unchanged.
type Run = (text: string, params: unknown[], run: () => Promise<unknown>) => Promise<unknown>
const statements = PreparedQuery.prototype as unknown as { queryWithCache: Run }
statements.queryWithCache = (_text, _params, run) => run()

/** Whether the column is one of `values`. As an array parameter: one prepared statement for any number of values. */
export function isOneOf(column: AnyColumn, values: readonly (string | number)[]): SQL {
  return raw`${column} = any(${raw.param([...values])}::${raw.raw(column.getSQLType())}[])`
}

/** For statements that every request runs: builds the SQL once per pool. Values are `placeholder`s. */
export function writtenOnce<Statement>(write: (db: Builder) => Statement): (sql: Sql) => Statement {
  const written = new WeakMap<Sql, Statement>()
  return (sql) => {
    const known = written.get(sql) ?? write(builder(sql))
    written.set(sql, known)
    return known
  }
}

/** Writes a JSON value. Use it where JSON null is a valid value: a plain null becomes SQL null. */
export function toJsonb(value: unknown): SQL {
  return raw`${storableJson(value)}::text::jsonb`
}
