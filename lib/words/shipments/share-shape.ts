import { z } from "zod"
import { line } from "../ui/typed.ts"
import { shipmentAnswers } from "./answers.ts"

export const SHARE_DAYS = [7, 30, 90] as const

export const newShareLink = z.object({
  label: line(100).min(1, shipmentAnswers.enterForWhom),
  days: z.coerce.number<string | number>().pipe(z.literal(SHARE_DAYS, shipmentAnswers.chooseDays)),
})
