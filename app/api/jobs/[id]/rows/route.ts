import { z } from "zod"
import { database } from "#db/client"
import { repeatRows } from "#lib/actions/connection/jobs"
import { noteAction } from "#lib/actions/people/note-action"
import { runRights } from "#lib/auth/routes/work"
import { requireRight } from "#lib/auth/session"
import { MOST_ROWS, ROWS_SHOWN } from "#lib/queries/connection/jobs"
import { requireJob } from "#lib/read/connection/jobs"
import { listResults } from "#lib/read/tracking/register-results"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { trackingAnswers } from "#lib/words/tracking/answers"

const jobId = z.guid(trackingAnswers.noSuchRun)
const shownInput = z.object({
  shown: z.enum(ROWS_SHOWN).default("all"),
  after: z.coerce.number().int().min(0).default(0),
})
const againInput = z.strictObject({ nos: z.array(z.int().positive()).max(MOST_ROWS).nullable() })

export const GET = route("GET /api/jobs/[id]/rows", { input: shownInput }, ({ params, input: { shown, after } }) =>
  listResults(database().sql, { id: checkInput(params.id, jobId), shown, afterNo: after }),
)

export const POST = route(
  "POST /api/jobs/[id]/rows",
  { input: againInput },
  async ({ params, input: { nos }, session }) => {
    const { sql } = database()
    const { id, kind } = await requireJob(sql, checkInput(params.id, jobId))
    requireRight(session, runRights[kind])
    await repeatRows(sql, { id, nos })
    await noteAction(session.user.id, "run_repeated", id, { kind, rows: nos === null ? "all that failed" : nos.length })
    return requireJob(sql, id)
  },
)
