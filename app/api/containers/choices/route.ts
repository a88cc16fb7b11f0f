import { z } from "zod"
import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { choiceFilter } from "#lib/domain/container-filters"
import { filtersInAddress } from "#lib/queries/container-view-checks"
import { listContainerChoices } from "#lib/read/container-choices"
import { route } from "#lib/route"

const input = z.object({ filter: choiceFilter, filters: filtersInAddress })

export const GET = route({ action: "view", input }, ({ input: { filter, filters }, session }) =>
  listContainerChoices(database().sql, { filter, filters, viewer: session.user.id, now: worldNow() }),
)
