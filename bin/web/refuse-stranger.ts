import type { IncomingMessage, ServerResponse } from "node:http"
import { STRANGERS } from "#lib/limits"
import { limitWords } from "#lib/words/ui/limits"
import { refusalText } from "#lib/words/ui/refusals"
import { tooManyPage } from "./too-many-page.ts"

export function refuseStranger(request: IncomingMessage, response: ServerResponse): void {
  const seconds = STRANGERS.retrySeconds
  response.setHeader("connection", "close")
  answerTooMany(request, response, { words: limitWords.strangers(seconds), seconds })
}

/** 429 with when to try again: for a browser, a page that reloads itself; for a program, our error format. */
export function answerTooMany(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { words, seconds }: { words: string; seconds: number },
): void {
  const isPage = headers.accept?.includes("text/html") === true
  const error = { status: "429", code: "rate_limited", title: refusalText.tooManyRequests, detail: words }
  response.writeHead(429, {
    "content-type": isPage ? "text/html; charset=utf-8" : "application/vnd.api+json",
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "retry-after": String(seconds),
  })
  response.end(isPage ? tooManyPage(words, seconds) : JSON.stringify({ errors: [error] }))
}

/** Ends a request whose body does not arrive completely in time. */
export function endIfSlow(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
  const slow = setTimeout(() => request.complete || endSlow(response), bodyMs)
  response.once("close", () => clearTimeout(slow))
}

/** 408 for a body that did not arrive completely in time. Closes the connection. */
export function endSlow(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else if (!response.destroyed) response.writeHead(408, { connection: "close", "content-length": "0" }).end()
}
