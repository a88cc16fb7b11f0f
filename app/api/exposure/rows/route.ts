import { worldNow } from "#lib/clock"
import { exposureRowsInput, toRowsOf } from "#lib/queries/exposure/checks"
import { filterOf } from "#lib/queries/exposure/exposure"
import { getExposureRows } from "#lib/read/exposure/rows"
import { route } from "#lib/route"

export const GET = route("GET /api/exposure/rows", { input: exposureRowsInput, limit: "lists" }, ({ input, sql }) =>
  getExposureRows(sql, {
    now: worldNow(),
    filter: filterOf(input),
    of: toRowsOf(input),
    cursor: input.cursor,
  }),
)
