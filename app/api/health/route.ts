// Whether this process lives and reaches its database; tells nothing else. Open, so route() does not wrap it.
import { database } from "#db/client"

export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" }
  try {
    await database().sql`select 1`
    return Response.json({ live: true, ready: true }, { headers })
  } catch {
    return Response.json({ live: true, ready: false }, { status: 503, headers: { ...headers, "retry-after": "2" } })
  }
}
