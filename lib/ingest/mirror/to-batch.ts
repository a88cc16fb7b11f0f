import { MIRROR_NOUNS, type Mirrored, type MirrorNoun } from "#db/mirror/tables"
import type { MirrorBatch } from "#db/mirror/write"
import { now, realNow } from "#lib/clock"
import { readingOf } from "#lib/domain/documents/state"
import { isWaiting } from "#lib/domain/tracking/request"
import type { Received } from "./fold.ts"
import type { BatchRows } from "./fold-batch.ts"

/** Real time: by then the second in question is over. */
const UNCLEAR_MS = 1_500
const WAITING_MS = 20_000

export function toBatch(received: Received[], rowSets: BatchRows): MirrorBatch {
  const at = now().toISOString()
  const touched = MIRROR_NOUNS.map((noun) => [noun, rowSets[noun].touchedRows()])
  const mirrored = Object.fromEntries(touched) as Pick<MirrorBatch, MirrorNoun>
  const { shipments, trackingRequests, documents } = mirrored
  const inMs = (ms: number) => new Date(realNow().getTime() + ms).toISOString()
  return {
    seqs: received.map((one) => one.seq),
    ...mirrored,
    otherResources: [...rowSets.others.values()],
    changes: [...rowSets.changes.values()],
    resourceStates: rowSets.states,
    rereads: [
      ...[...rowSets.rereads.values()].map((row) => ({ ...row, dueAt: inMs(UNCLEAR_MS) })),
      // Ask about a waiting request, in case its notification never arrives.
      ...trackingRequests
        .filter(({ id, status }) => isWaiting(status) && !rowSets.rereads.has(`tracking_request ${id}`))
        .map(({ id }) => ({
          kind: "tracking_request",
          id,
          reason: "waiting for its outcome",
          dueAt: inMs(WAITING_MS),
        })),
      ...documents
        .filter((row) => readingOf(row) === "reading" && !rowSets.rereads.has(`document ${row.id}`))
        .map(({ id }) => ({ kind: "document", id, reason: "waiting to be read", dueAt: inMs(WAITING_MS) })),
    ],
    changeLog: [
      ...[...movedContainers(rowSets)].map((id) => ({
        at,
        kind: "container" as const,
        id,
        shipmentId: rowSets.containers.get(id)?.shipmentId ?? null,
      })),
      ...shipments.map((row) => ({ at, kind: "shipment" as const, id: row.id, shipmentId: row.id })),
      ...trackingRequests.map((row) => ({
        at,
        kind: "tracking_request" as const,
        id: row.id,
        shipmentId: row.shipmentId,
      })),
      ...mirrored.fieldValues.flatMap((row) => toFieldChange(row, at, rowSets)),
      ...documents.map((row) => ({ at, kind: "document" as const, id: row.id, shipmentId: null })),
    ],
  }
}

/** Pages show a value together with its owner, so the owner is logged. */
function toFieldChange({ owner, ownerId }: Mirrored["fieldValues"], at: string, rowSets: BatchRows) {
  if (owner === "tracking_request" || (owner === "container" && movedContainers(rowSets).has(ownerId))) return []
  return [{ at, kind: owner, id: ownerId, shipmentId: owner === "shipment" ? ownerId : null }]
}

/** Containers with something new reported: their own state, or only history (a late notification of an older state). */
function movedContainers({ containers, changes, transportEvents }: BatchRows): Set<string> {
  const received = [...changes.values(), ...transportEvents.touchedRows()].flatMap(
    ({ containerId }) => containerId ?? [],
  )
  return new Set([...containers.touched, ...received])
}
