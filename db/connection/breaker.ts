// The circuit breaker for a dead service, shared by all processes. Real time, by Postgres's clock.
import { and, eq, gt, isNull, lte, or, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { serviceBreaker } from "../schema/service.ts"

const { id, failures, openMs, openUntil, probeUntil } = serviceBreaker

const ID = 1
/** This many failures in a row, each within SPAN_SECONDS of the one before, open the breaker. */
const FAILURES = 5
const SPAN_SECONDS = 60
const FIRST_OPEN_MS = 2_000
const LONGEST_OPEN_MS = 60_000
/** A probe that has not reported back after this long is given up. */
const PROBE_SECONDS = 30

export type Admission = { admitted: true } | { admitted: false; waitMs: number }

/** Open: refuses. Half open: one request at a time. Closed: admits. */
export async function admitRequest(sql: Sql): Promise<Admission> {
  const [state] = await builder(sql)
    .select({ openMs, waitMs: raw<number>`ceil(extract(epoch from ${openUntil} - clock_timestamp()) * 1000)::int` })
    .from(serviceBreaker)
    .where(eq(id, ID))
  if (!state || state.openMs === 0) return { admitted: true }
  if (state.waitMs > 0) return { admitted: false, waitMs: state.waitMs }
  const now = raw`clock_timestamp()`
  const probe = await builder(sql)
    .update(serviceBreaker)
    .set({ probeUntil: raw`${now} + make_interval(secs => ${PROBE_SECONDS})` })
    .where(and(eq(id, ID), gt(openMs, 0), lte(openUntil, now), or(isNull(probeUntil), lte(probeUntil, now))))
    .returning({ id })
  return probe.length > 0 ? { admitted: true } : { admitted: false, waitMs: 1_000 }
}

/**
 * Counts a failure. The fifth opens the breaker; a failed probe opens it again for twice as long. Failures of requests
 * that were under way when it opened change nothing. Resolves to whether it is open now.
 */
export async function recordFailure(sql: Sql): Promise<boolean> {
  const [row] = await sql<Pick<typeof serviceBreaker.$inferSelect, "openMs">[]>`
    insert into service_breaker as b (id, failures, failed_at) values (${ID}, 1, clock_timestamp())
    on conflict (id) do update set
      failures = case when b.failed_at < clock_timestamp() - make_interval(secs => ${SPAN_SECONDS}) and b.open_ms = 0
        then 1 else b.failures + 1 end,
      failed_at = clock_timestamp(),
      open_ms = case
        when b.open_ms > 0 and b.open_until <= clock_timestamp() then least(${LONGEST_OPEN_MS}, b.open_ms * 2)
        when b.open_ms > 0 then b.open_ms
        when b.failures + 1 >= ${FAILURES} and b.failed_at >= clock_timestamp() - make_interval(secs => ${SPAN_SECONDS})
        then ${FIRST_OPEN_MS} else 0 end,
      open_until = case
        when b.open_ms > 0 and b.open_until > clock_timestamp() then b.open_until
        when b.open_ms > 0
        then clock_timestamp() + make_interval(secs => least(${LONGEST_OPEN_MS}, b.open_ms * 2) / 1000.0)
        when b.failures + 1 >= ${FAILURES} and b.failed_at >= clock_timestamp() - make_interval(secs => ${SPAN_SECONDS})
        then clock_timestamp() + make_interval(secs => ${FIRST_OPEN_MS} / 1000.0) end,
      probe_until = null
    returning open_ms`
  return (row?.openMs ?? 0) > 0
}

/** Closes the breaker and resets the count: the service answered. */
export async function recordSuccess(sql: Sql): Promise<void> {
  await builder(sql)
    .update(serviceBreaker)
    .set({ failures: 0, openMs: 0, openUntil: null, probeUntil: null })
    .where(and(eq(id, ID), or(gt(failures, 0), gt(openMs, 0))))
}

/** Real instant of the next try while open or half open; null while closed. */
export async function getOpenUntil(sql: Sql): Promise<string | null> {
  const [row] = await builder(sql)
    .select({ openUntil })
    .from(serviceBreaker)
    .where(and(eq(id, ID), gt(openMs, 0)))
  return row?.openUntil ?? null
}
