import { worldNow } from "#lib/clock"
import { exposureGroupsInput, toGroupings } from "#lib/queries/exposure/checks"
import { filterOf } from "#lib/queries/exposure/exposure"
import { getExposureGroups } from "#lib/read/exposure/groups"
import { route } from "#lib/route"

export const GET = route("GET /api/exposure/groups", { input: exposureGroupsInput }, ({ input, sql }) =>
  getExposureGroups(sql, {
    now: worldNow(),
    filter: filterOf(input),
    by: toGroupings(input.by),
  }),
)
