import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { getCharges } from "#lib/read/charges/charges"
import { route } from "#lib/route"
import { containerAnswers } from "#lib/words/containers/answers"

export const GET = route("GET /api/containers/[id]/charges", async ({ params, sql }) => {
  const found = await getCharges(sql, { id: params.id ?? "", now: worldNow() })
  if (!found) throw new AppError("not_found", containerAnswers.noSuchContainer)
  return found
})
