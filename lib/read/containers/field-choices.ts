import type { Sql } from "#db/client"
import { countContainers } from "#db/containers/containers"
import { countByField } from "#db/fields/choices"
import { getField } from "#db/fields/fields"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { termsWithout } from "#lib/domain/fields/field-terms"
import { AppError } from "#lib/errors"
import { fieldAnswers } from "#lib/words/fields/fields"
import { fieldValueText, fieldWords } from "#lib/words/fields/value"
import { readListFilter } from "./changed-since.ts"

export type FieldChoices = Awaited<ReturnType<typeof listFieldChoices>>

const MOST = 200
const EXACT = 10_000
const LONGEST = 200

/** `value`: the filter term. Counts are exact up to 10,000. Throws AppError("not_found"). */
export async function listFieldChoices(
  sql: Sql,
  { slug, filters, viewer, now }: { slug: string; filters: ContainerFilters; viewer: string; now: Instant },
) {
  const field = await getField(sql, "container", slug)
  if (!field) throw new AppError("not_found", fieldAnswers.noSuchField(slug))
  const others = termsWithout(filters.field ?? [], slug)
  const asked = (terms: string[]) =>
    readListFilter(sql, { ...filters, field: terms.length > 0 ? terms : undefined }, { viewer, now })
  const counted = async (sign: "set" | "none", label: string) => {
    const value = `${slug}:${sign}`
    const count = await countContainers(sql, await asked([...others, value]), EXACT + 1)
    return { value, label, count: Math.min(count, EXACT), countIsExact: count <= EXACT }
  }
  const [isSet, isNone, found] = await Promise.all([
    counted("set", fieldValueText.isSet),
    counted("none", fieldValueText.isNotSet),
    countByField(sql, { filter: await asked(others), fieldId: field.id, limit: MOST }),
  ])
  const values = found
    .filter(({ value }) => value.length <= LONGEST)
    .map(({ value, count }) => ({
      value: `${slug}=${value}`,
      label: fieldWords(field, toTyped(field.type, value)) ?? value,
      count: Math.min(count, EXACT),
      countIsExact: count <= EXACT,
    }))
  return { slug, choices: [isSet, isNone, ...values] }
}

/** Postgres returns values as text. */
function toTyped(type: string, text: string): string | number | boolean | string[] {
  if (type === "number") return Number(text)
  if (type === "boolean") return text === "true"
  return type === "enum_multi" ? [text] : text
}
