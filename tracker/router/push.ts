// Where carriers send what is new by themselves. Closed but for the paths of the operator's keys.
import { Hono } from "hono"
import { findNumbered } from "../core/shipments.ts"
import type { Ctx, Env } from "../http/answer.ts"
import { readBytes } from "../http/body.ts"
import { notFound, tooMany } from "../http/errors.ts"
import { openLimits } from "../http/limits.ts"
import type { Session } from "../store/session.ts"
import type { Tracker } from "../tracker.ts"

/**
 * HEAD: a carrier looks whether the address is there. POST is answered 204 once what it brought is durable. A carrier of
 * 3.0 sends to `/events` below the address that it was given.
 */
export function pushRoutes({ core, clock, store }: Tracker): Hono<Env> {
  // Strangers reach it: each address is counted before anything is looked up, whatever is set for accounts.
  const limits = openLimits(true)
  const requireRoom = (c: Ctx) => {
    const room = limits.take(c.env.incoming?.socket.remoteAddress ?? "", "push")
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

/** What is followed under these numbers is shown at once, and who waits for them is answered. */
async function makeDue(session: Session, numbers: readonly string[], now: number): Promise<void> {
  const { shipments, requests } = session
  const followed = await Promise.all(numbers.map((number) => findNumbered(session, number)))
  const asked = await Promise.all(numbers.map((number) => requests.by("number", number)))
  const due = ({ wakes = 0 }: { wakes?: number }) => ({ nextAt: now, wakes: wakes + 1 })
  for (const shipment of followed.flat()) if (shipment.tracked) shipments.update({ ...shipment, ...due(shipment) })
  for (const request of asked.flat()) if (request.nextAt !== null) requests.update({ ...request, ...due(request) })
}
