import { after } from "next/server"
import { database } from "#db/client"
import { sendMail } from "#lib/actions/messages/send-mail"
import { addressOf } from "#lib/auth/peer"
import { writeSignInLink } from "#lib/auth/sign-in-link"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { route } from "#lib/route"
import { signInLinkInput } from "#lib/words/people/shape"

// Answered before anything is looked up, so that the answer and its time do not depend on whether the account exists.
export const POST = route("POST /api/auth/sign-in-link", { input: signInLinkInput }, ({ input, request }) => {
  const asked = { email: input.email, address: addressOf(request.headers), at: realNow() }
  after(async () => {
    const mail = await writeSignInLink(database(), settings(), asked)
    if (mail) await sendMail(mail, settings())
  })
  return { asked: true }
})
