// The checks of a number that is sent to be tracked. Apart from tracking.ts, so that no page brings zod along.

import { z } from "zod"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { REQUEST_KINDS } from "./tracking.ts"

/** `scac` null = not named, then `autoDetect` asks the service to work it out. */
export const trackInput = z.object({
  requestType: z.enum(REQUEST_KINDS),
  requestNumber: z.string().trim().min(1, trackingAnswers.typeNumber).max(100),
  scac: z.string().trim().nullable(),
  autoDetect: z.boolean(),
  refNumbers: z.array(z.string().trim().min(1).max(100)).max(50),
  /** null = for no customer. */
  customerId: z.uuid().nullable().default(null),
})

/** How a number of a run that was refused is sent again, or left out. */
export const rowDecision = z.strictObject({
  number: z.string().trim().min(1, trackingAnswers.typeNumber).max(100).optional(),
  kind: z.enum(REQUEST_KINDS).optional(),
  scac: z
    .string()
    .regex(/^[A-Z0-9]{4}$/, trackingAnswers.lineCode)
    .optional(),
  leaveOut: z.boolean().optional(),
})
