import { z } from "zod"
import { database } from "#db/client"
import { roles } from "#db/schema/people"
import { changePerson } from "#lib/actions/people/people"
import { isDemonstration } from "#lib/auth/demo-people"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listPeopleRows } from "#lib/read/people/people"
import { route } from "#lib/route"
import { peopleAnswers } from "#lib/words/people/answers"

const input = z.union(
  [z.strictObject({ role: z.enum(roles) }), z.strictObject({ disabled: z.boolean() })],
  peopleAnswers.sendRoleOrDisabled,
)

export const PATCH = route("PATCH /api/people/[id]", { input }, async ({ input: change, session, params }) => {
  const at = realNow()
  const demonstration = isDemonstration(settings())
  await changePerson(database(), { session, userId: params.id ?? "", change, at, demonstration })
  return listPeopleRows(database(), { at, demonstration })
})
