import { z } from "zod"
import { database } from "#db/client"
import { changeNote, removeNote } from "#lib/actions/work/notes"
import { LONGEST_NOTE } from "#lib/domain/work/work"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"

const noteId = z.uuid(workAnswers.noSuchNote)
const read = z.strictObject({ was: z.string() })
const input = read.extend({
  body: z.string().trim().min(1, workAnswers.noteEmpty).max(LONGEST_NOTE, workAnswers.noteTooLong(LONGEST_NOTE)),
})

export const PATCH = route({ action: "work_on_containers", input }, ({ input, session, params }) =>
  changeNote(database().sql, { session, noteId: checkInput(params.id, noteId), ...input }),
)

export const DELETE = route({ action: "work_on_containers", input: read }, ({ input, session, params }) =>
  removeNote(database().sql, { session, noteId: checkInput(params.id, noteId), ...input }),
)
