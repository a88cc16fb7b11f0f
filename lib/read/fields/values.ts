import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { listFields, listFieldValues } from "#db/fields/fields"
import type { CustomField, FieldValues } from "#lib/domain/fields/field"

export type FieldsRead = Awaited<ReturnType<typeof readFieldsPage>>

/** `offered`: the service has custom fields, or was not asked yet. */
export async function readFieldsPage(sql: Sql): Promise<{ offered: boolean; fields: CustomField[] }> {
  const [fact, fields] = await Promise.all([getFact(sql, "custom_fields"), listFields(sql)])
  return { offered: fact?.offered ?? false, fields }
}

/**
 * The values of each owner, by slug. A field not included is not set. Null: not read yet, because the owner has no
 * value and was first seen after the last reading began.
 */
export async function loadFieldValues(
  sql: Sql,
  owners: readonly { id: string; firstSeenAt: string }[],
): Promise<Map<string, FieldValues | null>> {
  const [fact, found] = await Promise.all([
    getFact(sql, "custom_fields"),
    listFieldValues(
      sql,
      owners.map(({ id }) => id),
    ),
  ])
  const of = Map.groupBy(found, ({ ownerId }) => ownerId)
  const from = fact?.values?.from ?? ""
  return new Map(
    owners.map(({ id, firstSeenAt }) => {
      const own = of.get(id)
      if (!own && firstSeenAt > from) return [id, null]
      return [id, Object.fromEntries((own ?? []).map(({ slug, value }) => [slug, value ?? null]))]
    }),
  )
}
