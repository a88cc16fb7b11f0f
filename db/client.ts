// Connections to Postgres: one pool, for raw statements and for the query builder (builder.ts).
import postgres from "postgres"
import { endSessions } from "./session-lock.ts"
import { createSockets, createSocketsInTurn, type Turn } from "./socket.ts"
import { storableJson, storableText } from "./storable.ts"

/** Instants are read as ISO UTC strings, days as "YYYY-MM-DD", bigint as number; columns in camelCase. */
const types = {
  instant: {
    to: 1184,
    from: [1184],
    serialize: (value: string) => value,
    parse: readInstant,
  },
  day: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value },
  count: { to: 20, from: [20], serialize: (value: number) => String(value), parse: (value: string) => Number(value) },
  words: {
    to: 25,
    from: [],
    serialize: (value: unknown) => storableText(String(value)),
    parse: (value: string) => value,
  },
  json: { to: 114, from: [114, 3802], serialize: storableJson, parse: (value: string): unknown => JSON.parse(value) },
}

/**
 * Our servers write UTC, so the text only needs its separators changed. Faster than Date: lists hold hundreds of
 * thousands.
 */
export function readInstant(value: string): string {
  const known = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(value)
  if (known === null) return new Date(value).toISOString()
  return `${known[1]}T${known[2]}.${(known[3] ?? "").padEnd(3, "0").slice(0, 3)}Z`
}

export type Sql = postgres.Sql<{ instant: string; day: string; count: number }>
export type Database = { sql: Sql; end: () => Promise<void> }

export type DatabaseOptions = {
  max?: number
  /** Closes a connection that owes an answer and is silent for this long: its machine or network may be gone. */
  silentMs?: number
  /** For session locks, which end with their connection: no connection is closed for its age. */
  holdsLocks?: boolean
  /** Closes a connection unused for this long. Default: never. */
  idleSeconds?: number
  /** Settings of each connection on the server. */
  parameters?: Record<string, string>
  /** Limits the number of open connections together with other pools. */
  turn?: Turn
}

const SILENT_MS = 30_000

/** For processes that answer people: a statement fails after 7 s, and the person is told within 10 s. */
export const ANSWERS_PEOPLE = {
  silentMs: 8_000,
  parameters: { lock_timeout: "6s", statement_timeout: "7s" },
} satisfies DatabaseOptions

/**
 * Data is in memory or on an SSD, no query is long enough to compile, and groups fit in memory. The planner's defaults
 * assume other machines.
 */
const PLANNER = { jit: "off", random_page_cost: "1.1", work_mem: "32MB" }

/**
 * Pads the first message of a connection over 1,024 bytes: otherwise postgres.js 3.4.9 holds it back until the time-out
 * if the connection before was lost with data unsent. `backoff`: seconds, the same for each try.
 */
const BASE = {
  onnotice: () => {},
  connect_timeout: 10,
  keep_alive: 10,
  backoff: 0.1,
  connection: { DateStyle: "ISO".padEnd(1_100), ...PLANNER },
}

/** Opens a separate pool. The caller ends it. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = 10, silentMs = SILENT_MS, holdsLocks, idleSeconds = 0, parameters, turn } = options
  const socket = turn ? createSocketsInTurn(silentMs, turn) : createSockets(silentMs)
  const age = holdsLocks ? { max_lifetime: null } : {}
  const own = { idle_timeout: idleSeconds, connection: { ...BASE.connection, ...parameters } }
  const base = { ...BASE, ...age, ...own, socket } as object
  const sql = postgres(url, { ...base, max, types, transform: { column: { from: postgres.toCamel } } }) as Sql
  return {
    sql,
    end: async () => {
      await Promise.all([sql.end({ timeout: 5 }), endSessions(sql)])
    },
  }
}

// On globalThis: the web server loads this file once per bundle, and all of them share one pool.
const shared = globalThis as { freedayDatabase?: Database }

/** A page and its frame run 18 statements at once. With fewer connections, a slow one delays the others. */
const CONNECTIONS = 20

/** The process's own database, opened on first use. Later calls ignore `options`. */
export function database(options: DatabaseOptions = {}): Database {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error("DATABASE_URL is not set: start Freeday with npm start, or set it to a Postgres address")
  shared.freedayDatabase ??= openDatabase(url, { max: CONNECTIONS, ...options })
  return shared.freedayDatabase
}
