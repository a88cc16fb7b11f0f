import { z } from "zod"
import { database } from "#db/client"
import { listCarrierAnswers } from "#lib/actions/tracking/carrier-answers"
import { MOST_ANSWERS } from "#lib/queries/tracking/carrier-answers"
import { route } from "#lib/route"

const input = z.object({
  ids: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.guid()).max(MOST_ANSWERS)),
})

export const GET = route("GET /api/tracking-requests/answers", { input }, ({ input: { ids }, session }) =>
  listCarrierAnswers(database().sql, { userId: session.user.id, noun: "tracking_requests", ids }),
)
