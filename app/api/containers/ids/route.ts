import { z } from "zod"
import { worldNow } from "#lib/clock"
import { filtersInAddress } from "#lib/queries/containers/view-checks"
import { listAllIds } from "#lib/read/containers/list"
import { route } from "#lib/route"

const input = z.object({ filters: filtersInAddress })

export const GET = route("GET /api/containers/ids", { input, limit: "lists" }, ({ input: { filters }, session, sql }) =>
  listAllIds(sql, { filters, viewer: session.user.id, now: worldNow() }),
)
