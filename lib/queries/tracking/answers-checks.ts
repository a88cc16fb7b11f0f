import { z } from "zod"
import { MOST_ANSWERS } from "./carrier-answers.ts"

/** Of these requests. */
export const answersInput = z.object({
  ids: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.guid()).max(MOST_ANSWERS)),
})

/** A JSON pointer into what was received; "" for all of it. */
export const pointerInput = z.object({ pointer: z.string().max(500).default("") })
