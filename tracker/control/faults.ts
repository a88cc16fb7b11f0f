import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import { EVENTS } from "#lib/wire/names"
import { FAULT_KINDS, type Fault } from "../faults/fault.ts"
import type { Env } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import type { Tracker } from "../tracker.ts"
import { SECOND, toRecordTime } from "../values/instant.ts"
import { readControl } from "./input.ts"

const wanted = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  share: z.number().gt(0).max(1).default(1),
  seed: z.number().int().default(1),
  path: z.string().startsWith("/").max(200).default("/*"),
  method: z.enum(["GET", "POST", "PATCH", "PUT", "DELETE"]).optional(),
  webhook: z.string().max(80).optional(),
  events: z.array(z.enum(EVENTS)).min(1).optional(),
  seconds: z.number().min(0).max(86_400).default(30),
  status: z.number().int().min(500).max(599).default(503),
  for_seconds: z.number().positive().max(31_536_000).optional(),
})

/**
 * /control/faults: GET what is in force, POST one more, DELETE one by its id or all. Body of POST:
 *   kind     deliveries: duplicate, reorder, delay, bad_signature, no_signature, truncate, lose, delivery_outage
 *            answers: rate_limited, server_error, html_error, hang, bad_json, api_outage; both: outage
 *   share    of what it may hit (0 to 1, default 1), drawn by `seed` (default 1): the same in every run
 *   path, method     which requests: a path under /v2, * for anything ("/containers*")
 *   webhook, events  which deliveries
 *   seconds  world seconds of delay and reorder, real seconds of hang, Retry-After of rate_limited (default 30)
 *   status   of server_error and html_error (default 503)
 *   for_seconds      world seconds until it ends by itself
 */
export function faultControls({ faults, sender, clock }: Tracker): Hono<Env> {
  const show = ({ webhookId, until, createdAt, ...fault }: Fault) => ({
    ...fault,
    webhook: webhookId,
    until: until === null ? null : toRecordTime(until),
    created_at: toRecordTime(createdAt),
    ...faults.tally(fault.id),
  })
  return new Hono<Env>()
    .get("/", (c) => c.json(faults.list().map(show)))
    .post("/", async (c) => {
      const { for_seconds: span, webhook, events, method, ...rest } = await readControl(c, wanted)
      const now = clock.now()
      const fault: Fault = {
        ...rest,
        id: randomUUID(),
        method: method ?? null,
        webhookId: webhook ?? null,
        events: events ?? null,
        until: span === undefined ? null : now + Math.round(span * SECOND),
        createdAt: now,
      }
      await faults.add(fault)
      return c.json(show(fault), 201)
    })
    .delete("/", async (c) => {
      for (const { id } of faults.list()) await faults.remove(id)
      await sender.release()
      return c.json([])
    })
    .delete("/:id", async (c) => {
      if (!(await faults.remove(c.req.param("id")))) throw notFound("There is no fault with this id.")
      await sender.release()
      return c.json(faults.list().map(show))
    })
}
