import { z } from "zod"

export const refNumber = z.string().min(1, "a reference number cannot be empty").max(100, "longer than 100 characters")

/** Reference numbers as a client may set them. */
export const refNumbers = z.array(refNumber).max(50, "more than 50 reference numbers")

export const refNumbersPatch = z.object({ ref_numbers: refNumbers })
