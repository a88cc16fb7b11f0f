import { z } from "zod"
import { database } from "#db/client"
import { controlContainerTracking } from "#lib/actions/containers/control-tracking"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { containerAnswers } from "#lib/words/containers/answers"

const containerId = z.guid(containerAnswers.notInThisAccount)
const input = z.strictObject({ order: z.enum(["stop", "resume"]) })

export const POST = route("POST /api/containers/[id]/tracking", { input }, ({ input: { order }, params, session }) =>
  controlContainerTracking(database().sql, { userId: session.user.id, id: checkInput(params.id, containerId), order }),
)
