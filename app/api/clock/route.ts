import { z } from "zod"
import { setClock } from "#lib/actions/connection/set-clock"
import { route } from "#lib/route"
import { connectionAnswers } from "#lib/words/connection/answers"

const input = z.object({
  /** World seconds per real second; 0 pauses. */
  speed: z.number().min(0).max(86_400, connectionAnswers.clockTooFast),
})

export const POST = route("POST /api/clock", { input }, ({ input, session }) =>
  setClock({ session, speed: input.speed }),
)
