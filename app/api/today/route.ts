import { z } from "zod"
import { worldNow } from "#lib/clock"
import { WHOSE } from "#lib/domain/work/whose"
import { ROWS_AT_ONCE, ROWS_MOST, TODAY_SHOWS } from "#lib/queries/work/today"
import { getToday } from "#lib/read/work/today"
import { route } from "#lib/route"

const input = z.object({
  show: z.enum(TODAY_SHOWS).default("attention"),
  whose: z.enum(WHOSE).default("everybody"),
  rows: z.coerce.number().int().min(1).max(ROWS_MOST).default(ROWS_AT_ONCE),
})

export const GET = route("GET /api/today", { input }, ({ input: { show, rows, whose }, session, sql }) =>
  getToday(sql, { show, rows, owned: { whose, viewer: session.user.id }, now: worldNow() }),
)
