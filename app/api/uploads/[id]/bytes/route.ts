import { z } from "zod"
import { database } from "#db/client"
import { passBytes } from "#lib/actions/documents/uploads"
import { route } from "#lib/route"
import { checkInput, InputError } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const uploadId = z.uuid(documentAnswers.uploadUnknown)

/** The bytes of a file, streamed on to the storage: for a storage that does not let the browser in. */
export const PUT = route("PUT /api/uploads/[id]/bytes", ({ params, session, request }) => {
  const id = checkInput(params.id, uploadId)
  if (!request.body) throw new InputError(documentAnswers.sendBytes)
  return passBytes(database().sql, session, { id, bytes: request.body, signal: request.signal })
})
