import { z } from "zod"
import { database } from "#db/client"
import { explainContainer } from "#lib/actions/containers/explain"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { containerAnswers } from "#lib/words/containers/answers"

const containerId = z.guid(containerAnswers.notInThisAccount)

export const GET = route("GET /api/containers/[id]/reasons", ({ params, session }) =>
  explainContainer(database().sql, { userId: session.user.id, id: checkInput(params.id, containerId) }),
)
