import { z } from "zod"
import { database } from "#db/client"
import { controlTracking } from "#lib/actions/tracking/control"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { shipmentAnswers } from "#lib/words/shipments/answers"

const shipmentId = z.guid(shipmentAnswers.notInThisAccount)
const input = z.strictObject({ order: z.enum(["stop", "resume"]) })

export const POST = route("POST /api/shipments/[id]/tracking", { input }, ({ input: { order }, params, session }) =>
  controlTracking(database().sql, { userId: session.user.id, shipmentId: checkInput(params.id, shipmentId), order }),
)
