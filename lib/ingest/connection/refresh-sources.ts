import type { Sql } from "#db/client"
import { getCounter, getFact, putFact } from "#db/connection/connection"
import { now, realNow } from "#lib/clock"
import { log } from "#lib/log"
import type { ServiceClient } from "#lib/service/client"
import { getWebhookIps } from "#lib/service/webhooks"

const DAY_MS = 86_400_000
const SOONER_MS = 300_000

/** Resolves to whether the list was read. An empty answer keeps the current list. Throws ServiceError. */
export async function refreshSources(sql: Sql, client: ServiceClient): Promise<boolean> {
  const [known, refused] = await Promise.all([getFact(sql, "sources"), getCounter(sql, "source_refused")])
  if (known) {
    const ageMs = realNow().getTime() - Date.parse(known.refreshedAt)
    if (ageMs < (refused.value > known.refused ? SOONER_MS : DAY_MS)) return false
  }
  const { addresses } = await getWebhookIps(client)
  if (addresses.length === 0 && known) log.warn("the service lists no source of deliveries, the list we have stays")
  const kept = addresses.length === 0 && known ? known.addresses : addresses
  const refreshedAt = realNow().toISOString()
  await putFact(sql, "sources", { addresses: kept, refreshedAt, asOf: now().toISOString(), refused: refused.value })
  return true
}
