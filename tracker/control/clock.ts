import { Hono } from "hono"
import { z } from "zod"
import { rejected } from "../errors.ts"
import type { Env } from "../http.ts"
import { parseInstant, toRecordTime } from "../instant.ts"
import type { Tracker } from "../tracker.ts"
import { readControl } from "./input.ts"

const change = z.object({
  now: z.string().optional(),
  speed: z.number().min(0.1).max(86_400).optional(),
  running: z.boolean().optional(),
})

/** GET and PUT /clock: world time, how fast it runs, and whether it does. */
export function clockRoutes(tracker: Tracker): Hono<Env> {
  const { clock, steps, core } = tracker
  const show = () => {
    const { now, speed, running, realAt } = clock.read()
    return { now: toRecordTime(now), speed, running, real_at: toRecordTime(realAt) }
  }
  return new Hono<Env>()
    .get("/", (c) => c.json(show()))
    .put("/", async (c) => {
      const sent = await readControl(c, change)
      const now = sent.now === undefined ? undefined : parseInstant(sent.now)
      if (sent.now !== undefined && now === undefined) throw rejected("now must be an ISO 8601 instant.")
      if (now !== undefined && now < clock.now()) {
        const detail = `now is ${sent.now}, but it is ${toRecordTime(clock.now())} already: the clock only moves forward.`
        throw rejected(detail)
      }
      clock.change({ now, speed: sent.speed, running: sent.running })
      core.changed()
      await steps.settle()
      return c.json(show())
    })
}
