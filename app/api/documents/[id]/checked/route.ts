import { z } from "zod"
import { database } from "#db/client"
import { checkDocument } from "#lib/actions/documents/documents"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const documentId = z.guid(documentAnswers.notInThisAccount)
const input = z.strictObject({ checked: z.boolean() })

export const POST = route("POST /api/documents/[id]/checked", { input }, ({ params, session, input: { checked } }) =>
  checkDocument(database().sql, { session, id: checkInput(params.id, documentId), checked }),
)
