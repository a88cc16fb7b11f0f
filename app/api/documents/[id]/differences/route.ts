import { z } from "zod"
import { database } from "#db/client"
import { setDifferenceAside } from "#lib/actions/documents/documents"
import { shownText } from "#lib/domain/clean-text"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const documentId = z.guid(documentAnswers.notInThisAccount)
const input = z.strictObject({ key: z.string().overwrite(shownText).min(1).max(500), aside: z.boolean() })

export const POST = route(
  "POST /api/documents/[id]/differences",
  { input },
  ({ params, session, input: { key, aside } }) =>
    setDifferenceAside(database().sql, { session, id: checkInput(params.id, documentId), key, aside }),
)
