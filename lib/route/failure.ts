// Distinguishes a database that does not answer from a fault of ours: the first passes by itself, and the text says so.
import { isDatabaseAway } from "#db/lost-connection"
import { AppError, toAppError } from "#lib/errors"

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

function isNextSignal(error: unknown): boolean {
  return (
    error instanceof Error && "digest" in error && typeof error.digest === "string" && error.digest.startsWith("NEXT_")
  )
}
