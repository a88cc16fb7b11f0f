import { database } from "#db/client"
import { addField } from "#lib/actions/fields/add-field"
import { readFieldsPage } from "#lib/read/fields/values"
import { route } from "#lib/route"
import { newField } from "#lib/words/fields/shape"

export const GET = route("GET /api/fields", ({ sql }) => readFieldsPage(sql))

export const POST = route("POST /api/fields", { input: newField }, ({ input: field, session }) =>
  addField(database().sql, { session, field }),
)
