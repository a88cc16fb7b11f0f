// Error codes of Node's sockets and postgres.js when the connection is lost or refused.
const CONNECTION = [
  ...["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"],
]
// Postgres is stopping, crashed, or not up yet: admin_shutdown, crash_shutdown, cannot_connect_now.
const LOST = new RegExp(`^(?:${CONNECTION.join("|")}|57P0[1-3])$`)
// Also errors that pass although the connection stands: SQLSTATE classes 08 and 53 (full), 57P04 and 57P05,
// query_canceled (statement_timeout) and lock_not_available (lock_timeout).
const AWAY = new RegExp(`^(?:${CONNECTION.join("|")}|08...|53...|57P0[1-5]|57014|55P03)$`)

const FULL = /^(?:53100|ENOSPC|EDQUOT)$/

/** Whether a statement failed because its connection was lost. It may work on another connection. */
export function isConnectionLost(error: unknown): boolean {
  return hasCode(error, LOST)
}

/** Whether a statement failed because the database is down, full or too slow. The same statement may work later. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCode(error, AWAY)
}

/** Whether the disk is full: the database's (disk_full) or the one that a file goes to. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, FULL)
}

/** Checks the causes too: Drizzle and fetch wrap errors. */
function hasCode(error: unknown, codes: RegExp): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ("code" in cause && typeof cause.code === "string" && codes.test(cause.code)) return true
    if (cause instanceof AggregateError && cause.errors.some((inner) => hasCode(inner, codes))) return true
  }
  return false
}
