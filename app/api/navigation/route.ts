import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getNavigation } from "#lib/read/work/navigation"
import { route } from "#lib/route"

export const GET = route("GET /api/navigation", ({ session, sql }) =>
  getNavigation(sql, session.user.id, serviceProfile().nullZone),
)
