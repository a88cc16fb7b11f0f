import { database } from "#db/client"
import { findSees } from "#lib/actions/people/find-sees"
import { invitePerson } from "#lib/actions/people/invites"
import { admitsDemoPeople } from "#lib/auth/demo-people"
import { normalEmail } from "#lib/auth/sign-in"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listPeopleRows } from "#lib/read/people/people"
import { route } from "#lib/route"
import { newHeldPerson } from "#lib/words/people/shape"

export const GET = route("GET /api/people", () =>
  listPeopleRows(database(), { at: realNow(), demonstration: admitsDemoPeople(settings()) }),
)

export const POST = route("POST /api/people", { input: newHeldPerson }, async ({ input, session }) => {
  const { name, email, role } = input
  const sees = await findSees(database().sql, input.sees)
  const asked = { session, at: realNow(), settings: settings() }
  return invitePerson(database(), { ...asked, name, email: normalEmail(email), role, sees })
})
