import { z } from "zod"
import { database } from "#db/client"
import { writeNote } from "#lib/actions/work/notes"
import { route } from "#lib/route"
import { noteBody } from "#lib/words/work/note-shape"

const input = noteBody.extend({ containerId: z.guid(), noteId: z.guid() })

export const POST = route("POST /api/work/notes", { input }, ({ input, session }) =>
  writeNote(database().sql, { session, ...input }),
)
