import { z } from "zod"
import { workAnswers } from "#lib/words/work/answers"

export const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, workAnswers.giveTime)
