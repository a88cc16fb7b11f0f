// That an empty is back, as a person sends it. Apart from the other words, so that no page brings zod along.
import { z } from "zod"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { line } from "../ui/typed.ts"
import { returnedText } from "./returned-form.ts"

export const returnedInput = z.strictObject({
  on: z.iso.date(returnedText.chooseDay).transform((text) => text as CalendarDay),
  place: line(120).min(1, returnedText.placeMissing),
})
