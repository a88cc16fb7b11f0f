import { z } from "zod"
import { worldNow } from "#lib/clock"
import { MOST_NAMED } from "#lib/queries/containers/rows"
import { listNamedRows } from "#lib/read/containers/list"
import { route } from "#lib/route"

const ids = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.guid()).min(1).max(MOST_NAMED))

export const GET = route(
  "GET /api/containers/rows",
  { input: z.object({ ids }), limit: "lists" },
  ({ input, session, sql }) => listNamedRows(sql, { ids: input.ids, viewer: session.user.id, now: worldNow() }),
)
