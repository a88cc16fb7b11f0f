import { isDatabaseAway, isDiskFull } from "#db/lost-connection"
import { AppError, type ErrorKind, statusOf, toAppError } from "#lib/errors"
import { logOf } from "#lib/log"
import { refusalText } from "#lib/words/ui/refusals"
import { InputError } from "./input.ts"

const log = logOf("route")
const PRIVATE = "private, no-store"
export const MEDIA_TYPE = "application/vnd.api+json"

const titles: Record<ErrorKind, string> = {
  invalid: refusalText.notValid,
  unauthenticated: refusalText.signedOut,
  forbidden: refusalText.notAllowed,
  not_found: refusalText.notFound,
  conflict: refusalText.conflict,
  rate_limited: refusalText.tooManyRequests,
  unavailable: refusalText.notAvailable,
  internal: refusalText.somethingWentWrong,
}

/** Data is for one person, so no cache may store it. A Response may add its own directives. */
export function toAnswer(value: unknown): Response {
  const answer =
    value instanceof Response ? value : value === undefined ? new Response(null, { status: 204 }) : Response.json(value)
  if (answer.headers.get("cache-control")?.includes("no-store")) return answer
  // A copy, because the headers of a redirect cannot be changed.
  const { status, statusText } = answer
  const headers = new Headers(answer.headers)
  headers.set("cache-control", PRIVATE)
  return new Response(answer.body, { status, statusText, headers })
}

/** Calls `done` once, when the whole body was read or the reader is gone. */
export function whenSent(answer: Response, done: () => void, signal: AbortSignal): Response {
  const { body, status, statusText, headers } = answer
  if (body === null) {
    done()
    return answer
  }
  signal.addEventListener("abort", done, { once: true })
  const reader = body.getReader()
  const passed = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done: isOver, value } = await reader.read()
          if (!isOver) return controller.enqueue(value)
          done()
          controller.close()
        } catch (error) {
          done()
          controller.error(error)
        }
      },
      async cancel(reason) {
        done()
        await reader.cancel(reason)
      },
    },
    // Buffers nothing: the producer follows the reader's pace.
    { highWaterMark: 0 },
  )
  return new Response(passed, { status, statusText, headers })
}

/** The address of a calendar or invitation is a secret, so its token is not logged. */
export function loggedPath(url: string): string {
  return new URL(url).pathname.replace(/[\w-]{43,}/g, "[cut]")
}

/** The cause is logged and never sent. */
export function toErrorAnswer(error: unknown, request: Request): Response {
  const failure = toFailure(error)
  if (failure.kind === "internal" || failure.kind === "unavailable") {
    log.error({ error: failure, method: request.method, path: loggedPath(request.url) }, "request failed")
  }
  return errorAnswer(failure)
}

/**
 * In the interface document's format: `{errors: [{status, code, title, detail, source?, links?, meta?}]}`, with
 * Retry-After if a later try makes sense.
 */
export function errorAnswer(error: AppError): Response {
  const status = error instanceof InputError ? error.status : statusOf(error.kind)
  const { field, about, stands, retryAfterSeconds } = error.meta
  const body = {
    status: String(status),
    code: error.kind,
    title: titles[error.kind],
    detail: error.message,
    ...(field === undefined ? {} : { source: { parameter: field } }),
    ...(about === undefined ? {} : { links: { about } }),
    ...(stands === undefined ? {} : { meta: { stands } }),
  }
  const headers = new Headers({ "cache-control": PRIVATE, "content-type": MEDIA_TYPE })
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(Math.max(1, Math.ceil(retryAfterSeconds))))
  return Response.json({ errors: [body] }, { status, headers })
}

const RETRY_SECONDS = 5

/**
 * A database that does not answer and a full disk are temporary, and the text says so. Next throws its own redirects and 404s, which
 * pass unchanged.
 */
export function toFailure(error: unknown): AppError {
  if (isNextSignal(error)) throw error
  const isFull = isDiskFull(error)
  if (error instanceof AppError || !(isFull || isDatabaseAway(error))) return toAppError(error)
  return new AppError("unavailable", isFull ? refusalText.diskFull : refusalText.databaseAway, {
    cause: error,
    meta: { retryAfterSeconds: RETRY_SECONDS },
  })
}

function isNextSignal(error: unknown): boolean {
  return (
    error instanceof Error && "digest" in error && typeof error.digest === "string" && error.digest.startsWith("NEXT_")
  )
}
