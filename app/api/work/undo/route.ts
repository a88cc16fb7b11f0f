import { z } from "zod"
import { database } from "#db/client"
import { undoAction } from "#lib/actions/work/work"
import { route } from "#lib/route"

const input = z.strictObject({ actionId: z.uuid() })

export const POST = route({ action: "work_on_containers", input }, ({ input: { actionId }, session }) =>
  undoAction(database().sql, { session, actionId }),
)
