import { z } from "zod"
import { database } from "#db/client"
import { addField } from "#lib/actions/fields/add-field"
import { FIELD_TYPES } from "#lib/domain/fields/field"
import { readFieldsPage } from "#lib/read/fields/values"
import { route } from "#lib/route"
import { fieldAnswers } from "#lib/words/fields/fields"

const input = z.strictObject({
  owner: z.enum(["container", "shipment"]),
  name: z.string().trim().min(1, fieldAnswers.giveName).max(100),
  type: z.enum(FIELD_TYPES).exclude(["reference"]),
  choices: z.array(z.string().trim().min(1).max(100)).max(100),
})

export const GET = route({ action: "view" }, () => readFieldsPage(database().sql))

export const POST = route({ action: "define_fields", input }, ({ input: field, session }) =>
  addField(database().sql, { session, field }),
)
