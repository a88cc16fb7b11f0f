import { z } from "zod"
import { database } from "#db/client"
import { undoAction } from "#lib/actions/work/work"
import { route } from "#lib/route"

const input = z.strictObject({ actionId: z.guid() })

export const POST = route("POST /api/work/undo", { input }, ({ input: { actionId }, session }) =>
  undoAction(database().sql, { session, actionId }),
)
