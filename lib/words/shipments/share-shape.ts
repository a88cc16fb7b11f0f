import { z } from "zod"
import { shipmentAnswers } from "./answers.ts"

export const SHARE_DAYS = [7, 30, 90] as const

export const newShareLink = z.object({
  label: z.string().trim().min(1, shipmentAnswers.enterForWhom).max(100, shipmentAnswers.atMost100),
  days: z.coerce.number<string | number>().pipe(z.literal(SHARE_DAYS, shipmentAnswers.chooseDays)),
})
