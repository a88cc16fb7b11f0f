import { z } from "zod"
import { database } from "#db/client"
import { moveJob } from "#lib/actions/connection/jobs"
import { requireJob } from "#lib/read/connection/jobs"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { trackingAnswers } from "#lib/words/tracking/answers"

const jobId = z.uuid(trackingAnswers.noSuchRun)

export const GET = route({ action: "view" }, ({ params }) => requireJob(database().sql, checkInput(params.id, jobId)))

export const PATCH = route(
  { action: "track", input: z.strictObject({ order: z.enum(["pause", "stop", "resume"]) }) },
  async ({ params, input }) => {
    const { sql } = database()
    const { id } = await requireJob(sql, checkInput(params.id, jobId))
    await moveJob(sql, { id, order: input.order })
    return requireJob(sql, id)
  },
)
