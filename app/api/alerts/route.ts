import { z } from "zod"
import { ALERT_SHOWS } from "#db/alerts/alerts"
import { worldNow } from "#lib/clock"
import { WHOSE } from "#lib/domain/work/whose"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { ALERTS_AT_ONCE, ALERTS_MOST } from "#lib/queries/alerts/alerts"
import { readAlerts } from "#lib/read/alerts/inbox"
import { route } from "#lib/route"

const input = z.object({
  show: z.enum(ALERT_SHOWS).default("open"),
  whose: z.enum(WHOSE).default("everybody"),
  container: z.guid().optional(),
  rows: z.coerce.number().int().min(1).max(ALERTS_MOST).default(ALERTS_AT_ONCE),
})

export const GET = route("GET /api/alerts", { input }, ({ input, session, sql }) =>
  readAlerts(sql, {
    ...input,
    viewer: session.user.id,
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  }),
)
