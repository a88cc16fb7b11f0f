import { z } from "zod"
import { database } from "#db/client"
import { createRule } from "#lib/actions/alert-settings"
import { alertRuleInput } from "#lib/queries/alert-settings-checks"
import { route } from "#lib/route"
import { isTeam, settingAction } from "../whose.ts"

const input = z.strictObject({ id: z.uuid(), rule: alertRuleInput })

export const POST = route({ action: settingAction, input }, ({ input, session, request }) =>
  createRule(database(), { session, team: isTeam(request), ...input }),
)
