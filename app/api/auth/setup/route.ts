import { z } from "zod"
import { database } from "#db/client"
import { longestPassword, shortestPassword } from "#lib/auth/password"
import { createFirstAdmin, isSetupOpen } from "#lib/auth/setup"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { route } from "#lib/route"

const input = z.object({
  token: z.string().trim().min(1, "Paste the one-time token from the log.").max(200, "This is not a token."),
  name: z.string().trim().min(1, "Enter your name.").max(100, "Use at most 100 characters."),
  email: z.string().trim().max(254, "Use at most 254 characters.").pipe(z.email("Enter an email address.")),
  password: z
    .string()
    .min(shortestPassword, `Use ${shortestPassword} characters or more.`)
    .max(longestPassword, `Use at most ${longestPassword} characters.`),
})

export const POST = route({ action: "public", input }, async ({ input }) => {
  if (!(await isSetupOpen(database(), settings()))) throw new AppError("not_found", "There is nothing to set up here.")
  await createFirstAdmin(database(), input)
  return { created: true }
})
