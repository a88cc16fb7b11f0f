import { z } from "zod"
import { database } from "#db/client"
import { createChannel } from "#lib/actions/alerts/settings"
import { isTeam } from "#lib/auth/routes/alerts"
import { alertChannelInput } from "#lib/queries/alerts/settings-checks"
import { route } from "#lib/route"

const input = z.strictObject({ id: z.guid(), channel: alertChannelInput })

export const POST = route(
  "POST /api/alerts/channels",
  { input, limit: "linksAndChannels" },
  ({ input, session, request }) => createChannel(database(), { session, team: isTeam(request), ...input }),
)
