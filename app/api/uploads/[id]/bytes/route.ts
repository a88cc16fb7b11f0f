import { z } from "zod"
import { database } from "#db/client"
import { passBytes } from "#lib/actions/documents/uploads"
import { route } from "#lib/route"
import { checkInput, InputError } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const uploadId = z.guid(documentAnswers.uploadUnknown)

/** Streams a file's bytes to the storage, if the storage refuses the browser. */
export const PUT = route("PUT /api/uploads/[id]/bytes", ({ params, session, request }) => {
  const id = checkInput(params.id, uploadId)
  if (!request.body) throw new InputError(documentAnswers.sendBytes)
  return passBytes(database().sql, session, { id, bytes: request.body, signal: request.signal })
})
