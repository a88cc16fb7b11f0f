import { z } from "zod"
import { database } from "#db/client"
import { undoDeed } from "#lib/actions/work/work"
import { route } from "#lib/route"

const input = z.strictObject({ deedId: z.uuid() })

export const POST = route({ action: "work_on_boxes", input }, ({ input: { deedId }, session }) =>
  undoDeed(database().sql, { session, deedId }),
)
