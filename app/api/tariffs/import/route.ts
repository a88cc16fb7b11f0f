import { z } from "zod"
import { database } from "#db/client"
import { importTariffs } from "#lib/actions/tariffs/tariffs"
import { route } from "#lib/route"
import { tariffAnswers } from "#lib/words/tariffs/answers"

const input = z.strictObject({
  csv: z.string().min(1, tariffAnswers.sheetEmpty).max(900_000, tariffAnswers.sheetTooLarge),
  replace: z.boolean(),
  /** The `ratesVersion` of the plan that the person saw; null: preview only. */
  seen: z.string().max(200).nullable(),
})

export const POST = route("POST /api/tariffs/import", { input }, ({ input, session }) =>
  importTariffs(database().sql, { session, ...input }),
)
