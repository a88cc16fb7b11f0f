import { z } from "zod"
import { worldNow } from "#lib/clock"
import { filtersInAddress } from "#lib/queries/containers/view-checks"
import { countList } from "#lib/read/containers/list"
import { route } from "#lib/route"

const input = z.object({ filters: filtersInAddress })

export const GET = route(
  "GET /api/containers/count",
  { input, limit: "lists" },
  ({ input: { filters }, session, sql }) => countList(sql, { filters, viewer: session.user.id, now: worldNow() }),
)
