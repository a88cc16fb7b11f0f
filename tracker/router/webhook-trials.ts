// Helps to try out a receiver: shows an example delivery, and sends one to any address.
import { Hono } from "hono"
import { z } from "zod"
import { asksFromHere } from "../control/loopback.ts"
import { exampleOf } from "../examples/examples.ts"
import { answerPlain, type Env } from "../http/answer.ts"
import { readBody, requireValid } from "../http/body.ts"
import { badRequest, rejected } from "../http/errors.ts"
import { sign } from "../webhooks/sign.ts"
import { trigger } from "../webhooks/trigger.ts"
import { receiverUrl } from "./webhook-attributes.ts"

const TIMEOUT_MS = 10_000
const DEFAULT_EVENT = "tracking_request.succeeded"

export const trialDelivery = (isFromHere: boolean) =>
  z.object({
    url: receiverUrl(isFromHere),
    event: z.string().max(200),
    secret: z.string().min(1).max(200).nullish(),
  })

/** GET /webhook_notifications/examples?event=. Must come before the routes that take an id. */
export const exampleRoutes = new Hono<Env>().get("/", async (c) => {
  const event = c.req.query("event") || DEFAULT_EVENT
  const { profile } = c.get("tracker").core
  const example = await exampleOf(profile, event)
  if (!example) throw badRequest(`There is no event "${event.slice(0, 80)}".`, { parameter: "event" })
  return answerPlain(c, profile.listsExamples ? { ...example, data: [example.data] } : example)
})

/** POST /webhooks/trigger {url, event, secret}: answers 200 with the outcome, even if the delivery failed. */
export const triggerRoutes = new Hono<Env>().post("/", async (c) => {
  const { url, event, secret } = requireValid(trialDelivery(asksFromHere(c)), await readBody(c), "")
  const { profile } = c.get("tracker").core
  const example = await exampleOf(profile, event)
  if (!example) throw rejected(`There is no event "${event.slice(0, 80)}".`, { pointer: "/event" })
  const body = JSON.stringify(example)
  const headers = {
    "Content-Type": "application/vnd.api+json",
    "Content-Length": String(Buffer.byteLength(body)),
    ...(secret ? { [profile.signatureHeader]: sign(body, secret) } : {}),
  }
  return answerPlain(c, await trigger(url, headers, body, TIMEOUT_MS))
})
