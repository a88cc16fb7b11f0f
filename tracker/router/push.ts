// Where carriers send what is new by themselves. Closed but for the paths of the operator's keys.
import { Hono } from "hono"
import type { Env } from "../http/answer.ts"
import { readBytes } from "../http/body.ts"
import { notFound, tooMany } from "../http/errors.ts"
import type { Tracker } from "../tracker.ts"

/** HEAD: a carrier looks whether the address is there. POST is answered 204 once what it brought is durable. */
export function pushRoutes(tracker: Tracker): Hono<Env> {
  const { core, clock, limits, store } = tracker
  return new Hono<Env>()
    .get("/:path", (c) => {
      if (c.req.raw.method !== "HEAD") throw notFound("There is nothing here.")
      return c.body(null, 204)
    })
    .post("/:path", async (c) => {
      const path = c.req.param("path")
      if (!(await core.source.hasPush?.(path, clock.now()))) throw notFound("There is nothing here.")
      const room = limits.take(path, "push")
      if (!room.ok) throw tooMany(room.retryAfter)
      const header = (name: string) => c.req.header(name) ?? null
      const bytes = await readBytes(c.req.raw)
      const taken = await core.source.push?.(path, { header, bytes }, clock.now())
      if (taken === undefined || taken === "rejected") return c.body(null, 401)
      await store.write(async ({ shipments }) => {
        const found = await Promise.all(
          taken.bills.flatMap((number) => [shipments.by("bill", number), shipments.by("number", number)]),
        )
        for (const shipment of found.flat()) {
          if (shipment.tracked) shipments.update({ ...shipment, nextAt: clock.now() })
        }
      })
      core.changed()
      return c.body(null, 204)
    })
}
