import { z } from "zod"
import { database } from "#db/client"
import { moveJob } from "#lib/actions/connection/jobs"
import { noteAction } from "#lib/actions/people/note-action"
import { runRights } from "#lib/auth/routes/work"
import { requireRight } from "#lib/auth/session"
import { requireJob } from "#lib/read/connection/jobs"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { trackingAnswers } from "#lib/words/tracking/answers"

const MOVED = { pause: "run_paused", stop: "run_stopped", resume: "run_resumed" } as const
const jobId = z.guid(trackingAnswers.noSuchRun)

export const GET = route("GET /api/jobs/[id]", ({ params }) => requireJob(database().sql, checkInput(params.id, jobId)))

export const PATCH = route(
  "PATCH /api/jobs/[id]",
  { input: z.strictObject({ order: z.enum(["pause", "stop", "resume"]) }) },
  async ({ params, input, session }) => {
    const { sql } = database()
    const { id, kind } = await requireJob(sql, checkInput(params.id, jobId))
    requireRight(session, runRights[kind])
    await moveJob(sql, { id, order: input.order })
    await noteAction(session.user.id, MOVED[input.order], id, { kind })
    return requireJob(sql, id)
  },
)
