import { AppError, type ErrorKind, type ErrorMeta } from "#lib/errors"
import type { ErrorItem } from "#lib/wire/resources"

export type ServiceErrorDetails = {
  /** Status the service answered; null if there was no answer. */
  upstreamStatus?: number | null
  items?: ErrorItem[]
  retryAfterSeconds?: number | null
  /** The request may have been carried out without an answer, so look it up before repeating it. */
  outcomeUnknown?: boolean
  field?: string | null
  cause?: unknown
}

/**
 * `kind` is what we would answer a person. So a refused key (401 there) is "unavailable" here: the person is not signed
 * out. `upstreamStatus` distinguishes the cases; see isKeyRefused.
 */
export class ServiceError extends AppError {
  readonly upstreamStatus: number | null
  readonly items: ErrorItem[]
  readonly retryAfterSeconds: number | null
  readonly outcomeUnknown: boolean

  constructor(kind: ErrorKind, message: string, facts: ServiceErrorDetails = {}) {
    const { cause, field, retryAfterSeconds, upstreamStatus } = facts
    const meta: ErrorMeta = {
      ...(upstreamStatus ? { upstreamStatus } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      ...(field ? { field } : {}),
    }
    super(kind, message, { cause, meta })
    this.upstreamStatus = upstreamStatus ?? null
    this.items = facts.items ?? []
    this.retryAfterSeconds = retryAfterSeconds ?? null
    this.outcomeUnknown = facts.outcomeUnknown ?? false
  }
}

/**
 * The service refused our API key, or our plan does not allow the request (interface document, authentication 3 and 4).
 */
export function isKeyRefused(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.upstreamStatus === 401
}

const NEVER_CONNECTED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** No connection was made, so the request was certainly not carried out. */
export function wasNeverSent(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ("code" in cause && NEVER_CONNECTED.test(String(cause.code))) return true
    if (cause instanceof AggregateError && cause.errors.some((inner) => wasNeverSent(inner))) return true
  }
  return false
}
