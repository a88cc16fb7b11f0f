import type { Sql } from "#db/client"
import { getLfdPolicy } from "#db/connection/connection"
import { listTerminalsById } from "#db/connection/history"
import { listNames } from "#db/people/people"
import { listCustomers } from "#db/work/read"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"
import type { CustomField } from "#lib/domain/fields/field"
import { isFieldRef, readFieldTerms, slugOfRef } from "#lib/domain/fields/field-terms"
import { isUuid } from "#lib/domain/uuid"
import { exportText, FILTER_NAMES } from "#lib/words/containers/export"
import { fieldValueText } from "#lib/words/fields/value"

type Filters = Record<string, unknown>
type About = {
  sql: Sql
  filters: Filters
  sort: { by: string; descending: boolean }
  who: string
  now: Instant
  customFields: readonly CustomField[]
}

/** Lines with a name and a value each. */
export async function exportAbout({ sql, filters, sort, who, now, customFields }: About): Promise<[string, string][]> {
  const account = await getLfdPolicy(sql)
  return [
    [exportText.freeday, exportText.containers],
    [exportText.asOf, `${formatUtc(now)} (${now})`],
    [
      exportText.filters,
      [await filterWords(sql, filters), fieldFilterWords(filters.field, customFields)].filter(Boolean).join("; ") ||
        exportText.noFilters,
    ],
    [exportText.lastFreeDays, exportText.byPolicy(account)],
    [
      exportText.order,
      exportText.orderOf(isFieldRef(sort.by) ? nameOf(slugOfRef(sort.by), customFields) : sort.by, sort.descending),
    ],
    [exportText.exportedBy, who],
    [exportText.times, exportText.timesAbout],
  ]
}

/** "status is overdue or due; owner is Daniel Okafor". Names replace ids. */
async function filterWords(sql: Sql, filters: Filters): Promise<string> {
  const parts: string[] = []
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || name === "field") continue
    const label = FILTER_NAMES[name] ?? name.replaceAll("_", " ")
    if (value === true) parts.push(label)
    else if (Array.isArray(value))
      parts.push(exportText.is(label, (await namesOf(sql, name, value.map(String))).join(" or ")))
    else parts.push(`${label} ${name === "q" ? `“${value}”` : String(value)}`)
  }
  return parts.join("; ")
}

/** "PO line is PO-1 or is not set". */
function fieldFilterWords(terms: unknown, fields: readonly CustomField[]): string {
  if (!Array.isArray(terms)) return ""
  return readFieldTerms(terms.map(String))
    .map(({ slug, isSet, isNone, values }) => {
      const name = nameOf(slug, fields)
      const parts = [
        ...(isSet ? [fieldValueText.isSet.toLowerCase()] : []),
        ...(isNone ? [fieldValueText.isNotSet.toLowerCase()] : []),
        ...(values.length > 0 ? [exportText.is("", values.join(" or ")).trim()] : []),
      ]
      return `${name} ${parts.join(" or ")}`
    })
    .join("; ")
}

const nameOf = (slug: string, fields: readonly CustomField[]) => fields.find((one) => one.slug === slug)?.name ?? slug

async function namesOf(sql: Sql, filter: string, values: string[]): Promise<string[]> {
  const ids = values.filter((value) => isUuid(value))
  const known = new Map(ids.length > 0 ? await readNames(sql, filter, ids) : [])
  return values.map((value) => known.get(value) ?? value.replaceAll("_", " "))
}

async function readNames(sql: Sql, filter: string, ids: string[]): Promise<[string, string][]> {
  if (filter === "terminal") {
    return (await listTerminalsById(sql, ids)).map((one) => [one.id, one.nickname ?? one.name ?? one.id])
  }
  if (filter === "owner") {
    return (await listNames(sql, { ids })).map(({ id, name }) => [id, name])
  }
  return filter === "customer" ? (await listCustomers(sql)).map(({ id, name }) => [id, name]) : []
}
