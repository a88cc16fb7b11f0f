import type { RereadKind } from "#db/connection/rereads"
import type { ContainerRecord, ShipmentRecord } from "#db/mirror/read"
import { emptyRow, type Mirrored, type MirrorNoun } from "#db/mirror/tables"
import type { MirrorBatch } from "#db/mirror/write"
import type { Container, Shipment } from "#lib/domain/containers/entities"
import { normaliseNumber } from "#lib/domain/find/find"
import { isStopped } from "#lib/domain/tracking/request-words"
import type { TrackingRequest } from "#lib/service/resources/to-tracking-request"
import { foldOne, type Shelf, sameContent, type Told, toChangeRow, toStateRow } from "./fold.ts"

export type MirrorShelves = { [Noun in MirrorNoun]: Shelf<Mirrored[Noun]> }

export type Shelves = MirrorShelves & {
  others: Map<string, MirrorBatch["otherResources"][number]>
  changes: Map<string, MirrorBatch["changes"][number]>
  states: MirrorBatch["resourceStates"]
  /** Shipments of which something new was told: what is derived for each of their boxes may change. */
  moved: Set<string>
  /** Shipments tracked again, or whose request is told to be stopped: the service sends no event of a resumption. */
  resumed: Set<string>
  /** "kind id" of objects whose newest state is unclear. */
  rereads: Map<string, { kind: RereadKind; id: string; reason: string }>
}

export function foldTold(shelves: Shelves, told: Told): void {
  const { entities } = told
  const unclear = (kind: RereadKind, id: string) =>
    shelves.rereads.set(`${kind} ${id}`, { kind, id, reason: "two states of one instant" })

  for (const shipment of entities.shipments) {
    const known = shelves.shipments.get(shipment.id)
    if (!known || !sameContent(shipment, known)) shelves.moved.add(shipment.id)
    if (foldOne(shelves.shipments, shipment, told, toShipmentRow).reread) unclear("shipment", shipment.id)
    if (known?.tracked === false && shelves.shipments.get(shipment.id)?.tracked) shelves.resumed.add(shipment.id)
    fillIn(shelves.shipments, shipment.id, seenSince(told, known))
    if (isEvidence(told, known, shelves.shipments.get(shipment.id)))
      shelves.states.push(toStateRow("shipment", shipment, told))
  }
  for (const container of entities.containers) {
    const known = shelves.containers.get(container.id)
    // A container told without its shipment (an include that was not asked for) keeps the one we know.
    const whole = { ...container, shipmentId: container.shipmentId ?? known?.shipmentId ?? null }
    if (foldOne(shelves.containers, whole, told, toContainerRow).reread) unclear("container", container.id)
    const isLoose = known?.shipmentId === null && container.shipmentId !== null
    const shipment = isLoose ? { shipmentId: container.shipmentId } : {}
    fillIn(shelves.containers, container.id, { ...seenSince(told, known), ...shipment })
    if (isEvidence(told, known, shelves.containers.get(container.id)))
      shelves.states.push(toStateRow("container", container, told))
  }
  for (const request of entities.trackingRequests) {
    const wasStopped = isStopped(shelves.trackingRequests.get(request.id)?.status)
    if (request.shipmentId && isStopped(request.status) && !wasStopped) shelves.resumed.add(request.shipmentId)
    if (foldOne(shelves.trackingRequests, request, told, toRequestRow).reread) unclear("tracking_request", request.id)
  }
  for (const document of entities.documents) {
    if (foldOne(shelves.documents, document, told, stamped).reread) unclear("document", document.id)
  }
  for (const noun of ["transportEvents", "estimatedEvents", "places", "terminals", "vessels", "parties"] as const)
    for (const entity of entities[noun]) foldOne(shelves[noun] as Shelf<never>, entity as never, told, stamped)
  for (const other of entities.others) {
    const key = `${other.type} ${other.id}`
    const current = shelves.others.get(key)
    if (!current || current.version < told.version) {
      shelves.others.set(key, { ...other, version: told.version, confirmedAt: told.version })
    }
  }
  for (const change of entities.changes) {
    const key = `${change.eventId} ${change.attribute}`
    if (!shelves.changes.has(key)) shelves.changes.set(key, toChangeRow(change, told))
  }
}

function seenSince(told: Told, known: { firstSeenAt: string } | undefined): { firstSeenAt?: string } {
  return known && known.firstSeenAt > told.version ? { firstSeenAt: told.version } : {}
}

/** What an older state still adds to a newer row, so that the order of arrival changes nothing. */
function fillIn<R extends { id: string; version: string; confirmedAt: string }>(
  shelf: Shelf<R>,
  id: string,
  added: Partial<R>,
): void {
  const row = shelf.get(id)
  if (row && Object.keys(added).length > 0) shelf.put({ ...row, ...added })
}

/** A re-read that only confirms what we have is no new evidence; a notification always is. */
function isEvidence<R extends { version: string }>(told: Told, before: R | undefined, after: R | undefined): boolean {
  if (told.kind === "notification" || before === undefined || after === undefined) return true
  return after.version !== before.version && contentKey(before) !== contentKey(after)
}

// Columns that differ without the service having said anything new.
const OURS = new Set(["version", "confirmedAt"])
function contentKey(row: object): string {
  return JSON.stringify(row, (key, value) => (OURS.has(key) ? undefined : value))
}

function stamped<E extends { id: string }, R>(
  entity: E,
  _current: R | undefined,
  stamp: { version: string; confirmedAt: string },
) {
  return { ...entity, ...stamp } as unknown as R & E
}

type Stamp = { version: string; confirmedAt: string }

function toShipmentRow(shipment: Shipment, current: ShipmentRecord | undefined, stamp: Stamp): ShipmentRecord {
  return {
    ...(current ?? emptyRow("shipments")),
    ...shipment,
    ...stamp,
    firstSeenAt: current?.firstSeenAt ?? stamp.version,
  }
}

function toContainerRow(container: Container, current: ContainerRecord | undefined, stamp: Stamp): ContainerRecord {
  const confirmedAt = container.terminalCheckedAt ?? stamp.confirmedAt
  const known = current ?? emptyRow("containers")
  return { ...known, ...container, ...stamp, confirmedAt, firstSeenAt: current?.firstSeenAt ?? stamp.version }
}

function toRequestRow(request: TrackingRequest, _current: unknown, stamp: Stamp): Mirrored["trackingRequests"] {
  return { ...request, ...stamp, numberKey: normaliseNumber(request.requestNumber) }
}
