import { z } from "zod"
import { database } from "#db/client"
import { changeNote, removeNote } from "#lib/actions/work/notes"
import { LONGEST_NOTE } from "#lib/domain/work/work"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"

const noteId = z.uuid("There is no such note.")
const read = z.strictObject({ was: z.string() })
const input = read.extend({
  body: z
    .string()
    .trim()
    .min(1, "The note is empty. Remove it instead.")
    .max(LONGEST_NOTE, `A note has at most ${LONGEST_NOTE} characters.`),
})

export const PATCH = route({ action: "work_on_containers", input }, ({ input, session, params }) =>
  changeNote(database().sql, { session, noteId: checkInput(params.id, noteId), ...input }),
)

export const DELETE = route({ action: "work_on_containers", input: read }, ({ input, session, params }) =>
  removeNote(database().sql, { session, noteId: checkInput(params.id, noteId), ...input }),
)
