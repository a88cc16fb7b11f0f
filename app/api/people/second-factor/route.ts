import { database } from "#db/client"
import { setFactorRule } from "#lib/actions/people/second-factors"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"
import { factorRuleInput } from "#lib/words/people/shape"

export const PATCH = route("PATCH /api/people/second-factor", { input: factorRuleInput }, ({ input, session }) =>
  setFactorRule(database(), { session, roles: input.roles, at: realNow() }),
)
