// Sends one delivery to an address without a webhook, to see how its receiver answers.
import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { lookupFor } from "./receiver.ts"
import { isAccepted } from "./retry.ts"

export type Triggered = {
  url: string
  succeeded: boolean
  error: string | null
  status_code: number | null
  request_headers: Record<string, string>
  request_body: string
  response_headers: Record<string, never>
  response_body: null
}

/**
 * Sends a body once. Of the answer only the status is told, and of a failure no cause: whoever asks must learn nothing
 * through us about other servers, closed ports and the names of our network.
 */
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
    lookup: lookupFor(url),
  }
  return new Promise((resolve) => {
    const failed = () => resolve({ ...nothing, error: "no answer from the receiver" })
    const going = request(url, options, (response) => {
      const status = response.statusCode ?? null
      const succeeded = isAccepted(status)
      const error = succeeded ? null : `the receiver answered ${status}`
      response.on("error", () => {})
      response.destroy()
      resolve({ ...nothing, succeeded, error, status_code: status })
    })
    going.on("error", failed)
    going.end(body)
  })
}
