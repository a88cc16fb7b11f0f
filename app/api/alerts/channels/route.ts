import { z } from "zod"
import { database } from "#db/client"
import { createChannel } from "#lib/actions/alerts/settings"
import { alertChannelInput } from "#lib/queries/alerts/settings-checks"
import { route } from "#lib/route"
import { isTeam, settingAction } from "../whose.ts"

const input = z.strictObject({ id: z.uuid(), channel: alertChannelInput })

export const POST = route({ action: settingAction, input }, ({ input, session, request }) =>
  createChannel(database(), { session, team: isTeam(request), ...input }),
)
