// What postgres.js 3.4.9 says where a connection is lost between its login and its first query: it is reading the
// array types then by itself, and nothing catches the rejection.
const OWN_QUERY = "from pg_catalog.pg_type"

export function isLostWhileOpening(error: unknown): boolean {
  const query = error instanceof Error ? (error as { query?: unknown }).query : undefined
  return typeof query === "string" && query.includes(OWN_QUERY)
}

const LOST = new Set([
  ...["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"],
  // Postgres is stopping, crashed, or not up yet: admin_shutdown, crash_shutdown, cannot_connect_now.
  ...["57P01", "57P02", "57P03"],
])

/** Whether a statement failed because the server was away, so that it may work once it is back. */
export function isConnectionLost(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (LOST.has((one as { code?: string }).code ?? "")) return true
  }
  return false
}
