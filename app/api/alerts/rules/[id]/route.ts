import { z } from "zod"
import { database } from "#db/client"
import { changeRule, endRule } from "#lib/actions/alerts/settings"
import { isTeam } from "#lib/auth/routes/alerts"
import { alertRuleInput } from "#lib/queries/alerts/settings-checks"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { alertAnswers } from "#lib/words/alerts/answers"

const ruleId = z.guid(alertAnswers.noSuchRule)
const input = z.strictObject({ version: z.number().int().min(1), rule: alertRuleInput })

export const PATCH = route(
  "PATCH /api/alerts/rules/[id]",
  { input, limit: "ruleChanges" },
  ({ input, session, params, request }) =>
    changeRule(database(), { session, team: isTeam(request), id: checkInput(params.id, ruleId), ...input }),
)

export const DELETE = route("DELETE /api/alerts/rules/[id]", { limit: "ruleChanges" }, ({ session, params, request }) =>
  endRule(database(), { session, team: isTeam(request), id: checkInput(params.id, ruleId) }),
)
