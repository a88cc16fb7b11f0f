// Limits how fast one person opens pages, before Next renders them: a page costs more than a handler's answer.
import type { IncomingMessage, ServerResponse } from "node:http"
import { AppError } from "#lib/errors"
import { PAGE_LIMITS } from "#lib/limits"
import { takeOne } from "#lib/limits/take"
import { answerTooMany } from "./refuse-stranger.ts"

/** Handlers have their own limits (lib/route), but next-auth's have not; build files need none. */
const NO_PAGE = /^\/(api\/(?!auth\/)|_next\/)/

/** False: answered with 429. */
export function pacePage(request: IncomingMessage, response: ServerResponse, person: string): boolean {
  const path = pathOf(request.url)
  if (NO_PAGE.test(path)) return true
  try {
    const release = takeOne(PAGE_LIMITS[path] ?? "pages", person)
    if (release) response.once("close", release)
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "rate_limited") throw error
    answerTooMany(request, response, { words: error.message, seconds: error.meta.retryAfterSeconds ?? 1 })
    return false
  }
}

/**
 * Next requests the parts of a page at /page.rsc and /page.segments/…. Paths that cannot be decoded were refused
 * before.
 */
function pathOf(url = "/"): string {
  const path = decodeURI(url.split("?", 1)[0] ?? "/")
  return path.replace(/\.(rsc|segments\/.*)$/, "").replace(/(?<=.)\/+$/, "")
}
