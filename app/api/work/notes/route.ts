import { z } from "zod"
import { database } from "#db/client"
import { writeNote } from "#lib/actions/work/notes"
import { LONGEST_NOTE } from "#lib/domain/work/work"
import { route } from "#lib/route"

const body = z
  .string()
  .trim()
  .min(1, "Write the note first.")
  .max(LONGEST_NOTE, `A note has at most ${LONGEST_NOTE} characters.`)
const input = z.strictObject({ containerId: z.uuid(), noteId: z.uuid(), body })

export const POST = route({ action: "work_on_containers", input }, ({ input, session }) =>
  writeNote(database().sql, { session, ...input }),
)
