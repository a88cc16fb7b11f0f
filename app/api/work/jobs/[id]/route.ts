import { z } from "zod"
import { database } from "#db/client"
import { repeatRows } from "#lib/actions/connection/jobs"
import { noteAction } from "#lib/actions/people/note-action"
import { runRights } from "#lib/auth/routes/work"
import { requireRight } from "#lib/auth/session"
import { requireWorkJob } from "#lib/read/work/job"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"

const jobId = z.guid(workAnswers.noSuchRun)

export const GET = route("GET /api/work/jobs/[id]", ({ params }) =>
  requireWorkJob(database().sql, checkInput(params.id, jobId)),
)

export const POST = route("POST /api/work/jobs/[id]", async ({ params, session }) => {
  const { sql } = database()
  const id = checkInput(params.id, jobId)
  const { job } = await requireWorkJob(sql, id)
  requireRight(session, runRights[job.kind])
  await repeatRows(sql, { id, nos: null })
  await noteAction(session.user.id, "run_repeated", id, { kind: job.kind, rows: "all that failed" })
  return requireWorkJob(sql, id)
})
