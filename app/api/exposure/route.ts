import { worldNow } from "#lib/clock"
import { exposureInput } from "#lib/queries/exposure/checks"
import { filterOf } from "#lib/queries/exposure/exposure"
import { getExposure } from "#lib/read/exposure/page"
import { route } from "#lib/route"

export const GET = route("GET /api/exposure", { input: exposureInput }, ({ input, sql }) =>
  getExposure(sql, { now: worldNow(), filter: filterOf(input) }),
)
