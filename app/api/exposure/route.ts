import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { exposureInput, toExposureFilter } from "#lib/queries/exposure/checks"
import { getExposure } from "#lib/read/exposure/page"
import { route } from "#lib/route"

export const GET = route({ action: "view", input: exposureInput }, ({ input }) =>
  getExposure(database().sql, { now: worldNow(), filter: toExposureFilter(input) }),
)
