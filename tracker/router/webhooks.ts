import { randomBytes, randomUUID } from "node:crypto"
import { Hono } from "hono"
import type { Webhook } from "../core/records.ts"
import { answerOne, answerPlain, type Ctx, type Env, requireId, viewFor } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { notFound } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { showEventCategories } from "../resources/event-categories.ts"
import { showWebhook } from "../resources/webhook.ts"
import { findPage, nextPos } from "../store/records.ts"
import { toRecordTime } from "../values/instant.ts"
import { endPending } from "../webhooks/end-pending.ts"
import { webhookChange, webhookToMake } from "./webhook-attributes.ts"

export const webhookRoutes = new Hono<Env>()
  .post("/", async (c) => {
    const { store, clock, core } = c.get("tracker")
    const sent = await readAttributes(c, "webhook", webhookToMake(core.profile))
    const accountId = c.get("account").id
    const webhook = store.db.write((): Webhook => {
      const made: Webhook = {
        id: randomUUID(),
        accountId,
        pos: nextPos(store.db, "webhook", accountId),
        url: sent.url,
        active: sent.active,
        events: sent.events,
        secret: randomBytes(24).toString("hex"),
        headers: sent.headers ?? null,
        createdAt: clock.stamp(),
      }
      store.webhooks.insert(made)
      return made
    })
    return answerOne(c, showWebhook(webhook), 201)
  })
  .get("/", (c) => {
    const { store, accountId } = viewFor(c)
    const page = readPage(c)
    return answerList(c, "webhook", page, findPage(store.webhooks, page, "account_id = ?", accountId), showWebhook)
  })
  .get("/ips", (c) => {
    const { addresses, since } = c.get("tracker").deliveryAddresses()
    return answerPlain(c, { webhook_notification_ips: addresses, last_updated: toRecordTime(since) })
  })
  .get("/events", (c) => answerPlain(c, { data: showEventCategories(c.get("tracker").core.profile) }))
  .get("/:id", (c) => answerOne(c, showWebhook(requireWebhook(c))))
  .patch("/:id", async (c) => {
    requireWebhook(c)
    const { store, core } = c.get("tracker")
    const sent = await readAttributes(c, "webhook", webhookChange(core.profile))
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const changed: Webhook = { ...requireWebhook(c), ...given }
    store.db.write(() => store.webhooks.update(changed))
    core.changed()
    return answerOne(c, showWebhook(changed))
  })
  .delete("/:id", (c) => {
    const { id } = requireWebhook(c)
    const { store } = c.get("tracker")
    store.db.write(() => {
      store.webhooks.remove(id)
      endPending(store.db, id)
    })
    return answerPlain(c, { meta: { deleted: true } })
  })

function requireWebhook(c: Ctx): Webhook {
  const webhook = c.get("tracker").store.webhooks.get(requireId(c))
  if (webhook?.accountId === c.get("account").id) return webhook
  throw notFound("There is no webhook with this id.")
}
