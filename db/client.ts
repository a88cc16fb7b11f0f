// Connections to Postgres: one pool, for raw statements and for the query builder (builder.ts).
import postgres from "postgres"
import { endSessions } from "./session-lock.ts"
import { createSockets, createSocketsInTurn, type Turn } from "./socket.ts"
import { storableJson, storableText } from "./storable.ts"

/** Instants come as ISO UTC strings, days as "YYYY-MM-DD", bigint as number; columns in camelCase. */
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

/** In UTC, as our servers write it, the text is the instant but for its marks: lists hold hundreds of thousands of these. */
export function readInstant(value: string): string {
  const known = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(value)
  if (known === null) return new Date(value).toISOString()
  return `${known[1]}T${known[2]}.${(known[3] ?? "").padEnd(3, "0").slice(0, 3)}Z`
}

export type Sql = postgres.Sql<{ instant: string; day: string; count: number }>
export type Database = { sql: Sql; end: () => Promise<void> }

export type DatabaseOptions = {
  max?: number
  /** A connection that owes an answer and says nothing for this long is given up: its machine or line may be gone. */
  silentMs?: number
  /** A session's locks go with its connection: none is closed for its age. */
  holdsLocks?: boolean
  /** Closes a connection that is not used for so long; else none is. */
  idleSeconds?: number
  /** Settings of each connection at the server. */
  parameters?: Record<string, string>
  /** Connections open in turn with those of other pools. */
  turn?: Turn
}

const SILENT_MS = 30_000

/** For processes that answer people: what the database does not do within 7 s fails there, and is said within 10. */
export const ANSWERS_PEOPLE = {
  silentMs: 8_000,
  parameters: { lock_timeout: "6s", statement_timeout: "7s" },
} satisfies DatabaseOptions

/**
 * What is read is in memory or on a disk that seeks for nothing, no query is long enough to be worth compiling, and what
 * is grouped is kept in memory: the planner's defaults are for other machines.
 */
const PLANNER = { jit: "off", random_page_cost: "1.1", work_mem: "32MB" }

/**
 * The first message of a connection is longer than 1,024 bytes: what postgres.js 3.4.9 had still to write when the
 * one before was lost would else hold it back until the time-out. `backoff` in seconds, the same at each try.
 */
const BASE = {
  onnotice: () => {},
  connect_timeout: 10,
  keep_alive: 10,
  backoff: 0.1,
  connection: { DateStyle: "ISO".padEnd(1_100), ...PLANNER },
}

/** Opens a pool of its own; the caller ends it. */
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

/** A page and its frame ask 18 statements at once: with fewer connections, a slow one holds up others behind it. */
const CONNECTIONS = 20

/** The process's own database, opened at the first use with its options. */
export function database(options: DatabaseOptions = {}): Database {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error("DATABASE_URL is not set: start Freeday with npm start, or set it to a Postgres address")
  shared.freedayDatabase ??= openDatabase(url, { max: CONNECTIONS, ...options })
  return shared.freedayDatabase
}
