import { z } from "zod"
import { database } from "#db/client"
import { completeUpload } from "#lib/actions/documents/uploads"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const uploadId = z.guid(documentAnswers.uploadUnknown)

const input = z.strictObject({
  shipmentId: z.guid().nullable().optional(),
  containerId: z.guid().nullable().optional(),
})

export const POST = route("POST /api/uploads/[id]/document", { input }, ({ params, session, input: chosen }) =>
  completeUpload(database().sql, session, { id: checkInput(params.id, uploadId), ...chosen }),
)
