import { database } from "#db/client"
import { invitePerson } from "#lib/actions/people/invites"
import { isDemonstration } from "#lib/auth/demo-people"
import { normalEmail } from "#lib/auth/sign-in"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listPeopleRows } from "#lib/read/people/people"
import { route } from "#lib/route"
import { newPerson } from "#lib/words/people/shape"

export const GET = route("GET /api/people", () =>
  listPeopleRows(database(), { at: realNow(), demonstration: isDemonstration(settings()) }),
)

export const POST = route("POST /api/people", { input: newPerson }, ({ input: { name, email, role }, session }) =>
  invitePerson(database(), { session, at: realNow(), settings: settings(), name, email: normalEmail(email), role }),
)
