// Counts tries to sign in, in one statement per step, so that simultaneous tries are each counted.
import { and, eq, isNull, lt, or, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Database } from "../client.ts"
import { loginAttempts } from "../schema/people.ts"

/** `admitted` false: locked until then. If true, `lockedUntil` says that this was the last try of the window. */
export type Admission = { admitted: boolean; lockedUntil: Date | undefined }

type Try = {
  key: string
  /** The number of the try that locks the key. */
  limit: number
  windowMs: number
  /** The first lock lasts `firstMs`, each later one twice as long. Without it, each lasts as long as the window. */
  growing?: { firstMs: number; longestMs: number }
  at: Date
}

/**
 * Counts one try under `key` before the password is checked. The try that reaches `limit` within the window locks the
 * key. A right password takes it back (forgetAttempts, takeBackAttempt). With growing locks, each try restarts the
 * window.
 */
export async function admitAttempt(db: Database, { key, limit, windowMs, growing, at }: Try): Promise<Admission> {
  const now = at.toISOString()
  const oldest = new Date(at.getTime() - windowMs).toISOString()
  const unlock = new Date(at.getTime() + windowMs).toISOString()
  const { firstMs, longestMs } = growing ?? { firstMs: windowMs, longestMs: windowMs }
  const failures = db.sql`case when a.window_started_at <= ${oldest} then 1 else a.failures + 1 end`
  const lockMs = db.sql`least(${longestMs}::float8, ${firstMs}::float8 * 2 ^ least(${failures} - ${limit}::int, 30))`
  const [counted] = await db.sql<Pick<typeof loginAttempts.$inferSelect, "lockedUntil">[]>`
    insert into login_attempts as a (key, failures, window_started_at, locked_until)
    values (${key}, 1, ${now}, case when ${limit}::int <= 1 then ${unlock}::timestamptz end)
    on conflict (key) do update set
      failures = ${failures},
      window_started_at = case when ${growing !== undefined} or a.window_started_at <= ${oldest} then ${now} else a.window_started_at end,
      locked_until = case when ${failures} >= ${limit}::int
        then ${now}::timestamptz + make_interval(secs => ${lockMs} / 1000) end
    where a.locked_until is null or a.locked_until <= ${now}
    returning locked_until`
  if (counted) return { admitted: true, lockedUntil: toDate(counted.lockedUntil) }
  const [locked] = await builder(db.sql)
    .select({ lockedUntil: loginAttempts.lockedUntil })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key))
  return { admitted: false, lockedUntil: toDate(locked?.lockedUntil) ?? new Date(unlock) }
}

/** After a right password: resets this count. */
export async function forgetAttempts({ sql }: Database, { key }: { key: string }): Promise<void> {
  await builder(sql).delete(loginAttempts).where(eq(loginAttempts.key, key))
}

/** After a right password: takes this one try off a shared count, without the wrong ones before it. */
export async function takeBackAttempt({ sql }: Database, { key }: { key: string }): Promise<void> {
  await builder(sql)
    .update(loginAttempts)
    .set({ failures: raw`greatest(${loginAttempts.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(loginAttempts.key, key))
}

/** Deletes rows whose window ended long ago. */
export async function deleteOldAttempts({ sql }: Database, { before }: { before: Date }): Promise<void> {
  const { windowStartedAt, lockedUntil } = loginAttempts
  const limit = before.toISOString()
  await builder(sql)
    .delete(loginAttempts)
    .where(and(lt(windowStartedAt, limit), or(isNull(lockedUntil), lt(lockedUntil, limit))))
}

function toDate(value: string | null | undefined): Date | undefined {
  return value ? new Date(value) : undefined
}
