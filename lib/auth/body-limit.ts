// A body that is too large is turned away by its length, before any of it is read. Next keeps what is sent without one to
// its own limit (next.config.ts), and each handler counts what it reads.
import type { IncomingMessage, ServerResponse } from "node:http"
import { answersText } from "#lib/words/ui/answers"

/** Of JSON, and of whatever else comes to a page or a handler. */
export const LARGEST_BODY = 1_048_576

/** Streamed on to the storage, where the handler counts: lib/actions/documents/uploads. */
const STREAMED = /^\/api\/uploads\/[^/]+\/bytes$/

type Asked = Pick<IncomingMessage, "url" | "headers">

export function isLargeBody({ url = "", headers }: Asked): boolean {
  return Number(headers["content-length"] ?? 0) > LARGEST_BODY && !STREAMED.test(url.split("?")[0] ?? "")
}

/** Answers 413 and closes the connection; false: the body may come. */
export function refuseLargeBody(asked: Asked, response: Pick<ServerResponse, "writeHead">): boolean {
  if (!isLargeBody(asked)) return false
  answerTooLarge(response, answersText.bodyTooLarge)
  return true
}

/** Closes the connection, too. */
export function answerTooLarge(response: Pick<ServerResponse, "writeHead">, words: string): void {
  const error = { status: "413", code: "invalid", title: answersText.notValid, detail: words }
  const headersOut = {
    "content-type": "application/vnd.api+json",
    "cache-control": "private, no-store",
    connection: "close",
  }
  response.writeHead(413, headersOut).end(JSON.stringify({ errors: [error] }))
}
