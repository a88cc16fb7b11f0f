import { z } from "zod"
import { database } from "#db/client"
import { restoreView } from "#lib/actions/views"
import { mayDo } from "#lib/auth/actions"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"

export const POST = route({ action: "view" }, ({ session, params }) =>
  restoreView(database().sql, {
    session,
    mayTeam: mayDo(session.user.role, "edit_team_views"),
    id: checkInput(params.id, z.uuid("This is no id of a view.")),
  }),
)
