import { z } from "zod"
import { database } from "#db/client"
import { previewNumbers } from "#lib/actions/tracking/register-preview"
import { MOST_ROWS } from "#lib/queries/connection/jobs"
import { route } from "#lib/route"

const numbers = z.array(z.string().max(100)).max(MOST_ROWS, `One run takes up to ${MOST_ROWS} rows.`)

export const POST = route(
  { action: "track", input: z.strictObject({ numbers, unnamed: numbers }) },
  async ({ input }) => ({ lookups: await previewNumbers(database().sql, input) }),
)
