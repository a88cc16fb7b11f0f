// The budget of requests to the service, shared by all processes (interface document, limits). Real time throughout.
import { sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { serviceBudgets } from "../schema/service.ts"

export type Bucket = "default" | "create" | "infer" | "refresh"
/** Who asks: a person waiting for the answer, the repair of data known to be wrong, or the regular sweep. */
export type Priority = "person" | "repair" | "sweep"

/** Requests in any rolling 60 s. */
export const LIMITS: Readonly<Record<Bucket, number>> = { default: 100, create: 100, infer: 200, refresh: 10 }

/** Share of a limit that each priority may use. The rest is kept for higher priorities. */
const SHARES: Readonly<Record<Priority, number>> = { person: 1, repair: 0.8, sweep: 0.6 }

/** Longer than the service's 60 s, because requests sent a minute apart may arrive closer together. */
const WINDOW_MS = 61_500

export type Token = { granted: true } | { granted: false; waitMs: number }

/** Takes the right to send one request, safely across processes. If not granted, nothing was taken. */
export async function takeToken(
  sql: Sql,
  { bucket, priority, windowMs = WINDOW_MS }: { bucket: Bucket; priority: Priority; windowMs?: number },
): Promise<Token> {
  const most = Math.max(1, Math.floor(LIMITS[bucket] * SHARES[priority]))
  const [row] = await sql<{ granted: boolean; waitMs: number }[]>`
    select granted, wait_ms from take_service_token(${bucket}, ${most}, ${windowMs})`
  return row?.granted ? { granted: true } : { granted: false, waitMs: row?.waitMs ?? WINDOW_MS }
}

/** As takeToken, for one person's own share of a limit, across all their browsers and processes. */
export async function takePersonToken(
  sql: Sql,
  { userId, most, windowMs = WINDOW_MS }: { userId: string; most: number; windowMs?: number },
): Promise<Token> {
  const [row] = await sql<{ granted: boolean; waitMs: number }[]>`
    select granted, wait_ms from take_service_token(${`person ${userId}`}, ${most}, ${windowMs})`
  return row?.granted ? { granted: true } : { granted: false, waitMs: row?.waitMs ?? WINDOW_MS }
}

/** The service refused a request for its limit: nobody may send for `ms`. */
export async function blockBucket(sql: Sql, { bucket, ms }: { bucket: Bucket; ms: number }): Promise<void> {
  const { blockedUntil } = serviceBudgets
  await builder(sql)
    .insert(serviceBudgets)
    .values({ bucket, blockedUntil: raw`clock_timestamp() + make_interval(secs => ${ms}::float8 / 1000)` })
    .onConflictDoUpdate({
      target: serviceBudgets.bucket,
      set: { blockedUntil: raw`greatest(${blockedUntil}, excluded.blocked_until)` },
    })
}

export type BudgetState = {
  bucket: Bucket
  limit: number
  /** Granted in the last minute. */
  used: number
  left: number
  /** Real instant; null if the service did not ask us to wait. */
  blockedUntil: string | null
}

/** The state of each limit, unused ones too. */
export async function listBudgets(sql: Sql): Promise<BudgetState[]> {
  const { bucket, blockedUntil, grants } = serviceBudgets
  const since = raw`clock_timestamp() - make_interval(secs => ${WINDOW_MS}::float8 / 1000)`
  const used = raw<number>`(select count(*) from unnest(${grants}) g where g > ${since})`
  const rows = await builder(sql).select({ bucket, blockedUntil, used }).from(serviceBudgets)
  return (Object.keys(LIMITS) as Bucket[]).map((bucket) => {
    const row = rows.find((one) => one.bucket === bucket)
    const used = row?.used ?? 0
    const blocked = row?.blockedUntil && Date.parse(row.blockedUntil) > Date.now() ? row.blockedUntil : null
    return { bucket, limit: LIMITS[bucket], used, left: Math.max(0, LIMITS[bucket] - used), blockedUntil: blocked }
  })
}
