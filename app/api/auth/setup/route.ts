import { z } from "zod"
import { database } from "#db/client"
import { longestPassword, shortestPassword } from "#lib/auth/password"
import { createFirstAdmin, isSetupOpen } from "#lib/auth/setup"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { route } from "#lib/route"
import { peopleAnswers } from "#lib/words/people/answers"

const input = z.object({
  token: z.string().trim().min(1, peopleAnswers.pasteToken).max(200, peopleAnswers.notAToken),
  name: z.string().trim().min(1, peopleAnswers.enterName).max(100, peopleAnswers.atMost100),
  email: z.string().trim().max(254, peopleAnswers.atMost254).pipe(z.email(peopleAnswers.enterEmail)),
  password: z
    .string()
    .min(shortestPassword, peopleAnswers.passwordTooShort(shortestPassword))
    .max(longestPassword, peopleAnswers.passwordTooLong(longestPassword)),
})

export const POST = route({ action: "public", input }, async ({ input }) => {
  if (!(await isSetupOpen(database(), settings()))) throw new AppError("not_found", peopleAnswers.nothingToSetUp)
  await createFirstAdmin(database(), input)
  return { created: true }
})
