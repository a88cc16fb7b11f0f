import { createMiddleware } from "hono/factory"
import type { Ctx, Env } from "../http/answer.ts"
import type { WorldClock } from "../values/clock.ts"
import type { CallLog } from "./call-log.ts"

const LONGEST_REQUEST = 64_000
const READABLE = /json|^text\//

/** Logs every request and its answer. API keys are not logged, because headers are not; nor is the body of a stranger. */
export function recordCalls(calls: CallLog, clock: WorldClock) {
  return createMiddleware<Env>(async (c, next) => {
    const begun = performance.now()
    const at = clock.now()
    const request = copyOf(c)
    await next()
    const account = c.get("account")
    // A stranger's answer does not wait for the rest of its body.
    const requestBody = account && request ? await request.text() : null
    const contentType = c.res.headers.get("Content-Type")
    const answerBody = contentType !== null && READABLE.test(contentType) ? await readAnswer(c) : null
    calls.add({
      at,
      method: c.req.method,
      path: c.req.url.slice(new URL(c.req.url).origin.length),
      account: account?.name ?? null,
      status: c.res.status,
      tookMs: Math.round((performance.now() - begun) * 10) / 10,
      requestBody,
      retryAfter: c.res.headers.get("Retry-After"),
      contentType,
      answerBody,
    })
  })
}

function copyOf(c: Ctx): Request | null {
  const length = Number(c.req.header("content-length") ?? 0)
  if (length === 0 || length > LONGEST_REQUEST) return null
  return c.req.raw.clone()
}

/** Reads the answer, and replaces it with a new one of the same bytes. */
async function readAnswer(c: Ctx): Promise<string> {
  const { status, headers } = c.res
  const text = await c.res.text()
  const kept = new Headers(headers)
  kept.delete("Content-Length")
  c.res = undefined
  c.res = new Response(text === "" ? null : text, { status, headers: kept })
  return text
}
