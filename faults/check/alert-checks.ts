// Invariant 4 for alerts: none raised twice, none missing, none sent twice.
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { type Finding, finding } from "./findings.ts"

/**
 * Runs once the workers are gone. Finishes the evaluation they left, then evaluates every container again, which must
 * change nothing.
 */
export async function checkAlerts(sql: Sql): Promise<Finding> {
  await evaluateAll(sql)
  const mark = await getFact(sql, "alerts")
  if (mark) await putFact(sql, "alerts", { ...mark, swept: [] })
  const { opened, closed } = await evaluateAll(sql)
  const [total] = await sql<{ count: number }[]>`select count(*) as count from alerts`
  // The mark is the instant of the report, so a repeated mark is the same news raised twice.
  const twice = await sql<{ subjectId: string; cause: string; count: number }[]>`
    select subject_id, cause, count(*) as count from alerts
    where cause in ('hold', 'hold_pending', 'hold_cleared', 'fee', 'ready', 'lfd_moved')
    group by subject_id, audience, cause, mark having count(*) > 1`
  return finding("4. no alert raised twice, none missing", total?.count ?? 0, [
    ...twice.map(({ subjectId, cause, count }) => `${cause} of ${subjectId} was raised ${count} times for one mark`),
    ...(opened > 0 ? [`${opened} alerts were missing`] : []),
    ...(closed > 0 ? [`${closed} alerts were open and should not be`] : []),
  ])
}

async function evaluateAll(sql: Sql): Promise<{ opened: number; closed: number }> {
  const sum = { opened: 0, closed: 0 }
  for (;;) {
    const step = await evaluateAlerts(sql, { host: "faults.test" })
    sum.opened += step?.opened ?? 0
    sum.closed += step?.closed ?? 0
    if (step && !step.more) return sum
  }
}
