import { z } from "zod"
import { LONGEST_NOTE } from "#lib/domain/work/work"
import { workAnswers } from "./answers.ts"

export const noteBody = z.object({
  body: z.string().trim().min(1, workAnswers.writeNoteFirst).max(LONGEST_NOTE, workAnswers.noteTooLong(LONGEST_NOTE)),
})
