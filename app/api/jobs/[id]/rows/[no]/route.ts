import { z } from "zod"
import { database } from "#db/client"
import { noteAction } from "#lib/actions/people/note-action"
import { decideRow } from "#lib/actions/tracking/register-list"
import { rowDecision } from "#lib/queries/tracking/track-checks"
import { requireJob } from "#lib/read/connection/jobs"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { trackingAnswers } from "#lib/words/tracking/answers"

const place = z.object({ id: z.guid(trackingAnswers.noSuchRun), no: z.coerce.number().int().positive() })
export const PATCH = route(
  "PATCH /api/jobs/[id]/rows/[no]",
  { input: rowDecision },
  async ({ params, input, session }) => {
    const { sql } = database()
    const { id, no } = checkInput(params, place)
    const { leaveOut, number, kind, scac } = input
    await decideRow(sql, {
      id,
      no,
      decision: {
        ...(leaveOut ? { leaveOut } : {}),
        ...(number ? { number } : {}),
        ...(kind ? { kind } : {}),
        ...(scac ? { scac } : {}),
      },
    })
    await noteAction(session.user.id, leaveOut ? "row_left_out" : "row_decided", id, { row: no })
    return requireJob(sql, id)
  },
)
