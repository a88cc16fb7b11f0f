import { Hono } from "hono"
import { z } from "zod"
import type { Call } from "../calls/call-log.ts"
import type { Env } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import { BUCKETS } from "../http/limits.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"
import { readControl } from "./input.ts"

/** /control/calls: GET the newest 200 requests to the service, GET one with its bodies, DELETE to clear the log. */
export function callControls({ calls }: Tracker): Hono<Env> {
  return new Hono<Env>()
    .get("/", (c) => c.json(calls.list().map(showLine)))
    .delete("/", (c) => {
      calls.clear()
      return c.json([])
    })
    .get("/:n", (c) => {
      const call = calls.get(Number(c.req.param("n")))
      if (!call) throw notFound("That call is no longer kept: the newest 200 are.")
      const { requestBody, answerBody, contentType, retryAfter } = call
      return c.json({
        ...showLine(call),
        content_type: contentType,
        retry_after: retryAfter,
        request_body: requestBody,
        answer_body: answerBody,
      })
    })
}

function showLine({ n, at, method, path, account, status, tookMs }: Call) {
  return { n, at: toRecordTime(at), method, path, account, status, took_ms: tookMs }
}

/** GET and PUT /control/limits {enabled}: whether requests are limited at all. Turn limits off for bulk loading. */
export function limitControls({ limits }: Tracker): Hono<Env> {
  const show = () => ({ ...limits.read(), per_minute: BUCKETS })
  return new Hono<Env>()
    .get("/", (c) => c.json(show()))
    .put("/", async (c) => {
      limits.change((await readControl(c, z.strictObject({ enabled: z.boolean() }))).enabled)
      return c.json(show())
    })
}
