// Advisory locks that belong to a session. Each lock has one connection of its own in a process, from a pool of one:
// on a connection of reserve(), a query after the connection was lost ends the process (postgres.js 3.4.9).
import postgres from "postgres"
import type { Sql } from "./client.ts"

type Session = { sql: Sql; busy: boolean }

const sessions = new WeakMap<Sql, Map<number, Session>>()

/** A server notices within a minute that the holder's machine is gone, and frees the lock. */
const KEEPALIVE = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5 }

/**
 * Runs `work` while holding the lock; resolves to undefined where somebody else holds it, in this process or another.
 * `session` reconnects by itself, without the lock: compare its backend's id with `pid` where that matters.
 */
export async function withSessionLock<T>(
  sql: Sql,
  lock: number,
  work: (session: Sql, pid: number) => Promise<T>,
): Promise<{ value: T } | undefined> {
  const session = sessionOf(sql, lock)
  if (session.busy) return undefined
  session.busy = true
  try {
    const [row] = await session.sql<{ held: boolean; pid: number }[]>`
      select pg_try_advisory_lock(${lock}) as held, pg_backend_pid() as pid`
    if (!row?.held) return undefined
    try {
      return { value: await work(session.sql, row.pid) }
    } finally {
      // Where this fails the connection is gone, and the lock with it.
      await session.sql`select pg_advisory_unlock(${lock})`.catch(() => {})
    }
  } finally {
    session.busy = false
  }
}

/** Ends the connections of the locks beside this pool. */
export async function endSessions(sql: Sql): Promise<void> {
  const open = [...(sessions.get(sql)?.values() ?? [])]
  sessions.delete(sql)
  await Promise.all(open.map((session) => session.sql.end({ timeout: 5 })))
}

function sessionOf(sql: Sql, lock: number): Session {
  const ours = sessions.get(sql) ?? new Map<number, Session>()
  sessions.set(sql, ours)
  const known = ours.get(lock)
  if (known) return known
  const { options } = sql
  const connection = { ...options.connection, ...KEEPALIVE }
  const own = postgres({ ...options, max: 1, max_lifetime: null, connection } as never) as unknown as Sql
  const session = { sql: own, busy: false }
  ours.set(lock, session)
  return session
}
