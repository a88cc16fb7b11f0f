import { createMiddleware } from "hono/factory"
import type { Env } from "../http/answer.ts"
import { rejected } from "../http/errors.ts"
import type { Tracker } from "../tracker.ts"

/** For what makes something happen. What is known of real containers comes from their carriers alone. */
export const onlyInvented = ({ core }: Tracker) =>
  createMiddleware<Env>(async (c, next) => {
    if (core.source.real && c.req.method === "POST") {
      throw rejected("The containers here are real: only their carriers say what happens to them.")
    }
    await next()
  })
