import { createHmac } from "node:crypto"
import { request as httpRequest, type RequestOptions } from "node:http"
import { request as httpsRequest } from "node:https"
import { isIP } from "node:net"
import { isPublicAddress, PrivateAddress, publicLookup } from "#lib/client-address/public"
import { logOf } from "#lib/log"
import { alertAnswers } from "#lib/words/alerts/answers"

const log = logOf("messages")

/** not_sent: it certainly did not arrive. refused: the receiver rejects it. unknown: it may have arrived. */
export type Outcome = { state: "sent" | "refused" | "not_sent" | "unknown"; words: string }

const PATIENCE_MS = 10_000

type Post = {
  address: string
  body: string
  headers?: Record<string, string>
  /** Which network addresses may be contacted. Tests use their own machine. */
  isAllowed?: (address: string) => boolean
  /** For the whole exchange, including the name lookup. */
  patienceMs?: number
}

export function postMessage({
  address,
  body,
  headers = {},
  isAllowed = isPublicAddress,
  patienceMs = PATIENCE_MS,
}: Post): Promise<Outcome> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, "")
  // A literal address needs no lookup, so it is checked here.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve(REFUSED_PRIVATE)
  const request = url.protocol === "https:" ? httpsRequest : httpRequest
  const options: RequestOptions = {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Freeday",
      ...headers,
      "Content-Length": Buffer.byteLength(body),
    },
    lookup: publicLookup({ isAllowed, words: alertAnswers.hostIsPrivate }),
    agent: false,
  }
  return new Promise((done) => {
    let handedOver = false
    const sending = request(url, options, (answer) => {
      done(outcomeOf(answer.statusCode ?? 0))
      // The rest is not read: a body that drips or never ends would hold the connection.
      answer.on("error", () => {})
      answer.destroy()
    })
    const late = setTimeout(() => sending.destroy(new Error(`no answer in ${patienceMs / 1_000} s`)), patienceMs)
    sending.on("close", () => clearTimeout(late))
    sending.on("finish", () => {
      handedOver = true
    })
    sending.on("error", (error: Error) => done(failureOf(error, handedOver)))
    sending.end(body)
  })
}

/**
 * "t=1760875200,v1=…": HMAC-SHA-256 of "t.body" with the channel's secret, so that a receiver can verify that it is
 * ours.
 */
export function signMessage(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`
}

const REFUSED_PRIVATE: Outcome = { state: "refused", words: alertAnswers.leadsIntoPrivate }

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { state: "sent", words: "" }
  if (status >= 300 && status < 400) return { state: "refused", words: alertAnswers.redirects(status) }
  if (status === 429) return { state: "not_sent", words: alertAnswers.receiverBusy }
  if (status >= 500 || status === 408) return { state: "unknown", words: alertAnswers.receiverFailed(status) }
  return { state: "refused", words: alertAnswers.receiverRefused(status) }
}

function failureOf(error: Error, handedOver: boolean): Outcome {
  if (error instanceof PrivateAddress) return REFUSED_PRIVATE
  log.warn({ err: error }, "an address did not answer a message")
  return { state: handedOver ? "unknown" : "not_sent", words: alertAnswers.noAnswer }
}
