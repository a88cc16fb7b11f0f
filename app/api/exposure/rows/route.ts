import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { exposureRowsInput, toExposureFilter, toRowsOf } from "#lib/queries/exposure/checks"
import { getExposureRows } from "#lib/read/exposure/rows"
import { route } from "#lib/route"

export const GET = route({ action: "view", input: exposureRowsInput }, ({ input }) =>
  getExposureRows(database().sql, {
    now: worldNow(),
    filter: toExposureFilter(input),
    of: toRowsOf(input),
    cursor: input.cursor,
  }),
)
