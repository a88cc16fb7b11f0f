// The worker's day with alerts: evaluate, wake what was snoozed, escalate what nobody acknowledged, queue the messages.
import { findOwnChannels } from "#db/alert-channels"
import { escalateAlerts, listDueEscalations, wakeSnoozed } from "#db/alert-duties"
import { queueMessages } from "#db/alert-messages"
import type { Sql } from "#db/client"
import { realNow, worldNow } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { loadPaces } from "./alert-rules.ts"
import { announce } from "./apply.ts"
import { evaluateAlerts } from "./evaluate-alerts.ts"

/** One round. Resolves to whether more waits. */
export async function tendAlerts(sql: Sql, { host }: { host: string }): Promise<boolean> {
  const done = await evaluateAlerts(sql, { host })
  const at = worldNow()
  const woken = await wakeSnoozed(sql, at)
  await announce(sql, woken.seq)
  await escalateDue(sql, at, host)
  // Beside the statement that decided them: adding a job notifies, and that one holds the lock of the change log.
  await queueMessages(sql, at)
  return done?.more ?? true
}

async function escalateDue(sql: Sql, at: Instant, host: string): Promise<void> {
  const due = await listDueEscalations(sql, at)
  if (due.length === 0) return
  const channels = await findOwnChannels(sql, [...new Set(due.map(({ to }) => to))])
  const paces = await loadPaces(
    sql,
    channels.map(({ id }) => id),
    at,
  )
  const paced = channels.flatMap(({ userId, id }) => {
    const pace = paces.find((one) => one.id === id)
    return pace ? [{ userId, ...pace }] : []
  })
  const done = await escalateAlerts(sql, { due, channels: paced, at, realAt: realNow().toISOString(), host })
  await announce(sql, done.seq)
}
