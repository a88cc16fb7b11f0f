import { Hono } from "hono"
import { z } from "zod"
import type { Env } from "../http/answer.ts"
import { rejected } from "../http/errors.ts"
import type { Tracker } from "../tracker.ts"
import { parseInstant, toRecordTime } from "../values/instant.ts"
import { readControl } from "./input.ts"

const change = z.object({
  now: z.string().optional(),
  speed: z.number().min(0.1).max(86_400).optional(),
  running: z.boolean().optional(),
})

const HOLD_MS = 20_000

/**
 * GET and PUT /control/clock: world time, its speed, and whether it runs. A GET with the current `setting` as `known` waits
 * until the clock is set, at most 20 s. `setting` is null while due work is being done, because what is read then is
 * soon outdated. `invented` is false if the containers are real: then nothing can be set or made to happen.
 */
export function clockRoutes(tracker: Tracker): Hono<Env> {
  const { clock, steps, sender, core } = tracker
  let sets = 0
  const opened = Date.now()
  const setting = () => (clock.isBehind() ? null : `${opened}-${sets}`)
  const waiting = new Set<() => void>()
  const show = () => {
    const { now, speed, running, realAt } = clock.read()
    const invented = core.source.real !== true
    return { now: toRecordTime(now), speed, running, real_at: toRecordTime(realAt), setting: setting(), invented }
  }
  const whenSet = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, HOLD_MS).unref()
      waiting.add(go)
      signal.addEventListener("abort", go, { once: true })
    })
  return new Hono<Env>()
    .get("/", async (c) => {
      if (c.req.query("known") === setting()) await whenSet(c.req.raw.signal)
      return c.json(show())
    })
    .put("/", async (c) => {
      if (core.source.real) throw rejected("The time is that of the carriers: it cannot be set.")
      const sent = await readControl(c, change)
      const now = sent.now === undefined ? undefined : parseInstant(sent.now)
      if (sent.now !== undefined && now === undefined) throw rejected("now must be an ISO 8601 instant.")
      if (now !== undefined && now < clock.now()) {
        const detail = `now is ${sent.now}, but it is ${toRecordTime(clock.now())} already: the clock only moves forward.`
        throw rejected(detail)
      }
      await clock.change({ now, speed: sent.speed, running: sent.running })
      sets += 1
      for (const go of [...waiting]) go()
      core.changed()
      await steps.settle()
      await sender.wake()
      return c.json(show())
    })
}
