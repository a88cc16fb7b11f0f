import { database } from "#db/client"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { exposureGroupsInput, toExposureFilter, toGroupings } from "#lib/queries/exposure-checks"
import { getExposureGroups } from "#lib/read/exposure-groups"
import { route } from "#lib/route"

export const GET = route({ action: "view", input: exposureGroupsInput }, ({ input }) =>
  getExposureGroups(database().sql, {
    now: now().toISOString() as Instant,
    filter: toExposureFilter(input),
    by: toGroupings(input.by),
  }),
)
