import { after } from "next/server"
import { database } from "#db/client"
import { mailPasswordChanged } from "#lib/actions/people/password-changed"
import { choosePassword } from "#lib/auth/passwords/choose"
import { settings } from "#lib/env"
import { route } from "#lib/route"
import { newPasswordInput } from "#lib/words/people/shape"

// The token in the body is the right. `browser` is for the sign-in that follows.
export const POST = route("POST /api/auth/password", { input: newPasswordInput }, async ({ input }) => {
  const { email, browser, hasPassword } = await choosePassword(database(), input, settings())
  if (hasPassword) after(() => mailPasswordChanged(email, settings()))
  return { browser }
})
