import { z } from "zod"
import { database } from "#db/client"
import { importTariffs } from "#lib/actions/tariffs/tariffs"
import { route } from "#lib/route"

const input = z.strictObject({
  csv: z.string().min(1, "The sheet is empty.").max(900_000, "The sheet is too large: send it in parts."),
  replace: z.boolean(),
  check: z.boolean(),
})

export const POST = route({ action: "edit_tariffs", input }, ({ input, session }) =>
  importTariffs(database().sql, { session, ...input }),
)
