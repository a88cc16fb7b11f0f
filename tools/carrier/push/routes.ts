// Event subscriptions of 2.2: create, read, change, end, and replace the secret.
import { type Context, Hono } from "hono"
import { z } from "zod"
import { isFromHere, isLoopback } from "#lib/client-address/from-here"
import { isPublicHost } from "#lib/client-address/public"
import type { Carrier } from "../carrier.ts"
import { Refusal } from "../errors.ts"
import type { Profile } from "../profile.ts"
import type { Env } from "../server.ts"
import type { Subscription } from "./push.ts"

const NAMES = [
  "eventType",
  "shipmentEventTypeCode",
  "documentTypeCode",
  "transportEventTypeCode",
  "equipmentEventTypeCode",
  "transportCallID",
  "vesselIMONumber",
  "exportVoyageNumber",
  "UNLocationCode",
  "carrierBookingReference",
  "transportDocumentReference",
  "equipmentReference",
] as const
const LISTS = NAMES.slice(0, 5) as readonly string[]

/** Base64 of at least 32 bytes. */
const secret = z
  .string()
  .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)
  .min(44)
const filter = z.union([z.string().min(1).max(100), z.array(z.string()).min(1)])
const body = z.object({
  callbackUrl: z.url(),
  ...Object.fromEntries(NAMES.map((name) => [name, filter.optional()])),
})

export function subscriptionRoutes(carrier: Carrier, profile: Profile): Hono<Env> {
  const { push } = carrier
  const own = (id: string): Subscription => {
    const found = push.get(id)
    if (found?.profile !== profile.id) throw new Refusal(404, "There is no subscription with this id.")
    return found
  }
  return new Hono<Env>()
    .get("/", () =>
      Response.json(
        push
          .list()
          .filter((each) => each.profile === profile.id)
          .map(show),
      ),
    )
    .post("/", async (c) => {
      const sent = await read(c.req.raw, body.extend({ secret }))
      const { callbackUrl } = sent
      requireReceiver(c, callbackUrl)
      const made = push.add({
        profile: profile.id,
        callbackUrl,
        secret: sent.secret,
        version: "2.2",
        filters: toFilters(sent),
      })
      return Response.json(show(made), { status: 201 })
    })
    .get("/:id", (c) => Response.json(show(own(c.req.param("id")))))
    .put("/:id", async (c) => {
      const { subscriptionID } = own(c.req.param("id"))
      const sent = await read(c.req.raw, body)
      requireReceiver(c, sent.callbackUrl)
      push.change(subscriptionID, { callbackUrl: sent.callbackUrl, filters: toFilters(sent) })
      return Response.json(show(own(subscriptionID)))
    })
    .delete("/:id", (c) => {
      push.remove(own(c.req.param("id")).subscriptionID)
      return new Response(null, { status: 204 })
    })
    .put("/:id/secret", async (c) => {
      const { subscriptionID } = own(c.req.param("id"))
      push.change(subscriptionID, await read(c.req.raw, z.object({ secret })))
      return new Response(null, { status: 204 })
    })
}

/** A public host, or this machine for its own clients: nobody else sends us into our own network. */
function requireReceiver({ env: { incoming } }: Context<Env>, callbackUrl: string): void {
  const { hostname } = new URL(callbackUrl)
  const isHere = isFromHere({ headers: incoming.headers, peer: incoming.socket.remoteAddress })
  if (isLoopback(hostname) ? isHere : isPublicHost(hostname)) return
  throw new Refusal(400, "callbackUrl: must lead to a public host")
}

/** Leaves out the secret, which is never shown again. */
function show({ subscriptionID, callbackUrl, filters }: Subscription) {
  const values = Object.entries(filters).map(([name, all]) => [name, LISTS.includes(name) ? all : all[0]])
  return { subscriptionID, callbackUrl, ...Object.fromEntries(values) }
}

function toFilters(sent: Record<string, unknown>): Record<string, string[]> {
  const given = NAMES.filter((name) => sent[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, [sent[name]].flat().map(String)]))
}

async function read<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Refusal(400, `${issue?.path.join(".") || "body"}: ${issue?.message}`)
}
