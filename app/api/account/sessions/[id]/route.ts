import { database } from "#db/client"
import { endOwnSession } from "#lib/actions/people/sessions"
import { requireRecentProof } from "#lib/auth/recent-proof"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"
import { requireId } from "#lib/route/input"

export const DELETE = route("DELETE /api/account/sessions/[id]", async ({ session, params }) => {
  const at = realNow()
  await requireRecentProof(database(), session, at)
  return endOwnSession(database(), { session, id: requireId(params.id), at })
})
