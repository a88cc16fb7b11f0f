// Deletes what people removed for good once nobody will ask for it again. The audit log keeps what was done with it.
import { deleteRemovedChannels } from "#db/alerts/channels"
import { deleteRemovedRules } from "#db/alerts/rules"
import type { Sql } from "#db/client"
import { deleteEndedShareLinks } from "#db/shipments/share-links"
import { deleteRevokedFeeds } from "#db/work/calendar-feeds"

const KEPT_MS = 90 * 86_400_000

/** `at`: real time. */
export async function forgetRemoved(sql: Sql, at: Date): Promise<void> {
  const before = new Date(at.getTime() - KEPT_MS)
  await deleteRemovedRules(sql, { before })
  await deleteRemovedChannels(sql, { before })
  await deleteEndedShareLinks(sql, { before })
  await deleteRevokedFeeds(sql, { before })
}
