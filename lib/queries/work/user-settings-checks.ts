import { z } from "zod"
import { WHOSE } from "#lib/domain/work/whose"
import { line } from "#lib/words/ui/typed"
import { workAnswers } from "#lib/words/work/answers"

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, workAnswers.giveTimeAs20)

export const quietHours = z.strictObject({ from: clock, to: clock })

/** Absent: never chosen. */
export const userSettings = z
  .strictObject({
    /** Row height in px. */
    density: z.union([z.literal(28), z.literal(32), z.literal(40)]),
    /** The saved view opened last; null: none. */
    lastView: z.guid().nullable(),
    /** Whose containers Today, Containers and Alerts open with. */
    whose: z.enum(WHOSE),
    /** Hours without alert messages, in the home zone; null: none. */
    quietHours: quietHours.nullable(),
    /** The morning list by email. */
    digest: z.boolean(),
    /** Immediate email for mentions and hand-overs. */
    notices: z.boolean(),
    /** The weekly summary of exposure by email. */
    weekly: z.boolean(),
    /** The tour step to continue at; 5: ended. */
    tour: z.int().min(0).max(5),
    /**
     * The person's views, links and so on that used another last free day policy than the account's, until they read
     * the notice.
     */
    policyNotice: z
      .array(z.strictObject({ what: z.enum(["view", "link", "calendar", "rule"]), name: line(100) }))
      .nullable(),
  })
  .partial()
