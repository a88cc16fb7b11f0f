import { Hono } from "hono"
import { z } from "zod"
import type { Env } from "../http/answer.ts"
import { BUCKETS } from "../http/limits.ts"
import type { Tracker } from "../tracker.ts"
import { readControl } from "./input.ts"

/** GET and PUT /control/limits {enabled}: whether requests are counted at all; off for loading. */
export function limitControls({ limits }: Tracker): Hono<Env> {
  const show = () => ({ ...limits.read(), per_minute: BUCKETS })
  return new Hono<Env>()
    .get("/", (c) => c.json(show()))
    .put("/", async (c) => {
      limits.change((await readControl(c, z.strictObject({ enabled: z.boolean() }))).enabled)
      return c.json(show())
    })
}
