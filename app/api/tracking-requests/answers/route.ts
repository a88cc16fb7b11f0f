import { database } from "#db/client"
import { listCarrierAnswers } from "#lib/actions/tracking/carrier-answers"
import { answersInput } from "#lib/queries/tracking/answers-checks"
import { route } from "#lib/route"

export const GET = route("GET /api/tracking-requests/answers", { input: answersInput }, ({ input: { ids }, session }) =>
  listCarrierAnswers(database().sql, { userId: session.user.id, noun: "tracking_requests", ids }),
)
