import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { exposureGroupsInput, toExposureFilter, toGroupings } from "#lib/queries/exposure/checks"
import { getExposureGroups } from "#lib/read/exposure/groups"
import { route } from "#lib/route"

export const GET = route({ action: "view", input: exposureGroupsInput }, ({ input }) =>
  getExposureGroups(database().sql, {
    now: worldNow(),
    filter: toExposureFilter(input),
    by: toGroupings(input.by),
  }),
)
