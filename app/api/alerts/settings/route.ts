import { database } from "#db/client"
import { settings } from "#lib/env"
import { readAlertSettings } from "#lib/read/alerts/settings"
import { route } from "#lib/route"

export const GET = route("GET /api/alerts/settings", ({ session }) =>
  readAlertSettings(database().sql, {
    userId: session.user.id,
    role: session.user.role,
    mailReady: settings().SMTP_URL !== undefined,
  }),
)
