import { z } from "zod"
import { database } from "#db/client"
import { decideRow } from "#lib/actions/tracking/register-list"
import { REQUEST_KINDS } from "#lib/queries/tracking/tracking"
import { requireJob } from "#lib/read/connection/jobs"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { trackingAnswers } from "#lib/words/tracking/answers"

const place = z.object({ id: z.uuid(trackingAnswers.noSuchRun), no: z.coerce.number().int().positive() })
const decision = z.strictObject({
  number: z.string().trim().min(1, trackingAnswers.typeNumber).max(100).optional(),
  kind: z.enum(REQUEST_KINDS).optional(),
  scac: z
    .string()
    .regex(/^[A-Z0-9]{4}$/, "A line's code (SCAC) has exactly 4 characters, for example MAEU.")
    .optional(),
  leaveOut: z.boolean().optional(),
})

export const PATCH = route({ action: "track", input: decision }, async ({ params, input }) => {
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
  return requireJob(sql, id)
})
