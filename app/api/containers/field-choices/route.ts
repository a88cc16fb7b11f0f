import { z } from "zod"
import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { filtersInAddress } from "#lib/queries/containers/view-checks"
import { listFieldChoices } from "#lib/read/containers/field-choices"
import { route } from "#lib/route"

const input = z.object({ slug: z.string().max(63), filters: filtersInAddress })

export const GET = route("GET /api/containers/field-choices", { input }, ({ input: { slug, filters }, session }) =>
  listFieldChoices(database().sql, { slug, filters, viewer: session.user.id, now: worldNow() }),
)
