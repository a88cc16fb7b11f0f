// lib/ingest/connection/receive on plain node:http: same answers as the Next route, for volume behind a load balancer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { type Answer, type Delivery, MAX_BODY_BYTES } from "#lib/ingest/connection/receive"
import { WEBHOOK_PATH } from "#lib/ingest/connection/register-webhook"
import { connectionAnswers } from "#lib/words/connection/answers"
import { discardRest, readBody } from "./body.ts"

type ReceiverLimits = {
  /** Time-outs for a sender's headers and for the whole request. A slower one gets 408 and is cut off. */
  headersMs: number
  requestMs: number
  /** How often to look for slow senders. */
  lookMs: number
  /** How long an idle connection is kept for the next delivery. */
  keepAliveMs: number
}

const LIMITS: ReceiverLimits = { headersMs: 10_000, requestMs: 20_000, lookMs: 1_000, keepAliveMs: 75_000 }

type HandlerSpec = {
  /** Header with the signature of a delivery. */
  signatureHeader: string
  take: (delivery: Delivery, request: IncomingMessage) => Promise<Answer>
  /** Awaited before the answer is sent. By then the body is no longer in memory. */
  beforeAnswer?: (answer: Answer, request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Whether the server accepts further requests on a connection. */
  isOpen: () => boolean
}
export type ReceiverSpec = Omit<HandlerSpec, "isOpen" | "beforeAnswer"> & { limits?: Partial<ReceiverLimits> }

/** Not listening yet. Call stopReceiver() to end it. */
export function createReceiver({ signatureHeader, take, limits }: ReceiverSpec): Server {
  const { headersMs, requestMs, lookMs, keepAliveMs } = { ...LIMITS, ...limits }
  const options = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: lookMs,
    keepAliveTimeout: keepAliveMs,
  }
  const handle = createDeliveryHandler({ signatureHeader, take, isOpen: () => server.listening })
  const server = createServer(options, (request, response) => void handle(request, response))
  // A sender that asks before sending its body gets 413 right away.
  server.on("checkContinue", (request, response) => {
    if (Number(request.headers["content-length"]) <= MAX_BODY_BYTES) response.writeContinue()
    void handle(request, response)
  })
  return server
}

/** Reads a delivery, passes it on, and answers. */
export function createDeliveryHandler({ signatureHeader, take, beforeAnswer, isOpen }: HandlerSpec) {
  const header = signatureHeader.toLowerCase()
  return handle

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request)
    if (refusal) return answer(request, response, refusal.status, refusal.words)
    const taken = await readAndTake(request)
    if (taken === "cut") return
    await beforeAnswer?.(taken, request, response)
    answer(request, response, taken.status, taken.words)
  }

  // A separate function, so that the body is not kept while waiting for the answer.
  async function readAndTake(request: IncomingMessage): Promise<Answer | "cut"> {
    const body = await readBody(request, MAX_BODY_BYTES)
    if (body === "cut") return body
    const given = request.headers[header]
    return take({ body, signature: typeof given === "string" ? given : null }, request)
  }

  function answer(request: IncomingMessage, response: ServerResponse, status: number, words: string): void {
    const text = JSON.stringify({ message: words })
    response.writeHead(status, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...(status === 405 ? { allow: "POST" } : {}),
      ...(isOpen() && request.complete ? {} : { connection: "close" }),
    })
    if (request.complete) response.end(text)
    else {
      response.write(text)
      discardRest(request, () => response.end())
    }
  }
}

/** Accepts no more connections, lets requests under way finish, and cuts off what is left after `graceMs`. */
export async function stopReceiver(server: Server, graceMs = 10_000): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(cut)
}

/** A compressed body is refused in words: its signature would fail, and look like a wrong secret. */
function refusalOf({ url, method, headers }: IncomingMessage): { status: number; words: string } | undefined {
  if (url?.split("?", 1)[0] !== WEBHOOK_PATH) return { status: 404, words: `Deliveries go to ${WEBHOOK_PATH}.` }
  if (method !== "POST") return { status: 405, words: "A delivery is a POST." }
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity"
  return encoding === "identity" ? undefined : { status: 415, words: connectionAnswers.sendPlainBody(encoding) }
}
