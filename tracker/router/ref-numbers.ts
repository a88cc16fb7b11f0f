import { z } from "zod"
import type { Profile } from "../profile.ts"

export const refNumber = z.string().min(1, "a reference number cannot be empty").max(100, "longer than 100 characters")

/** The reference numbers a client may set. */
export const refNumbers = z.array(refNumber).max(50, "more than 50 reference numbers")

export const tags = z.array(z.string().min(1, "a tag cannot be empty").max(100)).max(50)

export const refNumbersPatch = z.object({ ref_numbers: refNumbers })

/** What can be changed on a shipment: reference numbers; in the public profile also tags. */
export const shipmentChange = ({
  showsPublicFacts,
}: Profile): z.ZodType<{ ref_numbers?: string[] | undefined; tags?: string[] | undefined }> =>
  showsPublicFacts ? z.object({ ref_numbers: refNumbers.optional(), tags: tags.optional() }) : refNumbersPatch
