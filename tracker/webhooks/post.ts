import { Agent, request as requestHttp } from "node:http"
import { request as requestHttps, Agent as TlsAgent } from "node:https"
import type { Webhook } from "../core/records.ts"
import type { Spoiling } from "../faults/delivery-plan.ts"
import { isReceiver, lookupFor } from "./receiver.ts"
import { sign } from "./sign.ts"

export type Posted = { status: number | null; problem: string | null }
type Post = (webhook: Webhook, body: string, spoiling: Spoiling) => Promise<Posted>
export type Poster = { post: Post; close: () => void }

/** Sends signed deliveries over kept-alive connections. Follows no redirects and calls no private addresses. */
export function openPoster(timeoutMs: number, signatureHeader: string): Poster {
  const agents = { http: new Agent({ keepAlive: true }), https: new TlsAgent({ keepAlive: true }) }
  const post: Post = (webhook, body, spoiling) =>
    new Promise((resolve) => {
      // That this machine may be named was decided when the webhook was made.
      if (!isReceiver(webhook.url, true)) {
        resolve({ status: null, problem: "the address is not one that may be called" })
        return
      }
      const url = new URL(webhook.url)
      const secure = url.protocol === "https:"
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = spoiling.truncated ? body.slice(0, Math.floor(body.length / 2)) : body
      const headers = toHeaders(webhook, sent, toSignature(signatureHeader, sign(body, webhook.secret), spoiling))
      const options = { method: "POST", headers, signal, lookup: lookupFor(url) }
      const start = () =>
        secure
          ? requestHttps(url, { ...options, agent: agents.https })
          : requestHttp(url, { ...options, agent: agents.http })
      const send = () => {
        const request = start()
        request.on("response", (response) => {
          response.resume()
          response.on("end", () => resolve({ status: response.statusCode ?? null, problem: null }))
          response.on("error", (cause) => resolve({ status: null, problem: cause.message }))
        })
        request.on("error", (cause) => {
          // A kept-alive connection that its receiver closes just as it is used says nothing about the receiver. Use
          // another one.
          if (request.reusedSocket && wasClosed(cause) && !signal.aborted) {
            send()
            return
          }
          const problem = signal.aborted ? `no answer within ${timeoutMs} ms` : cause.message || "connection failed"
          resolve({ status: null, problem })
        })
        request.end(sent)
      }
      send()
    })
  return {
    post,
    close: () => {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

const wasClosed = (cause: NodeJS.ErrnoException) => cause.code === "ECONNRESET" || cause.code === "EPIPE"

function toHeaders(webhook: Webhook, body: string, signature: Record<string, string>) {
  const own = Object.fromEntries((webhook.headers ?? []).map(({ name, value }) => [name, value]))
  return {
    ...own,
    "Content-Type": "application/vnd.api+json",
    "Content-Length": Buffer.byteLength(body),
    ...signature,
  }
}

function toSignature(header: string, digest: string, { signature }: Spoiling): Record<string, string> {
  if (signature === "missing") return {}
  const other = digest.startsWith("0") ? "1" : "0"
  return { [header]: signature === "corrupt" ? `${other}${digest.slice(1)}` : digest }
}
