import { z } from "zod"
import { database } from "#db/client"
import { listCarrierAnswers } from "#lib/actions/tracking/carrier-answers"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { containerAnswers } from "#lib/words/containers/answers"

const containerId = z.guid(containerAnswers.notInThisAccount)

export const GET = route("GET /api/containers/[id]/answers", ({ params, session }) => {
  const ids = [checkInput(params.id, containerId)]
  return listCarrierAnswers(database().sql, { userId: session.user.id, noun: "containers", ids })
})
