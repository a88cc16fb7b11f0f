// Checks of a number to track. Separate from tracking.ts, so that no page loads zod.

import { z } from "zod"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { line } from "#lib/words/ui/typed"
import { REQUEST_KINDS } from "./tracking.ts"

/** `scac` null: not named; then `autoDetect` asks the service to find it. */
export const trackInput = z.object({
  requestType: z.enum(REQUEST_KINDS),
  requestNumber: line(100).min(1, trackingAnswers.typeNumber),
  scac: line(20).nullable(),
  autoDetect: z.boolean(),
  refNumbers: z.array(line(100).min(1)).max(50),
  /** Null: no customer. */
  customerId: z.guid().nullable().default(null),
})

/** How to resend a refused number of a run, or leave it out. */
export const rowDecision = z.strictObject({
  number: line(100).min(1, trackingAnswers.typeNumber).optional(),
  kind: z.enum(REQUEST_KINDS).optional(),
  scac: z
    .string()
    .regex(/^[A-Z0-9]{4}$/, trackingAnswers.lineCode)
    .optional(),
  leaveOut: z.boolean().optional(),
})
