// Refuses a body that is too large by its content-length, before reading it. Without a length, Next applies its own
// limit (next.config.ts), and each handler counts what it reads.
import type { IncomingMessage, ServerResponse } from "node:http"
import { refusalText } from "#lib/words/ui/refusals"

/** For JSON, and anything else sent to a page or handler. */
export const LARGEST_BODY = 1_048_576

/** Streamed to the storage; lib/actions/documents/uploads counts it. */
const STREAMED = /^\/api\/uploads\/[^/]+\/bytes$/

type Asked = Pick<IncomingMessage, "url" | "headers">

export function isLargeBody(asked: Asked): boolean {
  return Number(asked.headers["content-length"] ?? 0) > LARGEST_BODY && !isStreamed(asked)
}

export function isStreamed({ url = "" }: Pick<Asked, "url">): boolean {
  return STREAMED.test(url.split("?")[0] ?? "")
}

/** Answers 413 and closes the connection; false: the body may be read. */
export function refuseLargeBody(asked: Asked, response: Pick<ServerResponse, "writeHead">): boolean {
  if (!isLargeBody(asked)) return false
  answerTooLarge(response, refusalText.bodyTooLarge)
  return true
}

/** Also closes the connection. */
export function answerTooLarge(response: Pick<ServerResponse, "writeHead">, words: string): void {
  const error = { status: "413", code: "invalid", title: refusalText.notValid, detail: words }
  const headersOut = {
    "content-type": "application/vnd.api+json",
    "cache-control": "private, no-store",
    connection: "close",
  }
  response.writeHead(413, headersOut).end(JSON.stringify({ errors: [error] }))
}
