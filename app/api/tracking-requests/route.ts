import { z } from "zod"
import { database } from "#db/client"
import { trackNumber } from "#lib/actions/tracking/track-number"
import { REQUEST_KINDS, TRACKING_STATES, toRequestState } from "#lib/queries/tracking/tracking"
import { toOperation } from "#lib/read/connection/outbox"
import { listRequests, requireRequest } from "#lib/read/tracking/page"
import { route } from "#lib/route"
import { trackingAnswers } from "#lib/words/tracking/answers"

const listInput = z.object({
  state: z.enum(TRACKING_STATES).default("all"),
  q: z.string().max(100).default(""),
  cursor: z.string().max(1_000).optional(),
})

const trackInput = z.object({
  requestType: z.enum(REQUEST_KINDS),
  requestNumber: z.string().trim().min(1, trackingAnswers.typeNumber).max(100),
  scac: z.string().trim().nullable(),
  autoDetect: z.boolean(),
  refNumbers: z.array(z.string().trim().min(1).max(100)).max(50),
  customerId: z.uuid().nullable().default(null),
})

export const GET = route({ action: "view", input: listInput }, ({ input: { state, q, cursor } }) =>
  listRequests(database().sql, { state: toRequestState(state), q, cursor }),
)

export const POST = route({ action: "track", input: trackInput }, async ({ input, session }) => {
  const { sql } = database()
  const result = await trackNumber(sql, { session, input })
  if ("kept" in result) return Response.json({ kept: toOperation(result.kept) }, { status: 202 })
  return { request: await requireRequest(sql, result.done.id) }
})
