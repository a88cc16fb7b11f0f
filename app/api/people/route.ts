import { z } from "zod"
import { database } from "#db/client"
import { roles } from "#db/schema/people"
import { invitePerson } from "#lib/actions/people/invites"
import { isDemonstration } from "#lib/auth/demo-people"
import { normalEmail } from "#lib/auth/sign-in"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { listPeopleRows } from "#lib/read/people/people"
import { route } from "#lib/route"
import { peopleAnswers } from "#lib/words/people/answers"

const input = z.object({
  name: z.string().trim().min(1, peopleAnswers.enterTheName).max(100, peopleAnswers.atMost100),
  email: z.string().trim().max(254, peopleAnswers.atMost254).pipe(z.email(peopleAnswers.enterEmail)),
  role: z.enum(roles, peopleAnswers.chooseRole),
})

export const GET = route({ action: "manage_people" }, () =>
  listPeopleRows(database(), { at: realNow(), demonstration: isDemonstration(settings()) }),
)

export const POST = route({ action: "manage_people", input }, ({ input: { name, email, role }, session }) =>
  invitePerson(database(), { session, at: realNow(), settings: settings(), name, email: normalEmail(email), role }),
)
