// POST /webhooks and GET /webhooks/ips (interface document, endpoints).

import { AppError } from "#lib/errors"
import { registerSecret } from "#lib/log"
import { serviceText } from "#lib/words/connection/service"
import { type ServiceClient, unreadableAnswer } from "./client.ts"
import { requireResource } from "./read-answer.ts"
import { fieldsOf, toInstant } from "./resources/fields.ts"
import { isRecord } from "./resources/json.ts"
import { ServiceError } from "./service-error.ts"

/** `secret` signs every delivery. Keep it out of logs and screens. */
export type Webhook = { id: string; url: string; active: boolean; events: string[]; secret: string }

export type DeliveryAddresses = { addresses: string[]; lastUpdated: string | null }

/** `client.profile.events` has all events. Throws AppError("invalid") if none is given. */
export async function createWebhook(
  client: ServiceClient,
  webhook: { url: string; events: readonly string[] },
): Promise<Webhook> {
  const events = [...new Set(webhook.events)]
  if (events.length === 0) throw new AppError("invalid", serviceText.webhookNeedsEvent)
  const attributes = { url: webhook.url, active: true, events }
  const answer = await client.post("/webhooks", { data: { type: "webhook", attributes } })
  const resource = requireResource(answer, "webhook")
  const fields = fieldsOf(resource)
  const secret = fields.text("secret")
  if (secret === null) {
    const what = serviceText.webhookWithoutSecret
    throw unreadableAnswer(new AppError("invalid", what), answer.status)
  }
  registerSecret(secret)
  return {
    id: resource.id,
    url: fields.text("url") ?? webhook.url,
    active: fields.flag("active") ?? true,
    events: fields.texts("events"),
    secret,
  }
}

/** The addresses that deliveries come from. The answer is not a JSON:API document (domain.md §1). */
export async function getWebhookIps(client: ServiceClient): Promise<DeliveryAddresses> {
  const { json, status } = await client.getJson("/webhooks/ips")
  const list = isRecord(json) ? json.webhook_notification_ips : json
  if (!Array.isArray(list)) {
    throw new ServiceError("unavailable", serviceText.noSourceAddresses, {
      upstreamStatus: status,
    })
  }
  const addresses = list.filter((address): address is string => typeof address === "string" && address !== "")
  return { addresses, lastUpdated: isRecord(json) ? (toInstant(json.last_updated) ?? null) : null }
}
