import { z } from "zod"
import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { tryTariff } from "#lib/read/tariffs/tariffs"
import { route } from "#lib/route"
import { tariffAnswers } from "#lib/words/tariffs/answers"
import { tariffRow } from "#lib/words/tariffs/shape"

const input = z.strictObject({ row: tariffRow, number: z.string().trim().min(1, tariffAnswers.enterNumber).max(40) })

/** Reads only. */
export const POST = route("POST /api/tariffs/bench", { input }, async ({ input }) => {
  const found = await tryTariff(database().sql, { ...input, now: worldNow() })
  if (!found)
    throw new AppError("not_found", tariffAnswers.noSuchNumber, {
      meta: { field: "number" },
    })
  return found
})
