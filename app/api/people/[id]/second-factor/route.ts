import { database } from "#db/client"
import { resetFactor } from "#lib/actions/people/second-factors"
import { settings } from "#lib/env"
import { route } from "#lib/route"

export const DELETE = route("DELETE /api/people/[id]/second-factor", ({ params, session }) =>
  resetFactor(database(), { session, userId: params.id ?? "", settings: settings() }),
)
