import { z } from "zod"
import { setClock } from "#lib/actions/connection/set-clock"
import { route } from "#lib/route"

const input = z.object({
  /** World seconds per real second; 0 pauses. */
  speed: z.number().min(0).max(86_400, "The clock runs at most one day a second."),
})

export const POST = route({ action: "simulate_clock", input }, ({ input, session }) =>
  setClock({ session, speed: input.speed }),
)
