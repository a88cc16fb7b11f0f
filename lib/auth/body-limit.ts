// A body that is too large is turned away by its length, before any of it is read. Next keeps what is sent without one to
// its own limit (next.config.ts), and each handler counts what it reads.
import type { IncomingMessage, ServerResponse } from "node:http"
import { answersText } from "#lib/words/ui/answers"

/** Of JSON, and of whatever else comes to a page or a handler. */
export const LARGEST_BODY = 1_048_576

/** Streamed on to the storage, where the handler counts: lib/actions/documents/uploads. */
const STREAMED = /^\/api\/uploads\/[^/]+\/bytes$/

/** Answers 413 and closes the connection; false: the body may come. */
export function refuseLargeBody(
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
  response: Pick<ServerResponse, "writeHead">,
): boolean {
  const length = Number(headers["content-length"] ?? 0)
  if (length <= LARGEST_BODY || STREAMED.test(url.split("?")[0] ?? "")) return false
  const error = { status: "413", code: "invalid", title: answersText.notValid, detail: answersText.bodyTooLarge }
  const headersOut = {
    "content-type": "application/vnd.api+json",
    "cache-control": "private, no-store",
    connection: "close",
  }
  response.writeHead(413, headersOut).end(JSON.stringify({ errors: [error] }))
  return true
}
