// A list's custom field filters, in database form.
import type { Sql } from "#db/client"
import { hasFieldValues, listFieldsOf } from "#db/fields/fields"
import type { FieldCondition } from "#lib/domain/containers/list-filter"
import { type CustomField, fieldKey, readFieldText } from "#lib/domain/fields/field"
import { type FieldFilter, type FieldRef, readFieldTerms, slugOfRef } from "#lib/domain/fields/field-terms"

export async function readFieldConditions(sql: Sql, terms: readonly string[] | undefined): Promise<FieldCondition[]> {
  if (!terms || terms.length === 0) return []
  const fields = new Map((await listFieldsOf(sql, "container")).map((field) => [field.slug, field]))
  return Promise.all(
    readFieldTerms(terms).map(async (filter) => {
      const field = fields.get(filter.slug)
      const isCommon = field ? await hasFieldValues(sql, field.id, COMMON) : false
      return toCondition(filter, field, isCommon)
    }),
  )
}

const COMMON = 5_000

function toCondition(
  { isSet, isNone, values }: FieldFilter,
  field: CustomField | undefined,
  isCommon: boolean,
): FieldCondition {
  const condition = { id: field?.id ?? null, isCommon, isSet, isNone }
  if (!field) return { ...condition, keys: [], choices: [] }
  const read = values.map((text) => {
    const found = readFieldText(field, text)
    return "value" in found ? found.value : text
  })
  if (field.type === "enum_multi")
    return { ...condition, keys: [], choices: read.flatMap((one) => (Array.isArray(one) ? one : [String(one)])) }
  return { ...condition, keys: read.flatMap((one) => fieldKey(one) ?? []), choices: [] }
}

/** The field a list is sorted by; undefined if it no longer exists. */
export async function findSortField(sql: Sql, ref: FieldRef): Promise<CustomField | undefined> {
  const slug = slugOfRef(ref)
  return (await listFieldsOf(sql, "container")).find((field) => field.slug === slug)
}
