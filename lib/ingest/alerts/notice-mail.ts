import { addNoticeMail, listUnmailedNotices } from "#db/alerts/notices"
import type { Sql } from "#db/client"
import { realNow, worldNow } from "#lib/clock"
import { loadPaces } from "./rules.ts"

/**
 * Queues mail about mentions and hand-overs for those who chose it, after their quiet hours. `host`: as in startWork.
 */
export async function mailNotices(sql: Sql, { host }: { host: string }): Promise<void> {
  const now = worldNow()
  const notices = await listUnmailedNotices(sql, now)
  if (notices.length === 0) return
  const channels = await loadPaces(
    sql,
    notices.map(({ channelId }) => channelId),
    now,
  )
  await addNoticeMail(sql, { notices, channels, host, realAt: realNow().toISOString() })
}
