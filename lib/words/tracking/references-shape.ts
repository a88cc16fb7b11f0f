// References as they are sent, and as they are typed. Apart from containers/references.ts, so that no page brings zod along.

import { z } from "zod"
import { MOST_REFERENCES } from "#lib/domain/tracking/register-checks"
import { readReferenceText } from "../containers/references.ts"
import { line } from "../ui/typed.ts"

export const referencesInput = z.object({
  refNumbers: z.array(line(100).min(1)).max(MOST_REFERENCES),
})

export const typedReferences = z.string().transform((text, context) => {
  const read = readReferenceText(text)
  if ("refNumbers" in read) return read.refNumbers
  context.addIssue({ code: "custom", message: read.problem })
  return z.NEVER
})

export const referencesForm = z.object({ refNumbers: typedReferences }).pipe(referencesInput)
