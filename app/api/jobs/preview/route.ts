import { z } from "zod"
import { database } from "#db/client"
import { previewNumbers } from "#lib/actions/tracking/register-preview"
import { MOST_ROWS } from "#lib/queries/connection/jobs"
import { route } from "#lib/route"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { line } from "#lib/words/ui/typed"

const numbers = z.array(line(100)).max(MOST_ROWS, trackingAnswers.tooManyRows(MOST_ROWS))

export const POST = route(
  "POST /api/jobs/preview",
  { input: z.strictObject({ numbers, unnamed: numbers }) },
  async ({ input }) => ({ lookups: await previewNumbers(database().sql, input) }),
)
