import { z } from "zod"
import { ALERT_CAUSES, CAUSES } from "#lib/domain/alerts/causes"
import { alertAnswers } from "#lib/words/alerts/answers"
import { CAUSE_LABELS } from "#lib/words/alerts/causes"
import { containerFilters } from "#lib/words/containers/filter-shape"
import { line } from "#lib/words/ui/typed"

const causes = z
  .partialRecord(z.enum(ALERT_CAUSES), z.strictObject({ amount: z.number().int().nullable() }))
  .superRefine((given, context) => {
    for (const cause of ALERT_CAUSES) {
      const amount = given[cause]?.amount ?? null
      const { threshold } = CAUSES[cause]
      if (given[cause] === undefined || threshold === null || amount === null) continue
      if (amount >= threshold.least && amount <= threshold.most) continue
      const message = alertAnswers.giveBetween(CAUSE_LABELS[cause], threshold.least, threshold.most, threshold.unit)
      context.addIssue({ code: "custom", message, path: [cause] })
    }
  })
  .refine((given) => Object.keys(given).length > 0, alertAnswers.chooseCause)

export const alertRuleInput = z
  .strictObject({
    name: line(80).min(1, alertAnswers.nameRule),
    /** An alert is itself a change, so "changed" cannot be a scope. */
    scope: containerFilters.omit({ changed: true }),
    causes,
    channelIds: z.array(z.guid()).max(10, alertAnswers.atMost10Channels),
    notify: z.enum(["urgent", "all"]),
    escalateMinutes: z.number().int().min(5, alertAnswers.waitAtLeast).max(10_080, alertAnswers.waitAtMost).nullable(),
    escalateTo: z.guid().nullable(),
  })
  .refine(({ escalateMinutes, escalateTo }) => (escalateMinutes === null) === (escalateTo === null), {
    error: alertAnswers.escalationIncomplete,
    path: ["escalateTo"],
  })

export const alertChannelInput = z.strictObject({
  kind: z.enum(["email", "slack", "teams", "webhook"]),
  name: line(80).min(1, alertAnswers.nameChannel),
  /** One's own email channel needs none: it uses the account's address. */
  address: line(2_000, alertAnswers.addressTooLong).optional(),
})
