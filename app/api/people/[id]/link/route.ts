import { database } from "#db/client"
import { makePasswordLink } from "#lib/actions/people/invites"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { route } from "#lib/route"
import { requireId } from "#lib/route/input"

export const POST = route("POST /api/people/[id]/link", ({ session, params }) =>
  makePasswordLink(database(), { session, at: realNow(), settings: settings(), userId: requireId(params.id) }),
)
