import { database } from "#db/client"
import { listSavedViews } from "#db/work/saved-views"
import { addView } from "#lib/actions/work/views"
import { mayDo } from "#lib/auth/rights"
import { newView } from "#lib/queries/work/views-checks"
import { route } from "#lib/route"

export const GET = route("GET /api/views", async ({ session, sql }) => ({
  views: await listSavedViews(sql, session.user.id),
}))

export const POST = route("POST /api/views", { input: newView }, ({ input, session }) =>
  addView(database().sql, { ...input, session, mayTeam: mayDo(session.user.role, "edit_team_views") }),
)
