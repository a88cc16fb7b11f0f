import type { IncomingMessage, ServerResponse } from "node:http"
import { connectionAnswers } from "#lib/words/connection/answers"

/** All that files of a build take. */
const READING = ["GET", "HEAD"]
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

/**
 * Answers 400 if the target is not a path or cannot be decoded, and 405 for methods without handlers, such as TRACE, or
 * POST to a file of the build: Next would answer 500, or forward to the host of an absolute URL. Returns whether it
 * answered.
 */
export function refuseUnreadable({ url = "", method = "" }: IncomingMessage, response: ServerResponse): boolean {
  const plain = { "content-type": "text/plain; charset=utf-8", connection: "close" }
  // At a POST to a file of the build Next would look for a server action, and log what the sender wrote.
  const taken = /^\/_next\//i.test(url) ? READING : METHODS
  if (!taken.includes(method)) {
    response.writeHead(405, { ...plain, allow: taken.join(", ") }).end(connectionAnswers.noSuchMethod)
    return true
  }
  if (isReadable(url)) return false
  response.writeHead(400, plain).end(connectionAnswers.pathNotReadable)
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
