import { z } from "zod"
import { database } from "#db/client"
import { changeNote, removeNote } from "#lib/actions/work/notes"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"
import { noteBody } from "#lib/words/work/note-shape"

const noteId = z.guid(workAnswers.noSuchNote)
const read = z.strictObject({ was: z.string() })
const input = noteBody.extend({ was: z.string() })

export const PATCH = route("PATCH /api/work/notes/[id]", { input }, ({ input, session, params }) =>
  changeNote(database().sql, { session, noteId: checkInput(params.id, noteId), ...input }),
)

export const DELETE = route("DELETE /api/work/notes/[id]", { input: read }, ({ input, session, params }) =>
  removeNote(database().sql, { session, noteId: checkInput(params.id, noteId), ...input }),
)
