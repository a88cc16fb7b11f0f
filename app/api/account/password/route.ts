import { after } from "next/server"
import { database } from "#db/client"
import { mailPasswordChanged } from "#lib/actions/people/password-changed"
import { changePassword } from "#lib/auth/passwords/change"
import { settings } from "#lib/env"
import { route } from "#lib/route"
import { passwordChange } from "#lib/words/people/shape"

export const POST = route("POST /api/account/password", { input: passwordChange }, async ({ input, session }) => {
  const changed = await changePassword(database(), session, input, settings())
  after(() => mailPasswordChanged(session.user.email, settings()))
  return changed
})
