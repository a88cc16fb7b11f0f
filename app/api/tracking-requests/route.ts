import { z } from "zod"
import { database } from "#db/client"
import { trackNumber } from "#lib/actions/tracking/track-number"
import { cursorInput } from "#lib/queries/cursor"
import { trackInput } from "#lib/queries/tracking/track-checks"
import { TRACKING_STATES, toRequestState } from "#lib/queries/tracking/tracking"
import { toOperation } from "#lib/read/connection/outbox"
import { listRequests, requireRequest } from "#lib/read/tracking/page"
import { route } from "#lib/route"

const listInput = z.object({
  state: z.enum(TRACKING_STATES).default("all"),
  q: z.string().max(100).default(""),
  cursor: cursorInput,
})

export const GET = route(
  "GET /api/tracking-requests",
  { input: listInput, limit: ({ q }) => (q ? "searches" : "lists") },
  ({ input: { state, q, cursor } }) => listRequests(database().sql, { state: toRequestState(state), q, cursor }),
)

export const POST = route("POST /api/tracking-requests", { input: trackInput }, async ({ input, session }) => {
  const { sql } = database()
  const result = await trackNumber(sql, { session, input })
  if ("kept" in result) return Response.json({ kept: toOperation(result.kept) }, { status: 202 })
  return { request: await requireRequest(sql, result.done.id) }
})
