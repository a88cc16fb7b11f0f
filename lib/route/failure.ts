// Distinguishes a database that does not answer from a fault of ours: the first passes by itself, and the text says so.
import { AppError, toAppError } from "#lib/errors"

// Codes of Node's sockets, of postgres.js, and of Postgres stopping, starting or full (SQLSTATE classes 08, 53, 57P).
const away =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|08...|53...|57P0[1-5])$/
const RETRY_SECONDS = 5

/** Next's own redirects and 404s are thrown too: they go on untouched. */
export function toFailure(error: unknown): AppError {
  if (isNextSignal(error)) throw error
  if (error instanceof AppError || !isDatabaseAway(error)) return toAppError(error)
  return new AppError("unavailable", "The database does not answer. It is tried again by itself; wait a moment.", {
    cause: error,
    meta: { retryAfterSeconds: RETRY_SECONDS },
  })
}

/** Looks through the causes too: Drizzle and fetch wrap what happened. */
function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ("code" in cause && typeof cause.code === "string" && away.test(cause.code)) return true
    if (cause instanceof AggregateError && cause.errors.some((inner) => isDatabaseAway(inner))) return true
  }
  return false
}

function isNextSignal(error: unknown): boolean {
  return (
    error instanceof Error && "digest" in error && typeof error.digest === "string" && error.digest.startsWith("NEXT_")
  )
}
