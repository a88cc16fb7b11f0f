import { z } from "zod"
import { database } from "#db/client"
import { changeView, removeView, requireView } from "#lib/actions/work/views"
import { mayDo } from "#lib/auth/rights"
import { viewChange } from "#lib/queries/work/views-checks"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"

const idOf = (params: Record<string, string>) => checkInput(params.id, z.guid(workAnswers.notAViewId))

export const GET = route("GET /api/views/[id]", ({ session, params, sql }) => requireView(sql, session, idOf(params)))

export const PATCH = route("PATCH /api/views/[id]", { input: viewChange }, async ({ input, session, params, sql }) => {
  await requireView(sql, session, idOf(params))
  const { version, ...change } = input
  const mayTeam = mayDo(session.user.role, "edit_team_views")
  return changeView(database().sql, { session, mayTeam, id: idOf(params), version, change })
})

export const DELETE = route("DELETE /api/views/[id]", async ({ session, params, sql }) => {
  await requireView(sql, session, idOf(params))
  const mayTeam = mayDo(session.user.role, "edit_team_views")
  await removeView(database().sql, { session, mayTeam, id: idOf(params) })
  return { removed: true }
})
