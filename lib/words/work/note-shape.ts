import { z } from "zod"
import { LONGEST_NOTE } from "#lib/domain/work/work"
import { prose } from "../ui/typed.ts"
import { workAnswers } from "./answers.ts"

export const noteBody = z.object({
  body: prose(LONGEST_NOTE, workAnswers.noteTooLong(LONGEST_NOTE)).min(1, workAnswers.writeNoteFirst),
})
