import { z } from "zod"
import { database } from "#db/client"
import { createRule } from "#lib/actions/alerts/settings"
import { alertRuleInput } from "#lib/queries/alerts/settings-checks"
import { route } from "#lib/route"
import { isTeam, settingAction } from "../whose.ts"

const input = z.strictObject({ id: z.uuid(), rule: alertRuleInput })

export const POST = route({ action: settingAction, input }, ({ input, session, request }) =>
  createRule(database(), { session, team: isTeam(request), ...input }),
)
