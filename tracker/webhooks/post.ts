import { Agent, request as requestHttp } from "node:http"
import { request as requestHttps, Agent as TlsAgent } from "node:https"
import type { Webhook } from "../core/records.ts"
import { SIGNATURE_HEADER, sign } from "./sign.ts"

export type Posted = { status: number | null; problem: string | null }
export type Post = (webhook: Webhook, body: string) => Promise<Posted>
export type Poster = { post: Post; close: () => void }

/** Sends signed deliveries over kept-alive connections; redirects are not followed. */
export function openPoster(timeoutMs: number): Poster {
  const agents = { http: new Agent({ keepAlive: true }), https: new TlsAgent({ keepAlive: true }) }
  const post: Post = (webhook, body) =>
    new Promise((resolve) => {
      const url = new URL(webhook.url)
      const secure = url.protocol === "https:"
      const signal = AbortSignal.timeout(timeoutMs)
      const options = { method: "POST", headers: toHeaders(webhook, body), signal }
      const request = secure
        ? requestHttps(url, { ...options, agent: agents.https })
        : requestHttp(url, { ...options, agent: agents.http })
      request.on("response", (response) => {
        response.resume()
        response.on("end", () => resolve({ status: response.statusCode ?? null, problem: null }))
        response.on("error", (cause) => resolve({ status: null, problem: cause.message }))
      })
      request.on("error", (cause) => {
        const problem = signal.aborted ? `no answer within ${timeoutMs} ms` : cause.message || "connection failed"
        resolve({ status: null, problem })
      })
      request.end(body)
    })
  return {
    post,
    close: () => {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

function toHeaders(webhook: Webhook, body: string): Record<string, string | number> {
  const own = Object.fromEntries((webhook.headers ?? []).map(({ name, value }) => [name, value]))
  return {
    ...own,
    "Content-Type": "application/vnd.api+json",
    "Content-Length": Buffer.byteLength(body),
    [SIGNATURE_HEADER]: sign(body, webhook.secret),
  }
}
