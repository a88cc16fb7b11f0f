import { z } from "zod"
import { database } from "#db/client"
import { createContact } from "#lib/actions/work/contacts"
import { readContacts } from "#lib/read/work/contacts"
import { route } from "#lib/route"
import { contactInput } from "#lib/words/work/contact-shape"

const listInput = z.object({ archived: z.literal("yes").optional() })
const input = z.strictObject({ id: z.guid(), contact: contactInput })

export const GET = route("GET /api/contacts", { input: listInput }, ({ input: { archived } }) =>
  readContacts(database().sql, { archived: archived === "yes" }),
)

export const POST = route("POST /api/contacts", { input }, ({ input, session }) =>
  createContact(database().sql, { session, ...input }),
)
