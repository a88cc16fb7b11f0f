import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getContainer } from "#lib/read/containers/detail"
import { route } from "#lib/route"
import { containerAnswers } from "#lib/words/containers/answers"

export const GET = route("GET /api/containers/[id]", async ({ params, sql }) => {
  const container = await getContainer(sql, {
    id: params.id ?? "",
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  })
  if (!container) throw new AppError("not_found", containerAnswers.notInThisAccount)
  return container
})
