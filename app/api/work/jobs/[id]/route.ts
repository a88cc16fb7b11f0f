import { z } from "zod"
import { database } from "#db/client"
import { repeatRows } from "#lib/actions/connection/jobs"
import { requireWorkJob } from "#lib/read/work/job"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"

const jobId = z.uuid(workAnswers.noSuchRun)

export const GET = route({ action: "view" }, ({ params }) =>
  requireWorkJob(database().sql, checkInput(params.id, jobId)),
)

export const POST = route({ action: "work_on_containers" }, async ({ params }) => {
  const { sql } = database()
  const id = checkInput(params.id, jobId)
  await repeatRows(sql, { id, nos: null })
  return requireWorkJob(sql, id)
})
