// Whether this process lives and reaches its database, and how far behind the mirror is. Open to load balancers, so it
// shows nothing else, and route() does not wrap it.
import { database } from "#db/client"
import { getInboxLag } from "#db/connection/inbox"

const DEADLINE_MS = 2_000

export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" }
  try {
    const { waitingSeconds } = await withDeadline(getInboxLag(database().sql))
    const lag = { seconds: waitingSeconds === null ? 0 : Math.round(waitingSeconds * 10) / 10 }
    return Response.json({ live: true, ready: true, lag }, { headers })
  } catch {
    return Response.json({ live: true, ready: false }, { status: 503, headers: { ...headers, "retry-after": "2" } })
  }
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer in time")), DEADLINE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
