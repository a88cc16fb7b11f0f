import { z } from "zod"
import { database } from "#db/client"
import { archiveContact } from "#lib/actions/work/contacts"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"

const contactId = z.guid(workAnswers.noSuchContact)
const input = z.strictObject({ archived: z.boolean() })

export const POST = route("POST /api/contacts/[id]/archived", { input }, ({ input: { archived }, session, params }) =>
  archiveContact(database().sql, { session, id: checkInput(params.id, contactId), archived }),
)
