import { z } from "zod"
import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { ROWS_AT_ONCE, ROWS_MOST, TODAY_SHOWS } from "#lib/queries/work/today"
import { getToday } from "#lib/read/work/today"
import { route } from "#lib/route"

const input = z.object({
  show: z.enum(TODAY_SHOWS).default("attention"),
  rows: z.coerce.number().int().min(1).max(ROWS_MOST).default(ROWS_AT_ONCE),
})

export const GET = route("GET /api/today", { input }, ({ input: { show, rows } }) =>
  getToday(database().sql, { show, rows, now: worldNow() }),
)
