import { z } from "zod"
import { database } from "#db/client"
import { endChannel, tryChannel } from "#lib/actions/alerts/settings"
import { isTeam } from "#lib/auth/routes/alerts"
import { settings } from "#lib/env"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { alertAnswers } from "#lib/words/alerts/answers"

const channelId = z.guid(alertAnswers.noSuchChannel)

export const POST = route("POST /api/alerts/channels/[id]", ({ session, params, request }) => {
  const id = checkInput(params.id, channelId)
  return tryChannel(database(), { session, team: isTeam(request), id, site: settings().PUBLIC_URL })
})

export const DELETE = route(
  "DELETE /api/alerts/channels/[id]",
  { limit: "linksAndChannels" },
  ({ session, params, request }) =>
    endChannel(database(), { session, team: isTeam(request), id: checkInput(params.id, channelId) }),
)
