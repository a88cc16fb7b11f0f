import { z } from "zod"
import { containerStopper } from "#lib/ingest/connection/service-handle"
import { requireWork } from "#lib/read/work/work"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"

const containerId = z.guid(workAnswers.notInThisAccount)

export const GET = route("GET /api/work/[id]", ({ params, session, sql }) =>
  requireWork(sql, {
    containerId: checkInput(params.id, containerId),
    userId: session.user.id,
    homeZone: session.user.homeZone,
    canStop: containerStopper() !== undefined,
  }),
)
