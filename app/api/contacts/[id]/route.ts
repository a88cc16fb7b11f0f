import { z } from "zod"
import { database } from "#db/client"
import { changeContact } from "#lib/actions/work/contacts"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { workAnswers } from "#lib/words/work/answers"
import { contactInput } from "#lib/words/work/contact-shape"

const contactId = z.guid(workAnswers.noSuchContact)
const input = z.strictObject({ seen: z.iso.datetime(), contact: contactInput })

export const PATCH = route("PATCH /api/contacts/[id]", { input }, ({ input, session, params }) =>
  changeContact(database().sql, { session, id: checkInput(params.id, contactId), ...input }),
)
