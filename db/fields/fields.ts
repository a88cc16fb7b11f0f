import { asc, eq } from "drizzle-orm"
import type { CustomField, FieldOwner } from "../../lib/domain/fields/field.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { customFields, customFieldValues } from "../schema/fields.ts"

const { id, owner, slug, name, description, type, options } = customFields
const FIELD = { id, owner, slug, name, description, type, options }

/** In the service's order. */
export async function listFields(sql: Sql): Promise<CustomField[]> {
  return builder(sql).select(FIELD).from(customFields).orderBy(asc(customFields.position), asc(id))
}

export async function listFieldsOf(sql: Sql, of: FieldOwner): Promise<CustomField[]> {
  return builder(sql).select(FIELD).from(customFields).where(eq(owner, of)).orderBy(asc(customFields.position), asc(id))
}

export async function getField(sql: Sql, of: FieldOwner, named: string): Promise<CustomField | undefined> {
  return (await listFieldsOf(sql, of)).find((field) => field.slug === named)
}

/** Replaces the list of fields. Values of fields not in it are deleted. `at`: real instant. */
export async function replaceFields(sql: Sql, fields: readonly CustomField[], at: string): Promise<void> {
  const rows = fields.map((field, index) => ({ ...field, position: index + 1, read_at: at }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${sql.json(rows as never)}) as r (id uuid, owner text, slug text, name text,
        description text, type text, options jsonb, position int, read_at timestamptz)),
    gone as (delete from custom_fields where id not in (select id from given)),
    dropped as (delete from custom_field_values where field_id not in (select id from given))
    insert into custom_fields (id, owner, slug, name, description, type, options, position, read_at)
    select * from given
    on conflict (id) do update set owner = excluded.owner, slug = excluded.slug, name = excluded.name,
      description = excluded.description, type = excluded.type, options = excluded.options, position = excluded.position,
      read_at = excluded.read_at`
}

/** Deletes values that no reading has confirmed since this world instant. */
export async function dropFieldValuesBefore(sql: Sql, seen: string): Promise<void> {
  await sql`delete from custom_field_values where confirmed_at < ${seen}`
}

const { ownerId, value } = customFieldValues

/** Values of these owners, including those the service was told to clear. */
export async function listFieldValues(sql: Sql, ownerIds: readonly string[]) {
  return builder(sql)
    .select({ ownerId, slug: customFieldValues.slug, value, version: customFieldValues.version })
    .from(customFieldValues)
    .where(isOneOf(ownerId, ownerIds))
}

/** Whether more than `most` owners have a value of the field. */
export async function hasFieldValues(sql: Sql, fieldId: string, most: number): Promise<boolean> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (
      select 1 from custom_field_values where field_id = ${fieldId} and sort_key is not null limit ${most + 1}) found`
  return (row?.count ?? 0) > most
}
