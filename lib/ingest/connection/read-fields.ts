// The account's custom fields. No notification reports them, so they are read again regularly.
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { dropFieldValuesBefore, listFields, replaceFields } from "#db/fields/fields"
import { realNow } from "#lib/clock"
import type { ServiceClient } from "#lib/service/client"
import { listCustomFields } from "#lib/service/custom-fields"
import type { Read } from "#lib/service/read-answer"
import { readWholeList } from "./read-whole-list.ts"

/** Real time. */
const AGAIN_MS = 900_000
/** A list this long takes a large part of the request budget. */
const LONG_PAGES = 20
const LONG_AGAIN_MS = 6 * 3_600_000

/** Reads the fields, and the values if they are due. A service without custom fields is asked no more often. */
export async function tendFields(sql: Sql, client: ServiceClient, signal?: AbortSignal): Promise<void> {
  const known = await getFact(sql, "custom_fields")
  if (known && ageMs(known.readAt) < AGAIN_MS) return
  const isNew = await readFields(sql, client)
  const fact = await getFact(sql, "custom_fields")
  if (!fact?.offered || (await listFields(sql)).length === 0) return
  const every = (known?.pages ?? 0) > LONG_PAGES ? LONG_AGAIN_MS : AGAIN_MS
  if (!isNew && fact.values && ageMs(fact.values.readAt) < every) return
  await readValues(sql, client, signal)
}

/** Reads the list of fields. Resolves to whether there is a new one. */
export async function readFields(sql: Sql, client: ServiceClient): Promise<boolean> {
  const [before, known] = await Promise.all([listFields(sql), getFact(sql, "custom_fields")])
  const fields = await listCustomFields(client)
  const readAt = realNow().toISOString()
  if (fields) await replaceFields(sql, fields, readAt)
  await putFact(sql, "custom_fields", {
    offered: fields !== undefined,
    readAt,
    values: known?.values ?? null,
    pages: known?.pages ?? 0,
  })
  return fields?.some(({ id }) => before.every((field) => field.id !== id)) ?? false
}

async function readValues(sql: Sql, client: ServiceClient, signal: AbortSignal | undefined): Promise<void> {
  let from = ""
  let pages = 0
  const onPage = async ({ date }: Read) => {
    if (pages === 0) from = date
    pages += 1
  }
  await readWholeList(sql, client, { noun: "custom_field", startAt: null, onPage, signal })
  const known = await getFact(sql, "custom_fields")
  // A value removed during the read shifts others past a page's end, so only one missed twice is deleted.
  if (known?.values) await dropFieldValuesBefore(sql, known.values.from)
  const readAt = realNow().toISOString()
  await putFact(sql, "custom_fields", { offered: true, readAt, values: { from, readAt }, pages })
}

function ageMs(at: string): number {
  return realNow().getTime() - Date.parse(at)
}
