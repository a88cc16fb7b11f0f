import { randomBytes, randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import { EVENTS } from "#lib/wire/names"
import { readAttributes } from "../body.ts"
import type { Webhook } from "../core/records.ts"
import { answerOne, answerPlain, type Env } from "../http.ts"
import { toRecordTime } from "../instant.ts"
import { showWebhook } from "../resources/webhook.ts"
import { nextPos } from "../store/records.ts"
import { isHeaderName, isHeaderValue, isReceiver } from "../webhooks/receiver.ts"

const header = z.object({
  name: z.string().max(200).refine(isHeaderName, "not a header name that can be set here"),
  value: z.string().max(4000).refine(isHeaderValue, "not a header value"),
})

const attributes = z.object({
  url: z.string().max(2000).refine(isReceiver, "must be an https address (http only for this machine)"),
  active: z.boolean(),
  events: z
    .array(z.enum(EVENTS))
    .min(1, "name at least one event")
    .refine((events) => new Set(events).size === events.length, "name each event once"),
  headers: z.array(header).max(20).nullish(),
})

export const webhookRoutes = new Hono<Env>()
  .post("/", async (c) => {
    const sent = await readAttributes(c, "webhook", attributes)
    const { store, clock } = c.get("tracker")
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
  .get("/ips", (c) =>
    answerPlain(c, { webhook_notification_ips: ["127.0.0.1"], last_updated: toRecordTime(c.get("tracker").startedAt) }),
  )
