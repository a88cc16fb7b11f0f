import { z } from "zod"
import { database } from "#db/client"
import { createRule } from "#lib/actions/alerts/settings"
import { isTeam } from "#lib/auth/routes/alerts"
import { alertRuleInput } from "#lib/queries/alerts/settings-checks"
import { route } from "#lib/route"

const input = z.strictObject({ id: z.guid(), rule: alertRuleInput })

export const POST = route("POST /api/alerts/rules", { input, limit: "ruleChanges" }, ({ input, session, request }) =>
  createRule(database(), { session, team: isTeam(request), ...input }),
)
