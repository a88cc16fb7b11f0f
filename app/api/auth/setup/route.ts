import { database } from "#db/client"
import { createFirstAdmin, isSetupOpen } from "#lib/auth/setup"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { route } from "#lib/route"
import { peopleAnswers } from "#lib/words/people/answers"
import { setupInput } from "#lib/words/people/shape"

export const POST = route("POST /api/auth/setup", { input: setupInput }, async ({ input }) => {
  if (!(await isSetupOpen(database(), settings()))) throw new AppError("not_found", peopleAnswers.nothingToSetUp)
  await createFirstAdmin(database(), input, settings())
  return { created: true }
})
