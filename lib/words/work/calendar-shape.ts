import { z } from "zod"
import { containerFilters } from "../containers/filter-shape.ts"
import { workAnswers } from "./answers.ts"

export const newCalendar = z.object({
  name: z.string().trim().min(1, workAnswers.nameCalendar).max(100, workAnswers.atMost100),
  filters: containerFilters,
})
