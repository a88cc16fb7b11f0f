import { z } from "zod"
import { database } from "#db/client"
import { refreshContainer } from "#lib/actions/containers/refresh"
import { readRefreshState } from "#lib/read/work/work"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { containerAnswers } from "#lib/words/containers/answers"

const containerId = z.guid(containerAnswers.notInThisAccount)

export const POST = route("POST /api/containers/[id]/refresh", { limit: "refreshes" }, async ({ params, session }) => {
  const { sql } = database()
  const id = checkInput(params.id, containerId)
  const result = await refreshContainer(sql, { userId: session.user.id, id })
  return { ...result, refresh: await readRefreshState(sql) }
})
