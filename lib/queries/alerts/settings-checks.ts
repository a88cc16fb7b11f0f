import { z } from "zod"
import { ALERT_CAUSES, CAUSES } from "#lib/domain/alerts/causes"
import { CAUSE_LABELS } from "#lib/words/alerts/causes"
import { containerFilters } from "#lib/words/containers/filter-shape"

const causes = z
  .partialRecord(z.enum(ALERT_CAUSES), z.strictObject({ amount: z.number().int().nullable() }))
  .superRefine((given, context) => {
    for (const cause of ALERT_CAUSES) {
      const amount = given[cause]?.amount ?? null
      const { threshold } = CAUSES[cause]
      if (given[cause] === undefined || threshold === null || amount === null) continue
      if (amount >= threshold.least && amount <= threshold.most) continue
      const message = `${CAUSE_LABELS[cause]}: give ${threshold.least} to ${threshold.most} ${threshold.unit}.`
      context.addIssue({ code: "custom", message, path: [cause] })
    }
  })
  .refine((given) => Object.keys(given).length > 0, "Choose at least one cause.")

export const alertRuleInput = z
  .strictObject({
    name: z.string().trim().min(1, "Name the rule.").max(80, "Use at most 80 characters."),
    /** An alert is a change itself: what changed is no scope. */
    scope: containerFilters.omit({ changed: true }),
    causes,
    channelIds: z.array(z.uuid()).max(10, "Choose at most 10 channels."),
    notify: z.enum(["urgent", "all"]),
    escalateMinutes: z.number().int().min(5, "Wait 5 minutes at least.").max(10_080, "Wait a week at most.").nullable(),
    escalateTo: z.uuid().nullable(),
  })
  .refine(({ escalateMinutes, escalateTo }) => (escalateMinutes === null) === (escalateTo === null), {
    error: "Say both: after how many minutes, and to whom.",
    path: ["escalateTo"],
  })

export const alertChannelInput = z.strictObject({
  kind: z.enum(["email", "slack", "teams", "webhook"]),
  name: z.string().trim().min(1, "Name the channel.").max(80, "Use at most 80 characters."),
  /** One's own email channel needs none: it is the account's address. */
  address: z.string().trim().max(2_000, "The address is too long.").optional(),
})
