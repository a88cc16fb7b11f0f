import type { Sql } from "#db/client"
import { dropUnusedFormer, openWebhooks, replaceWebhook } from "#db/connection/webhooks"
import { now, realNow } from "#lib/clock"
import { log, registerSecret } from "#lib/log"
import type { ServiceClient } from "#lib/service/client"
import { createWebhook } from "#lib/service/webhooks"

export const WEBHOOK_PATH = "/api/webhooks/tracking"
const DAY_MS = 86_400_000

/**
 * Does nothing if this address is already registered and its secret is known. Throws ServiceError if the service
 * refuses.
 */
export async function registerWebhook(sql: Sql, client: ServiceClient, origin: string): Promise<void> {
  const { current } = await openWebhooks(sql)
  const secret = current?.secret ?? undefined
  registerSecret(secret)
  if (current && secret === undefined)
    log.warn("SECRET_KEYS lacks the key of the webhook's secret: it is registered anew")
  if (secret === undefined || current?.url !== addressOf(origin)) await rotateWebhook(sql, client, origin)
}

/**
 * Registers a webhook with a new secret. Deliveries signed with the earlier one are still accepted, because some may be
 * under way and retries go on for hours. Throws ServiceError if the service refuses; then nothing changed.
 */
export async function rotateWebhook(sql: Sql, client: ServiceClient, origin: string): Promise<{ id: string }> {
  const url = addressOf(origin)
  const since = now().toISOString()
  const { id, secret } = await createWebhook(client, { url, events: client.profile.events })
  await replaceWebhook(sql, { id, url, secret, since, registeredAt: realNow().toISOString() })
  log.info({ url }, "webhook registered")
  return { id }
}

/** A former secret is valid until no delivery has used it for 24 h of real time. */
export async function retireSecrets(sql: Sql): Promise<void> {
  await dropUnusedFormer(sql, new Date(realNow().getTime() - DAY_MS).toISOString())
}

function addressOf(origin: string): string {
  return `${origin}${WEBHOOK_PATH}`
}
