// The connection in Prometheus text format. Needs METRICS_TOKEN, or without one a request from this machine, so route()
// does not wrap it.

import { createHash, timingSafeEqual } from "node:crypto"
import { database } from "#db/client"
import { isLoopbackRequest } from "#lib/auth/peer"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { METRICS_TYPE, toMetrics } from "#lib/read/connection/metrics"
import { getConnection } from "#lib/read/connection/page"
import { toErrorAnswer } from "#lib/route/answer"
import { connectionAnswers } from "#lib/words/connection/answers"

export async function GET(request: Request): Promise<Response> {
  try {
    admit(request.headers)
    const text = toMetrics(await getConnection(database().sql))
    return new Response(text, { headers: { "content-type": METRICS_TYPE, "cache-control": "no-store" } })
  } catch (error) {
    return toErrorAnswer(error, request)
  }
}

function admit(headers: Headers): void {
  const token = settings().METRICS_TOKEN
  if (token === undefined) {
    if (isLoopbackRequest(headers)) return
    throw new AppError("forbidden", connectionAnswers.setMetricsToken)
  }
  const given = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1] ?? ""
  if (timingSafeEqual(digestOf(given), digestOf(token))) return
  throw new AppError("unauthenticated", connectionAnswers.sendMetricsToken)
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}
