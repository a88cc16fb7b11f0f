import { z } from "zod"
import { worldNow } from "#lib/clock"
import { filtersInAddress, sortName } from "#lib/queries/containers/view-checks"
import { cursorInput } from "#lib/queries/cursor"
import { listContainers } from "#lib/read/containers/list"
import { route } from "#lib/route"

const input = z.object({
  filters: filtersInAddress,
  sort: sortName.default("urgent"),
  dir: z.enum(["asc", "desc"]).default("asc"),
  cursor: cursorInput,
})

export const GET = route(
  "GET /api/containers",
  { input, limit: "lists" },
  ({ input: { filters, sort, dir, cursor }, session, sql }) =>
    listContainers(sql, {
      filters,
      sort: { by: sort, descending: dir === "desc" },
      cursor,
      viewer: session.user.id,
      now: worldNow(),
    }),
)
