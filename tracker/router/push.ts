// Receives events that carriers push. Only the paths of the operator's keys are open.
import { Hono } from "hono"
import { clientAddressOf, countedAddress } from "#lib/client-address"
import { findNumbered } from "../core/shipments.ts"
import type { Ctx, Env } from "../http/answer.ts"
import { readBytes } from "../http/body.ts"
import { notFound, tooMany } from "../http/errors.ts"
import { openLimits } from "../http/limits.ts"
import type { Session } from "../store/session.ts"
import type { Tracker } from "../tracker.ts"

/**
 * HEAD lets a carrier check that the address exists. POST is answered 204 once its content is durable. A carrier using
 * 3.0 posts to `/events` below the address it was given.
 */
export function pushRoutes({ core, clock, store, trustedProxies }: Tracker): Hono<Env> {
  // Strangers can reach this, so each address is counted before any lookup, even if account limits are off. Carriers may
  // all come through one proxy, and one of them must not use up the room of the others.
  const limits = openLimits(true)
  const requireRoom = (c: Ctx) => {
    const { socket, headers } = c.env.incoming ?? {}
    const forwardedFor = headers?.["x-forwarded-for"]?.toString()
    const address = clientAddressOf({ peer: socket?.remoteAddress, forwardedFor }, trustedProxies)
    const room = limits.take(countedAddress(address ?? "unknown"), "push")
    if (!room.ok) throw tooMany(room.retryAfter)
  }
  const look = (c: Ctx) => {
    if (c.req.raw.method !== "HEAD") throw notFound("There is nothing here.")
    return c.body(null, 204)
  }
  const take = async (c: Ctx) => {
    requireRoom(c)
    const path = c.req.param("path") ?? ""
    if (!(await core.source.hasPush?.(path, clock.now()))) throw notFound("There is nothing here.")
    const header = (name: string) => c.req.header(name) ?? null
    const bytes = await readBytes(c.req.raw)
    const taken = await core.source.push?.(path, { header, bytes }, clock.now())
    if (taken === undefined || taken === "rejected") return c.body(null, 401)
    await store.write((session) => makeDue(session, taken.numbers, clock.now()))
    core.changed()
    return c.body(null, 204)
  }
  return new Hono<Env>().get("/:path", look).get("/:path/events", look).post("/:path", take).post("/:path/events", take)
}

/** Makes shipments and waiting requests with these numbers due now. */
async function makeDue(session: Session, numbers: readonly string[], now: number): Promise<void> {
  const { shipments, requests } = session
  const followed = await Promise.all(numbers.map((number) => findNumbered(session, number)))
  const asked = await Promise.all(numbers.map((number) => requests.by("number", number)))
  const due = ({ wakes = 0 }: { wakes?: number }) => ({ nextAt: now, wakes: wakes + 1 })
  for (const shipment of followed.flat()) if (shipment.tracked) shipments.update({ ...shipment, ...due(shipment) })
  for (const request of asked.flat()) if (request.nextAt !== null) requests.update({ ...request, ...due(request) })
}
