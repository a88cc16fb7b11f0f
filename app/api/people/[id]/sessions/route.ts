import { database } from "#db/client"
import { endSessionsOf } from "#lib/actions/people/sessions"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"
import { requireId } from "#lib/route/input"

export const DELETE = route("DELETE /api/people/[id]/sessions", ({ session, params }) =>
  endSessionsOf(database(), { session, userId: requireId(params.id), at: realNow() }),
)
