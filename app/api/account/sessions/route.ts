import { database } from "#db/client"
import { endOtherSessions } from "#lib/actions/people/sessions"
import { requireRecentProof } from "#lib/auth/recent-proof"
import { sessionIdleMs } from "#lib/auth/session-rule"
import { realNow } from "#lib/clock"
import { listOwnSessions } from "#lib/read/people/sessions"
import { route } from "#lib/route"

export const GET = route("GET /api/account/sessions", ({ session }) =>
  listOwnSessions(database(), { session, at: realNow(), idleMs: sessionIdleMs }),
)

/** All sessions except the current one. */
export const DELETE = route("DELETE /api/account/sessions", async ({ session }) => {
  const at = realNow()
  await requireRecentProof(database(), session, at)
  return endOtherSessions(database(), { session, at })
})
