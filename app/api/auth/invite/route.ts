import { database } from "#db/client"
import { acceptInvite } from "#lib/auth/accept-invite"
import { route } from "#lib/route"
import { inviteAnswer } from "#lib/words/people/shape"

export const POST = route("POST /api/auth/invite", { input: inviteAnswer }, async ({ input }) => ({
  email: await acceptInvite(database(), input),
}))
