import { z } from "zod"
import { containerFilters } from "../containers/filter-shape.ts"
import { line } from "../ui/typed.ts"
import { workAnswers } from "./answers.ts"

export const newCalendar = z.object({
  name: line(100).min(1, workAnswers.nameCalendar),
  filters: containerFilters,
})
