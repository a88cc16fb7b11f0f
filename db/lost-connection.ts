// What postgres.js 3.4.9 says where a connection is lost between its login and its first query: it is reading the
// array types then, on its own account, and nobody hears of the rejection.
const OWN_QUERY = "from pg_catalog.pg_type"

export function isLostWhileOpening(error: unknown): boolean {
  const query = error instanceof Error ? (error as { query?: unknown }).query : undefined
  return typeof query === "string" && query.includes(OWN_QUERY)
}
