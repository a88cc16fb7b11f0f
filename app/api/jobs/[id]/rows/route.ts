import { z } from "zod"
import { database } from "#db/client"
import { repeatRows } from "#lib/actions/connection/jobs"
import { MOST_ROWS, ROWS_SHOWN } from "#lib/queries/connection/jobs"
import { requireJob } from "#lib/read/connection/jobs"
import { listResults } from "#lib/read/tracking/register-results"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { trackingAnswers } from "#lib/words/tracking/answers"

const jobId = z.uuid(trackingAnswers.noSuchRun)
const shownInput = z.object({
  shown: z.enum(ROWS_SHOWN).default("all"),
  after: z.coerce.number().int().min(0).default(0),
})
const againInput = z.strictObject({ nos: z.array(z.int().positive()).max(MOST_ROWS).nullable() })

export const GET = route({ action: "view", input: shownInput }, ({ params, input: { shown, after } }) =>
  listResults(database().sql, { id: checkInput(params.id, jobId), shown, afterNo: after }),
)

export const POST = route({ action: "track", input: againInput }, async ({ params, input: { nos } }) => {
  const { sql } = database()
  const { id } = await requireJob(sql, checkInput(params.id, jobId))
  await repeatRows(sql, { id, nos })
  return requireJob(sql, id)
})
