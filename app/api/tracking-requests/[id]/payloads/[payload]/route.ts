import { z } from "zod"
import { database } from "#db/client"
import { openPayload } from "#lib/actions/tracking/carrier-answers"
import { pointerInput } from "#lib/queries/tracking/answers-checks"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"

const guid = z.guid()

export const GET = route(
  "GET /api/tracking-requests/[id]/payloads/[payload]",
  { input: pointerInput },
  ({ input: { pointer }, params, session }) => {
    const [id, payload] = [checkInput(params.id, guid), checkInput(params.payload, guid)]
    return openPayload(database().sql, {
      userId: session.user.id,
      noun: "tracking_requests",
      ...{ id, payload, pointer },
    })
  },
)
