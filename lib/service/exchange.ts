import { now } from "#lib/clock"
import { serviceText } from "#lib/words/connection/service"
import { readUpTo } from "./capped-body.ts"
import { parseJson } from "./resources/json.ts"
import { ServiceError } from "./service-error.ts"
import { toServiceError } from "./to-service-error.ts"

const MEDIA_TYPE = "application/vnd.api+json"

export type Exchange = {
  method: "GET" | "POST" | "PATCH"
  url: URL
  authorization: string
  body?: unknown
  timeoutMs: number
  fetch: typeof fetch
}

type Send = (signal: AbortSignal) => Promise<Response>

export type JsonAnswer = {
  json: unknown
  status: number
  /** ISO instant not later than the state in the answer: the version of what was read. */
  date: string
  requestId: string | null
}

/** Sends one request of the interface. Throws ServiceError. */
export function exchange({ method, url, authorization, body, timeoutMs, fetch }: Exchange): Promise<JsonAnswer> {
  const headers: Record<string, string> = { Authorization: authorization, Accept: MEDIA_TYPE }
  if (body !== undefined) headers["Content-Type"] = MEDIA_TYPE
  const send = (signal: AbortSignal) =>
    fetch(url, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "manual",
      cache: "no-store",
      signal,
    })
  return readAnswer(send, timeoutMs)
}

/** Sends, and reads the answer as JSON. Throws ServiceError. */
export async function readAnswer(send: Send, timeoutMs: number): Promise<JsonAnswer> {
  const took = stopwatch()
  const { response, raw } = await receive(send, timeoutMs)
  const date = startOf(response.headers.get("date"), took)
  const json = parsed(raw)
  if (!response.ok) {
    const retryAfter = response.headers.get("retry-after")
    throw toServiceError({ status: response.status, body: json, retryAfter, date })
  }
  if (json === undefined) {
    const type = response.headers.get("content-type")?.split(";")[0] || "no type given"
    const what = serviceText.notJson(type.slice(0, 60))
    throw new ServiceError("unavailable", serviceText.checkApiUrl(what), {
      upstreamStatus: response.status,
      outcomeUnknown: true,
    })
  }
  return { json, status: response.status, date, requestId: response.headers.get("x-request-id") }
}

async function receive(send: Send, timeoutMs: number): Promise<{ response: Response; raw: Uint8Array }> {
  try {
    const response = await send(AbortSignal.timeout(timeoutMs))
    const raw = await readUpTo(MAX_BODY_BYTES, response.body)
    if (raw === null) throw new BodyTooLarge()
    return { response, raw }
  } catch (cause) {
    throw new ServiceError("unavailable", serviceText.tryLater(reasonOf(cause, timeoutMs)), {
      outcomeUnknown: true,
      cause,
    })
  }
}

/** A broken or hostile answer must not fill the memory. */
const MAX_BODY_BYTES = 20 * 1024 * 1024

class BodyTooLarge extends Error {}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof BodyTooLarge) return serviceText.answerTooLarge
  if (error instanceof Error && error.name === "TimeoutError") {
    return serviceText.noAnswerWithin(timeoutMs / 1000)
  }
  return serviceText.unreachable
}

function parsed(raw: Uint8Array): unknown {
  try {
    return parseJson(raw)
  } catch {
    return undefined
  }
}

// Measures a request in real and world time and takes the longer, because a simulated clock may run faster than ours.
function stopwatch(): { startedAt: Date; ms: () => number } {
  const startedAt = now()
  const startedMs = performance.now()
  return {
    startedAt,
    ms: () => Math.max(performance.now() - startedMs, now().getTime() - startedAt.getTime()),
  }
}

// The Date header minus the request's duration; our own clock if the answer has no date.
function startOf(dateHeader: string | null, took: { startedAt: Date; ms: () => number }): string {
  const answeredAt = Date.parse(dateHeader ?? "")
  if (Number.isNaN(answeredAt)) return took.startedAt.toISOString()
  return new Date(answeredAt - Math.ceil(took.ms())).toISOString()
}
