import { database } from "#db/client"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { exposureInput, toExposureFilter } from "#lib/queries/exposure-checks"
import { getExposure } from "#lib/read/exposure"
import { route } from "#lib/route"

export const GET = route({ action: "view", input: exposureInput }, ({ input }) =>
  getExposure(database().sql, { now: now().toISOString() as Instant, filter: toExposureFilter(input) }),
)
