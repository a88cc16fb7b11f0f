// The one error class, and its one mapping to HTTP statuses.

export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "unavailable"
  | "internal"

export type ErrorMeta = {
  /** The refused input, by the name people see. */
  field?: string
  /** Path of the page that shows the obstacle. */
  about?: string
  /** The current value, if it conflicts with the one being saved. */
  stands?: unknown
  /** Whole seconds until another try makes sense. */
  retryAfterSeconds?: number
  [key: string]: unknown
}

/** `message` is shown to people and says what to do. `cause` is only for the log. */
export class AppError extends Error {
  override readonly name = "AppError"
  readonly kind: ErrorKind
  readonly meta: ErrorMeta

  constructor(kind: ErrorKind, message: string, options: { cause?: unknown; meta?: ErrorMeta } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.meta = options.meta ?? {}
  }
}

const STATUS: Record<ErrorKind, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
}

export function statusOf(kind: ErrorKind): number {
  return STATUS[kind]
}

/** Returns an AppError unchanged. Anything else becomes "internal", with the original as its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError("internal", "Something went wrong on our side. Try again; if it stays, contact your admin.", {
    cause: error,
  })
}
