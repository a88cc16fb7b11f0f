import { database } from "#db/client"
import { addField } from "#lib/actions/fields/add-field"
import { readFieldsPage } from "#lib/read/fields/values"
import { route } from "#lib/route"
import { newField } from "#lib/words/fields/shape"

export const GET = route({ action: "view" }, () => readFieldsPage(database().sql))

export const POST = route({ action: "define_fields", input: newField }, ({ input: field, session }) =>
  addField(database().sql, { session, field }),
)
