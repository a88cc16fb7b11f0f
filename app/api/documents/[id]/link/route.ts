import { z } from "zod"
import { database } from "#db/client"
import { chooseLink } from "#lib/actions/documents/documents"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const documentId = z.guid(documentAnswers.notInThisAccount)
const input = z.strictObject({ shipmentId: z.guid().nullable(), containerId: z.guid().nullable().default(null) })

export const POST = route("POST /api/documents/[id]/link", { input }, ({ params, session, input: chosen }) =>
  chooseLink(database().sql, { session, id: checkInput(params.id, documentId), ...chosen }),
)
