import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { listFieldsOf } from "#db/fields/fields"
import { type CustomField, type FieldOwner, type FieldType, slugOf } from "#lib/domain/fields/field"
import { AppError } from "#lib/errors"
import { readFields } from "#lib/ingest/connection/read-fields"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { createCustomField } from "#lib/service/custom-fields"
import { fieldAnswers } from "#lib/words/fields/fields"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

export type FieldToAdd = { owner: FieldOwner; name: string; type: FieldType; choices: string[] }

/**
 * Defines the field at the service. Throws AppError("invalid"), "conflict" if the name is taken, or the service's
 * refusal.
 */
export async function addField(
  sql: Sql,
  { session, field: { owner, name, type, choices } }: { session: Actor; field: FieldToAdd },
): Promise<CustomField> {
  if (!(await getFact(sql, "custom_fields"))?.offered) throw new AppError("invalid", fieldAnswers.notOffered)
  const options = type === "enum" || type === "enum_multi" ? [...new Set(choices)] : []
  if (type.startsWith("enum") && options.length === 0) {
    throw new AppError("invalid", fieldAnswers.giveChoices, { meta: { field: "choices" } })
  }
  const slug = slugOf(name)
  const taken = (await listFieldsOf(sql, owner)).some((field) => field.slug === slug)
  if (taken) throw new AppError("conflict", fieldAnswers.nameTaken(name), { meta: { field: "name" } })
  const client = serviceClient({ priority: "person" })
  await createCustomField(client, { owner, slug, name, type, options })
  await noteAction(session.user.id, "field_added", slug, { name, type })
  await readFields(sql, client)
  const added = (await listFieldsOf(sql, owner)).find((field) => field.slug === slug)
  if (!added) throw new AppError("unavailable", fieldAnswers.noSuchField(slug))
  return added
}
