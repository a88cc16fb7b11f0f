import type { Resource } from "#lib/wire/resources"
import type { Webhook } from "../core/records.ts"
import { type ResourceKind, selfLink } from "./resource.ts"

export function showWebhook(webhook: Webhook): Resource {
  const { id, url, active, events, secret, headers } = webhook
  return {
    id,
    type: "webhook",
    attributes: { url, active, events, secret, headers },
    links: selfLink("webhooks", id),
  }
}

export const webhookKind: ResourceKind = {
  type: "webhook",
  relations: {},
  load: async (view, id) => {
    const webhook = await view.store.webhooks.get(id)
    return webhook?.accountId === view.accountId ? showWebhook(webhook) : undefined
  },
}
