import { leadsTo } from "#db/connection/reported-order"
import type { RereadKind } from "#db/connection/rereads"
import type { ContainerRecord, ShipmentRecord } from "#db/mirror/read"
import { emptyRow, type Mirrored, type MirrorNoun } from "#db/mirror/tables"
import type { MirrorBatch } from "#db/mirror/write"
import type { Container, Shipment } from "#lib/domain/containers/entities"
import { normaliseNumber } from "#lib/domain/find/find"
import { isStopped } from "#lib/domain/tracking/request"
import type { Entities } from "#lib/service/resources/to-entities"
import type { TrackingRequest } from "#lib/service/resources/to-tracking-request"
import { foldOne, type Received, type RowSet, sameContent, toChangeRow, toStateRow } from "./fold.ts"

type Changes = { attribute: string; before: unknown; after: unknown }[]

export type MirrorRowSets = { [Noun in MirrorNoun]: RowSet<Mirrored[Noun]> }

export type BatchRows = MirrorRowSets & {
  others: Map<string, MirrorBatch["otherResources"][number]>
  changes: Map<string, MirrorBatch["changes"][number]>
  states: MirrorBatch["resourceStates"]
  /** Shipments with something new reported, whose containers may need deriving again. */
  moved: Set<string>
  /**
   * Shipments tracked again, or with a request reported as stopped: the service sends no event when tracking resumes.
   */
  resumed: Set<string>
  /** What each report changed in a container, by container and version: it tells the order of two of one instant. */
  reports: Map<string, Map<string, Changes>>
  /** "kind id" of objects whose newest state is unclear. */
  rereads: Map<string, { kind: RereadKind; id: string; reason: string }>
}

export function foldReceived(rowSets: BatchRows, received: Received): void {
  const { entities } = received
  const reread = (kind: RereadKind, id: string, reason: string) =>
    rowSets.rereads.set(`${kind} ${id}`, { kind, id, reason })
  const unclear = (kind: RereadKind, id: string) => reread(kind, id, "two states of one instant")

  for (const shipment of entities.shipments) {
    const known = rowSets.shipments.get(shipment.id)
    if (!known || !sameContent(shipment, known)) rowSets.moved.add(shipment.id)
    if (foldOne(rowSets.shipments, shipment, received, toShipmentRow).reread) unclear("shipment", shipment.id)
    if (known?.tracked === false && rowSets.shipments.get(shipment.id)?.tracked) rowSets.resumed.add(shipment.id)
    fillIn(rowSets.shipments, shipment.id, seenSince(received, known))
    if (isEvidence(received, known, rowSets.shipments.get(shipment.id)))
      rowSets.states.push(toStateRow("shipment", shipment, received))
  }
  for (const container of entities.containers) {
    const known = rowSets.containers.get(container.id)
    // A container reported without its shipment (the include was not requested) keeps the one we know.
    const whole = { ...container, shipmentId: container.shipmentId ?? known?.shipmentId ?? null }
    const comesLater = isLater(rowSets, container.id, received)
    if (foldOne(rowSets.containers, whole, received, toContainerRow, comesLater).reread)
      unclear("container", container.id)
    const isLoose = known?.shipmentId === null && container.shipmentId !== null
    const shipment = isLoose ? { shipmentId: container.shipmentId } : {}
    fillIn(rowSets.containers, container.id, { ...seenSince(received, known), ...shipment })
    if (isEvidence(received, known, rowSets.containers.get(container.id)))
      rowSets.states.push(toStateRow("container", container, received))
  }
  for (const request of entities.trackingRequests) {
    const wasStopped = isStopped(rowSets.trackingRequests.get(request.id)?.status)
    if (request.shipmentId && isStopped(request.status) && !wasStopped) rowSets.resumed.add(request.shipmentId)
    if (foldOne(rowSets.trackingRequests, request, received, toRequestRow).reread)
      unclear("tracking_request", request.id)
  }
  for (const document of entities.documents) {
    if (foldOne(rowSets.documents, document, received, stamped).reread) unclear("document", document.id)
  }
  for (const noun of [
    "transportEvents",
    "estimatedEvents",
    "places",
    "terminals",
    "vessels",
    "parties",
    "fieldValues",
  ] as const)
    for (const entity of entities[noun]) foldOne(rowSets[noun] as RowSet<never>, entity as never, received, stamped)
  if (received.kind === "notification")
    for (const id of namedOnly(entities)) reread("container", id, "its notification only names what it is about")
  for (const other of entities.others) {
    const key = `${other.type} ${other.id}`
    const current = rowSets.others.get(key)
    if (!current || current.version < received.version) {
      rowSets.others.set(key, { ...other, version: received.version, confirmedAt: received.version })
    }
  }
  for (const change of entities.changes) {
    const key = `${change.eventId} ${change.attribute}`
    if (!rowSets.changes.has(key)) rowSets.changes.set(key, toChangeRow(change, received))
  }
}

/**
 * Whether what this report changed in the container follows what another report of the same instant changed. Null:
 * nothing tells. Remembers the report.
 */
function isLater({ reports }: BatchRows, id: string, { entities, inboxId, version }: Received): boolean | null {
  const changes = entities.changes.filter(({ containerId }) => containerId === id)
  const key = `${id} ${version}`
  const others = reports.get(key) ?? new Map<string, Changes>()
  reports.set(key, new Map([...others, [inboxId, changes]]))
  const known = [...others].flatMap(([other, made]) => (other === inboxId ? [] : [made]))
  if (known.some((made) => leadsTo(changes, made))) return false
  return known.some((made) => leadsTo(made, changes)) ? true : null
}

/**
 * Containers with an event whose notification only names the container, place, terminal or vessel, without its state.
 */
function namedOnly({ transportEvents, containers, places, terminals, vessels }: Entities): Set<string> {
  const there = new Set([containers, places, terminals, vessels].flat().map(({ id }) => id))
  const lacking = transportEvents.filter((event) =>
    [event.containerId, event.placeId, event.terminalId, event.vesselId].some((id) => id !== null && !there.has(id)),
  )
  return new Set(lacking.flatMap(({ containerId }) => containerId ?? []))
}

function seenSince(received: Received, known: { firstSeenAt: string } | undefined): { firstSeenAt?: string } {
  return known && known.firstSeenAt > received.version ? { firstSeenAt: received.version } : {}
}

/** Fills in what an older state still adds to a newer row, so that the order of arrival does not matter. */
function fillIn<R extends { id: string; version: string; confirmedAt: string | null }>(
  rowSet: RowSet<R>,
  id: string,
  added: Partial<R>,
): void {
  const row = rowSet.get(id)
  if (row && Object.keys(added).length > 0) rowSet.put({ ...row, ...added })
}

/** A re-read that only confirms what we have is not new evidence. A notification always is. */
function isEvidence<R extends { version: string }>(
  received: Received,
  before: R | undefined,
  after: R | undefined,
): boolean {
  if (received.kind === "notification" || before === undefined || after === undefined) return true
  return after.version !== before.version && contentKey(before) !== contentKey(after)
}

// Columns that may differ without new information from the service.
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
  const known = current ?? emptyRow("containers")
  return { ...known, ...container, ...stamp, firstSeenAt: current?.firstSeenAt ?? stamp.version }
}

function toRequestRow(request: TrackingRequest, _current: unknown, stamp: Stamp): Mirrored["trackingRequests"] {
  return { ...request, ...stamp, numberKey: normaliseNumber(request.requestNumber) }
}
