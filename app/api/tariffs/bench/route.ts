import { z } from "zod"
import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { tryTariff } from "#lib/read/tariffs/tariffs"
import { route } from "#lib/route"
import { tariffAnswers } from "#lib/words/tariffs/answers"
import { tariffRow } from "#lib/words/tariffs/shape"
import { line } from "#lib/words/ui/typed"

const input = z.strictObject({ row: tariffRow, number: line(40).min(1, tariffAnswers.enterNumber) })

/** Saves nothing. */
export const POST = route("POST /api/tariffs/bench", { input }, async ({ input }) => {
  const found = await tryTariff(database().sql, { ...input, now: worldNow() })
  if (!found)
    throw new AppError("not_found", tariffAnswers.noSuchNumber, {
      meta: { field: "number" },
    })
  return found
})
