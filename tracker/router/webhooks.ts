import { randomBytes, randomUUID } from "node:crypto"
import { Hono } from "hono"
import { asksFromHere } from "../control/loopback.ts"
import type { Webhook } from "../core/records.ts"
import { answerOne, answerPlain, type Ctx, type Env, reading, requireId, viewFor, writing } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { notFound } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { showEventCategories } from "../resources/event-categories.ts"
import { showWebhook } from "../resources/webhook.ts"
import { findPage } from "../store/records.ts"
import { toRecordTime } from "../values/instant.ts"
import { endPending } from "../webhooks/end-pending.ts"
import { webhookChange, webhookToMake } from "./webhook-attributes.ts"

export const webhookRoutes = new Hono<Env>()
  .post("/", async (c) => {
    const { clock, core } = c.get("tracker")
    const sent = await readAttributes(c, "webhook", webhookToMake(core.profile, asksFromHere(c)))
    const accountId = c.get("account").id
    return writing(c, async (store) => {
      const made: Webhook = {
        id: randomUUID(),
        accountId,
        pos: await store.webhooks.nextPos(accountId),
        url: sent.url,
        active: sent.active,
        events: sent.events,
        secret: randomBytes(24).toString("hex"),
        headers: sent.headers ?? null,
        createdAt: await clock.stamp(store),
      }
      store.webhooks.insert(made)
      return answerOne(c, showWebhook(made), 201)
    })
  })
  .get("/", async (c) => {
    const { store, accountId } = viewFor(c)
    const page = readPage(c)
    const listed = await findPage(store.webhooks, page, "account_id = $1", accountId)
    return answerList(c, "webhook", page, listed, showWebhook)
  })
  .get("/ips", (c) => {
    const { addresses, since } = c.get("tracker").deliveryAddresses()
    return answerPlain(c, { webhook_notification_ips: addresses, last_updated: toRecordTime(since) })
  })
  .get("/events", (c) => answerPlain(c, { data: showEventCategories(c.get("tracker").core.profile) }))
  .get("/:id", async (c) => answerOne(c, showWebhook(await requireWebhook(c))))
  .patch("/:id", async (c) => {
    await reading(c, () => requireWebhook(c))
    const { core } = c.get("tracker")
    const sent = await readAttributes(c, "webhook", webhookChange(core.profile, asksFromHere(c)))
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const answered = await writing(c, async (store) => {
      const changed: Webhook = { ...(await requireWebhook(c)), ...given }
      store.webhooks.update(changed)
      return answerOne(c, showWebhook(changed))
    })
    core.changed()
    return answered
  })
  .delete("/:id", async (c) => {
    await writing(c, async (store) => {
      const { id } = await requireWebhook(c)
      await store.webhooks.remove(id)
      await endPending(store, id)
    })
    return answerPlain(c, { meta: { deleted: true } })
  })

async function requireWebhook(c: Ctx): Promise<Webhook> {
  const webhook = await c.get("store").webhooks.get(requireId(c))
  if (webhook?.accountId === c.get("account").id) return webhook
  throw notFound("There is no webhook with this id.")
}
