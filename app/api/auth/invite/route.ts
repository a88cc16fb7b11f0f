import { z } from "zod"
import { database } from "#db/client"
import { acceptInvite } from "#lib/auth/accept-invite"
import { longestPassword, shortestPassword } from "#lib/auth/password"
import { route } from "#lib/route"

const input = z.object({
  token: z.string().min(1).max(100),
  password: z
    .string()
    .min(shortestPassword, `Use ${shortestPassword} characters or more.`)
    .max(longestPassword, `Use at most ${longestPassword} characters.`),
})

export const POST = route({ action: "public", input }, async ({ input }) => ({
  email: await acceptInvite(database(), input),
}))
