import { database } from "#db/client"
import { inviteAgain } from "#lib/actions/people/invites"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { route } from "#lib/route"

export const POST = route("POST /api/people/[id]/invite", ({ session, params }) =>
  inviteAgain(database(), { session, at: realNow(), settings: settings(), userId: params.id ?? "" }),
)
