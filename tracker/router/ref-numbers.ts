import { z } from "zod"

/** Reference numbers as a client may set them. */
export const refNumbers = z
  .array(z.string().min(1, "a reference number cannot be empty").max(100, "longer than 100 characters"))
  .max(50, "more than 50 reference numbers")

export const refNumbersPatch = z.object({ ref_numbers: refNumbers })
