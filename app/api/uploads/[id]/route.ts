import { z } from "zod"
import { database } from "#db/client"
import { cancelUpload } from "#lib/actions/documents/uploads"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const uploadId = z.guid(documentAnswers.uploadUnknown)

export const DELETE = route("DELETE /api/uploads/[id]", ({ params, session }) =>
  cancelUpload(database().sql, session, checkInput(params.id, uploadId)),
)
