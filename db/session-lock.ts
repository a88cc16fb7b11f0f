// Advisory locks held by a session. Each lock has its own connection per process, from a pool of one: on a reserved
// connection, a query after the connection was lost ends the process (postgres.js 3.4.9).
import postgres from "postgres"
import type { Sql } from "./client.ts"

type Session = { sql: Sql; busy: boolean }

const sessions = new WeakMap<Sql, Map<number, Session>>()

/** The server notices within a minute that the holder's machine is gone, and frees the lock. */
const KEEPALIVE = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5 }

/**
 * Runs `work` while holding the lock. Undefined if another process, or another call in this one, holds it. `session`
 * reconnects by itself, without the lock: where that matters, compare its backend's id with `pid`.
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
      // If this fails, the connection is gone, and the lock with it.
      await session.sql`select pg_advisory_unlock(${lock})`.catch(() => {})
    }
  } finally {
    session.busy = false
  }
}

/** Ends the connections of this pool's locks. */
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
