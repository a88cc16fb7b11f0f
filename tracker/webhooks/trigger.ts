// Sends one delivery to an address without a webhook, to see how its receiver answers.
import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { lookupPublic } from "./receiver.ts"
import { isAccepted } from "./retry.ts"

export type Triggered = {
  url: string
  succeeded: boolean
  error: string | null
  status_code: number | null
  request_headers: Record<string, string>
  request_body: string
  response_headers: Record<string, unknown>
  response_body: string | null
}

const MOST_READ = 10_000

/** Sends a body once and returns the answer, at most the first 10,000 characters. */
export function trigger(
  address: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<Triggered> {
  const url = new URL(address)
  const sent = { url: address, request_headers: headers, request_body: body }
  const nothing = { ...sent, succeeded: false, status_code: null, response_headers: {}, response_body: null }
  const request = url.protocol === "https:" ? requestHttps : requestHttp
  const options = {
    method: "POST",
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: lookupPublic(url.hostname),
  }
  return new Promise((resolve) => {
    const failed = (cause: Error) => resolve({ ...nothing, error: cause.message || "connection failed" })
    const going = request(url, options, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (chunk: string) => {
        if (text.length < MOST_READ) text += chunk
      })
      response.on("error", failed)
      response.on("end", () => {
        const status = response.statusCode ?? null
        const succeeded = isAccepted(status)
        const error = succeeded ? null : `the receiver answered ${status}`
        const answered = { response_headers: response.headers, response_body: text.slice(0, MOST_READ) }
        resolve({ ...sent, succeeded, error, status_code: status, ...answered })
      })
    })
    going.on("error", failed)
    going.end(body)
  })
}
