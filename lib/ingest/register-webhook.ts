// Registers our own webhook for every event, once per public address.
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection"
import { realNow } from "#lib/clock"
import { log, registerSecret } from "#lib/log"
import type { ServiceClient } from "#lib/service/client"
import { createWebhook } from "#lib/service/webhooks"

export const WEBHOOK_PATH = "/api/webhooks/tracking"

/** Does nothing where this address is registered already. Throws ServiceError where the service refuses. */
export async function registerWebhook(sql: Sql, client: ServiceClient, publicUrl: string): Promise<void> {
  const url = `${publicUrl}${WEBHOOK_PATH}`
  const known = await getFact(sql, "webhook")
  registerSecret(known?.secret)
  if (known?.url === url) return
  const { id, secret } = await createWebhook(client, { url, events: client.profile.events })
  await putFact(sql, "webhook", { id, url, secret, registeredAt: realNow().toISOString() })
  log.info({ url }, "webhook registered")
}
