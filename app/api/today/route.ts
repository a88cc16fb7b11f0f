import { z } from "zod"
import { database } from "#db/client"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { TODAY_SHOWS } from "#lib/queries/today"
import { getToday } from "#lib/read/today"
import { route } from "#lib/route"

const input = z.object({ show: z.enum(TODAY_SHOWS).default("attention") })

export const GET = route({ action: "view", input }, ({ input: { show } }) =>
  getToday(database().sql, { show, now: now().toISOString() as Instant }),
)
