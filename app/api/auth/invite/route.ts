import { z } from "zod"
import { database } from "#db/client"
import { acceptInvite } from "#lib/auth/accept-invite"
import { longestPassword, shortestPassword } from "#lib/auth/password"
import { route } from "#lib/route"
import { peopleAnswers } from "#lib/words/people/answers"

const input = z.object({
  token: z.string().min(1).max(100),
  password: z
    .string()
    .min(shortestPassword, peopleAnswers.passwordTooShort(shortestPassword))
    .max(longestPassword, peopleAnswers.passwordTooLong(longestPassword)),
})

export const POST = route({ action: "public", input }, async ({ input }) => ({
  email: await acceptInvite(database(), input),
}))
