import { database } from "#db/client"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { exposureRowsInput, toExposureFilter, toRowsOf } from "#lib/queries/exposure-checks"
import { getExposureRows } from "#lib/read/exposure-rows"
import { route } from "#lib/route"

export const GET = route({ action: "view", input: exposureRowsInput }, ({ input }) =>
  getExposureRows(database().sql, {
    now: now().toISOString() as Instant,
    filter: toExposureFilter(input),
    of: toRowsOf(input),
    cursor: input.cursor,
  }),
)
