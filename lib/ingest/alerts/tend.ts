import { findOwnChannels } from "#db/alerts/channels"
import { escalateAlerts, listDueEscalations, wakeSnoozed } from "#db/alerts/duties"
import type { Sql } from "#db/client"
import { realNow, worldNow } from "#lib/clock"
import type { Instant } from "#lib/domain/days/calendar-day"
import { announce } from "../mirror/apply.ts"
import { loadPaces } from "./rules.ts"

export async function tendAlerts(sql: Sql, { host }: { host: string }): Promise<void> {
  const at = worldNow()
  const woken = await wakeSnoozed(sql, at)
  await announce(sql, woken.seq)
  await escalateDue(sql, at, host)
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
