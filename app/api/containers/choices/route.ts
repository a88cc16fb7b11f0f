import { z } from "zod"
import { worldNow } from "#lib/clock"
import { choiceFilter } from "#lib/domain/containers/filters"
import { filtersInAddress } from "#lib/queries/containers/view-checks"
import { listContainerChoices } from "#lib/read/containers/choices"
import { route } from "#lib/route"

const input = z.object({ filter: choiceFilter, filters: filtersInAddress })

export const GET = route("GET /api/containers/choices", { input }, ({ input: { filter, filters }, session, sql }) =>
  listContainerChoices(sql, { filter, filters, viewer: session.user.id, now: worldNow() }),
)
