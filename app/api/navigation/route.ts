import { database } from "#db/client"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getNavigation } from "#lib/read/work/navigation"
import { route } from "#lib/route"

export const GET = route("GET /api/navigation", ({ session }) =>
  getNavigation(database().sql, session.user.id, serviceProfile().nullZone),
)
