import { z } from "zod"
import { database } from "#db/client"
import { roles } from "#db/schema/people"
import { findSees } from "#lib/actions/people/find-sees"
import { changePerson } from "#lib/actions/people/people"
import { admitsDemoPeople } from "#lib/auth/demo-people"
import { linkIssuer } from "#lib/auth/provider/sign-in"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listPeopleRows } from "#lib/read/people/people"
import { route } from "#lib/route"
import { requireId } from "#lib/route/input"
import { peopleAnswers } from "#lib/words/people/answers"
import { seesInput } from "#lib/words/people/shape"

const input = z.union(
  [
    z.strictObject({ role: z.enum(roles) }),
    z.strictObject({ disabled: z.boolean() }),
    z.strictObject({ sees: seesInput }),
  ],
  peopleAnswers.sendRoleOrDisabled,
)

export const PATCH = route("PATCH /api/people/[id]", { input }, async ({ input: asked, session, params }) => {
  const at = realNow()
  const change = "sees" in asked ? { sees: await findSees(database().sql, asked.sees) } : asked
  const demonstration = admitsDemoPeople(settings())
  const adminsBy = { demonstration, issuer: linkIssuer(settings()) }
  await changePerson(database(), { session, userId: requireId(params.id), change, at, adminsBy })
  return listPeopleRows(database(), { at, demonstration })
})
