import { z } from "zod"
import { database } from "#db/client"
import { restoreView } from "#lib/actions/work/views"
import { mayDo } from "#lib/auth/rights"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"

export const POST = route("POST /api/views/[id]/restore", ({ session, params }) =>
  restoreView(database().sql, {
    session,
    mayTeam: mayDo(session.user.role, "edit_team_views"),
    id: checkInput(params.id, z.guid(workAnswers.notAViewId)),
  }),
)
