import { randomUUID } from "node:crypto"
import type { Sql } from "#db/client"
import { getField, listFieldValues } from "#db/fields/fields"
import { listContainersById, listShipmentsById } from "#db/mirror/read"
import { logServiceAction } from "#db/work/log"
import { now } from "#lib/clock"
import { type CustomField, type FieldValue, fieldKey, readFieldText } from "#lib/domain/fields/field"
import { AppError } from "#lib/errors"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { type FieldOrder, setFieldValue } from "#lib/service/custom-fields"
import { ServiceError } from "#lib/service/service-error"
import { fieldAnswers, fieldProblemWords } from "#lib/words/fields/fields"
import { toFieldText } from "#lib/words/fields/value"
import { type DoneOrKept, doOrKeep, type Wish } from "../connection/keep-for-later.ts"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

type Named = Pick<FieldOrder, "owner" | "ownerId" | "slug">

/**
 * Sets one value now, or queues it for the worker if the service cannot take it. `text`: as typed; blank clears the
 * value. Throws AppError("invalid") if it does not fit the field, "not_found", or the service's refusal.
 */
export async function setField(
  sql: Sql,
  { session, text, ...named }: Named & { session: Actor; text: string },
): Promise<DoneOrKept<{ value: FieldValue }>> {
  const field = await requireField(sql, named)
  await requireOwner(sql, named)
  const wanted: FieldOrder = { ...named, value: readValue(field, text) }
  const target = `field:${named.owner}:${named.ownerId}:${named.slug}`
  const wish: Wish = { session, kind: "set_field", target, input: wanted }
  return doOrKeep(sql, wish, () => sendField(sql, { userId: session.user.id, wanted }))
}

/** Throws AppError("invalid") with what the field accepts. */
export function readValue(field: CustomField, text: string): FieldValue {
  const read = readFieldText(field, text)
  if ("value" in read) return read.value
  throw new AppError("invalid", fieldProblemWords(field.name, read.problem), { meta: { field: "text" } })
}

export async function requireField(sql: Sql, { owner, slug }: Pick<Named, "owner" | "slug">): Promise<CustomField> {
  const field = await getField(sql, owner, slug)
  if (field) return field
  throw new AppError("not_found", fieldAnswers.noSuchField(slug))
}

/** Sets the value at the service. Throws ServiceError. */
export async function sendField(
  sql: Sql,
  { userId, wanted }: { userId: string; wanted: FieldOrder },
): Promise<{ value: FieldValue }> {
  const { owner, ownerId, slug, value } = wanted
  const known = await readKnown(sql, wanted)
  const before = known?.value
  const client = serviceClient({ priority: "person" })
  const read = await send(known !== undefined)
  await keepAnswer(sql, { ...read, date: notBefore(read.date, known?.version) }, "read.custom_field")
  await noteAction(userId, "field_changed", ownerId, {
    field: slug,
    before: toFieldText(before),
    after: toFieldText(value),
  })
  if (owner === "container") {
    const action = { actionId: randomUUID(), userId, at: now().toISOString() }
    const [was, is] = [before ?? null, value].map((one) => ({ slug, value: one }))
    await logServiceAction(sql, { action, containerIds: [ownerId], kind: "field", before: was, after: is })
  }
  await applyNow(sql, client.profile)
  return { value: read.entities.fieldValues.find((one) => one.ownerId === ownerId)?.value ?? value }

  async function send(known: boolean): ReturnType<typeof setFieldValue> {
    try {
      return await setFieldValue(client, { ...wanted, known })
    } catch (error) {
      // Somebody else removed it in the meantime.
      if (known && error instanceof ServiceError && error.upstreamStatus === 404) return send(false)
      throw error
    }
  }
}

/** Undefined: we know of no value at the service. */
export async function readCurrent(sql: Sql, named: Named): Promise<FieldValue | undefined> {
  return (await readKnown(sql, named))?.value
}

async function readKnown(sql: Sql, { ownerId, slug }: Named) {
  return (await listFieldValues(sql, [ownerId])).find((one) => one.slug === slug)
}

/**
 * The answer to a change is newer than everything known before, even if the service's `Date`, in whole seconds, is
 * earlier. World instants.
 */
function notBefore(date: string, known: string | undefined): string {
  const least = known === undefined ? 0 : Date.parse(known) + 1
  return Date.parse(date) < least ? new Date(least).toISOString() : date
}

export function isSame(one: FieldValue | undefined, other: FieldValue): boolean {
  return fieldKey(one ?? null) === fieldKey(other) && JSON.stringify(one ?? null) === JSON.stringify(other)
}

async function requireOwner(sql: Sql, { owner, ownerId }: Named): Promise<void> {
  const [row] =
    owner === "shipment" ? await listShipmentsById(sql, [ownerId]) : await listContainersById(sql, [ownerId])
  if (!row) throw new AppError("not_found", fieldAnswers.ownerGone)
}
