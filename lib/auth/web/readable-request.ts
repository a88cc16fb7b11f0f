import type { IncomingMessage, ServerResponse } from "node:http"
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js"
import { connectionAnswers } from "#lib/words/connection/answers"

/** All that files of a build take. */
const READING = ["GET", "HEAD"]
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

/**
 * Answers 400 if the target is not a path or cannot be decoded, or if the page that Next's client is at cannot be read,
 * and 405 for methods without handlers, such as TRACE, or POST to a file of the build: Next would answer 500 and log it,
 * or forward to the host of an absolute URL. Returns whether it answered.
 */
export function refuseUnreadable(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "", method = "" } = request
  const plain = { "content-type": "text/plain; charset=utf-8", connection: "close" }
  // At a POST to a file of the build Next would look for a server action, and log what the sender wrote.
  const taken = /^\/_next\//i.test(url) ? READING : METHODS
  if (!taken.includes(method)) {
    response.writeHead(405, { ...plain, allow: taken.join(", ") }).end(connectionAnswers.noSuchMethod)
    return true
  }
  const isPath = isReadable(url)
  if (isPath && hasReadableState(request)) return false
  const words = isPath ? connectionAnswers.pageStateNotReadable : connectionAnswers.pathNotReadable
  response.writeHead(400, plain).end(words)
  return true
}

function isReadable(target: string): boolean {
  if (!target.startsWith("/")) return false
  try {
    decodeURIComponent(target.split("?", 1)[0] ?? "")
    return true
  } catch {
    return false
  }
}

function hasReadableState({ headers }: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"])
    return true
  } catch {
    return false
  }
}
