// Injects faults into the service's own answers, before anything else handles the request.
import { createMiddleware } from "hono/factory"
import type { Ctx, Env } from "../http/answer.ts"
import { ApiError, tooMany } from "../http/errors.ts"
import { SECOND } from "../values/instant.ts"
import type { Fault } from "./fault.ts"
import type { Faults } from "./faults.ts"

export function spoilAnswers(faults: Faults) {
  return createMiddleware<Env>(async (c, next) => {
    const fault = faults.ofRequest(c.req.method, c.req.path.replace(/^\/v2/, ""))
    if (!fault) return next()
    if (fault.kind === "bad_json") {
      await next()
      await cutShort(c)
      return
    }
    return answerFor(fault, c)
  })
}

async function answerFor(fault: Fault, c: Ctx): Promise<Response> {
  const { kind, status, seconds } = fault
  if (kind === "rate_limited") throw tooMany(Math.ceil(seconds))
  if (kind === "server_error") {
    throw new ApiError(status, [
      { title: "Service unavailable", detail: "The service is unavailable. Try again later." },
    ])
  }
  if (kind === "html_error") {
    const page = `<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`
    return new Response(page, { status, headers: { "Content-Type": "text/html; charset=utf-8" } })
  }
  if (kind === "hang") await wait(seconds * SECOND, c.req.raw.signal)
  // After a hang and in an outage, the connection closes without an answer.
  c.env.incoming?.socket.destroy()
  return new Response(null, { status: 503 })
}

/** Sends half of the answer, under the headers of the whole. */
async function cutShort(c: Ctx): Promise<void> {
  const text = await c.res.text()
  const headers = new Headers(c.res.headers)
  headers.delete("Content-Length")
  const { status } = c.res
  c.res = undefined
  c.res = new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers })
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
