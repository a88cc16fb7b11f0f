// Maps transport, estimated and container updated events of the interface document to the mirror.
import { fieldsOf } from "./fields.ts"
import { isRecord } from "./json.ts"
import type { ReadResource } from "./read-document.ts"

/** What both kinds of events share; undefined if the event has no name. */
function readEvent(resource: ReadResource) {
  const fields = fieldsOf(resource)
  const event = fields.text("event")
  if (event === null) return undefined
  const shared = {
    id: resource.id,
    event,
    createdAt: fields.instant("created_at"),
    zone: fields.text("timezone"),
    voyage: fields.text("voyage_number"),
    locode: fields.text("location_locode"),
    dataSource: fields.text("data_source"),
    shipmentId: fields.one("shipment"),
    vesselId: fields.one("vessel"),
  }
  return { fields, shared }
}

/** `at` null: undated. */
export function toTransportEvent(resource: ReadResource) {
  const read = readEvent(resource)
  if (!read) return undefined
  const { fields, shared } = read
  return {
    ...shared,
    at: fields.instant("timestamp"),
    containerId: fields.one("container"),
    placeId: fields.one("location"),
    terminalId: fields.one("terminal"),
    extra: fields.extra(),
  }
}

export function toEstimatedEvent(resource: ReadResource) {
  const read = readEvent(resource)
  if (!read) return undefined
  const { fields, shared } = read
  return {
    ...shared,
    estimatedAt: fields.instant("estimated_timestamp"),
    portId: fields.one("port"),
    extra: fields.extra(),
  }
}

/**
 * One change per attribute of the changeset, old value first, both as sent: they are evidence. Undefined if an entry is
 * not a pair, because nothing may be guessed, or if it has only attributes we do not know.
 */
export function toChanges(resource: ReadResource) {
  const fields = fieldsOf(resource)
  const changeset = fields.get("changeset", (value) => (isRecord(value) ? value : undefined))
  if (changeset === null && !isAbsent(fields.raw("changeset"))) return undefined
  const shared = {
    eventId: resource.id,
    containerId: fields.one("container"),
    terminalId: fields.one("terminal"),
    at: fields.instant("timestamp"),
    zone: fields.text("timezone"),
  }
  const changes: (typeof shared & { attribute: string; before: unknown; after: unknown })[] = []
  for (const [attribute, pair] of Object.entries(changeset ?? {})) {
    if (!Array.isArray(pair) || pair.length !== 2) return undefined
    changes.push({ ...shared, attribute, before: pair[0] ?? null, after: pair[1] ?? null })
  }
  const extra = fields.extra()
  return changes.length === 0 && Object.keys(extra).length > 0 ? undefined : { changes, extra }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}
