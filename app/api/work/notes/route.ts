import { z } from "zod"
import { database } from "#db/client"
import { writeNote } from "#lib/actions/work/notes"
import { LONGEST_NOTE } from "#lib/domain/work/work"
import { route } from "#lib/route"
import { workAnswers } from "#lib/words/work/answers"

const body = z
  .string()
  .trim()
  .min(1, workAnswers.writeNoteFirst)
  .max(LONGEST_NOTE, workAnswers.noteTooLong(LONGEST_NOTE))
const input = z.strictObject({ containerId: z.uuid(), noteId: z.uuid(), body })

export const POST = route({ action: "work_on_containers", input }, ({ input, session }) =>
  writeNote(database().sql, { session, ...input }),
)
