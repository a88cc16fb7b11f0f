// Applies the inbox to the mirror, batch by batch. One applier at a time holds the lock; a batch is one statement.
import type { Sql } from "#db/client"
import { getSetting } from "#db/connection"
import { type InboxRow, listNewInbox, recordInboxFailure } from "#db/inbox"
import {
  type ContainerRecord,
  listContainersById,
  listContainersOfShipments,
  listRowsById,
  listShipmentsById,
  listTrackingRequestsById,
  listTrackingRequestsOfShipments,
} from "#db/mirror-read"
import { type MirrorBatch, writeMirror } from "#db/mirror-write"
import { now, realNow } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import type { Entities } from "#lib/domain/entities"
import type { LfdPolicy } from "#lib/domain/last-free-day"
import { isWaiting } from "#lib/domain/request-words"
import { log } from "#lib/log"
import type { Profile } from "#lib/service/profile"
import { readDocument } from "#lib/service/read-document"
import { readNotification } from "#lib/service/read-notification"
import { toEntities } from "#lib/service/to-entities"
import { deriveContainer, deriveShipment } from "./derive.ts"
import { Shelf, type Told } from "./fold.ts"
import { foldTold, type Shelves } from "./fold-batch.ts"

const LOCK = 7_301_003
const BATCH = 200
/** Real time: once the second in question is over. */
const UNCLEAR_MS = 1_500
const WAITING_MS = 20_000
export const CHANGES_CHANNEL = "freeday_changes"

export type Applied = { rows: number; seq: number; failed: number }

/**
 * Applies what waits in the inbox, at most one batch, and judges again the containers in `due`. Resolves to undefined
 * where another applier is at work.
 */
export async function applyInbox(
  sql: Sql,
  profile: Profile,
  due: ContainerRecord[] = [],
): Promise<Applied | undefined> {
  const connection = await sql.reserve()
  try {
    const [lock] = await connection<{ held: boolean; pid: number }[]>`
      select pg_try_advisory_lock(${LOCK}) as held, pg_backend_pid() as pid`
    if (!lock?.held) return undefined
    try {
      const rows = await listNewInbox(connection as unknown as Sql, BATCH)
      if (rows.length === 0 && due.length === 0) return { rows: 0, seq: 0, failed: 0 }
      return await applyRows(connection as unknown as Sql, lock.pid, profile, rows, due)
    } finally {
      await connection`select pg_advisory_unlock(${LOCK})`
    }
  } finally {
    connection.release()
  }
}

/** One NOTIFY per batch, outside of its transaction, with the high-water mark only. */
export async function announce(sql: Sql, seq: number): Promise<void> {
  if (seq > 0) await sql.notify(CHANGES_CHANNEL, String(seq))
}

async function applyRows(
  sql: Sql,
  pid: number,
  profile: Profile,
  rows: InboxRow[],
  due: ContainerRecord[],
): Promise<Applied> {
  const told: Told[] = []
  let failed = 0
  for (const row of rows) {
    try {
      told.push(readTold(row, profile))
    } catch (error) {
      failed += 1
      await noteFailure(sql, row, error)
    }
  }
  try {
    const seq = await writeTold(sql, pid, told, due)
    return { rows: told.length, seq, failed }
  } catch (error) {
    if (told.length <= 1) {
      const [only] = rows.filter((row) => row.seq === told[0]?.seq)
      if (only) await noteFailure(sql, only, error)
      else throw error
      return { rows: 0, seq: 0, failed: failed + 1 }
    }
    // One bad row must not hold up the rest: each goes alone.
    let applied: Applied = { rows: 0, seq: 0, failed }
    for (const one of told) {
      const part = await applyRows(
        sql,
        pid,
        profile,
        rows.filter((row) => row.seq === one.seq),
        [],
      )
      applied = {
        rows: applied.rows + part.rows,
        seq: Math.max(applied.seq, part.seq),
        failed: applied.failed + part.failed,
      }
    }
    return applied
  }
}

async function noteFailure(sql: Sql, row: InboxRow, error: unknown): Promise<void> {
  log.error({ err: error, inbox_id: row.id, event: row.event, tries: row.tries + 1 }, "a told document was not applied")
  await recordInboxFailure(sql, row.seq, error instanceof Error ? error.message : String(error))
}

function readTold(row: InboxRow, profile: Profile): Told {
  const entities: Entities =
    row.kind === "notification"
      ? readNotification(row.body, profile).entities
      : toEntities(readDocument(JSON.parse(row.body)), profile)
  return { seq: row.seq, inboxId: row.id, kind: row.kind, version: row.version, receivedAt: row.receivedAt, entities }
}

async function writeTold(sql: Sql, pid: number, told: Told[], due: ContainerRecord[]): Promise<number> {
  const shelves = await loadShelves(sql, told, due)
  for (const one of told) foldTold(shelves, one)
  const policy = (await getSetting<LfdPolicy>(sql, "lfd_policy")) ?? "earliest"
  await deriveTouched(sql, shelves, due, policy)
  return writeMirror(sql, pid, toBatch(told, shelves))
}

async function loadShelves(sql: Sql, told: Told[], due: ContainerRecord[]): Promise<Shelves> {
  const ids = (pick: (entities: Entities) => ({ id: string } | null)[]) => [
    ...new Set(told.flatMap(({ entities }) => pick(entities).flatMap((entity) => entity?.id ?? []))),
  ]
  const dueIds = due.map((container) => container.id)
  const [shipments, containers, requests, transport, estimated, places, terminals, vessels] = await Promise.all([
    listShipmentsById(
      sql,
      ids((entities) => entities.shipments),
    ),
    listContainersById(sql, [...new Set([...ids((entities) => entities.containers), ...dueIds])]),
    listTrackingRequestsById(
      sql,
      ids((entities) => entities.trackingRequests),
    ),
    listRowsById(
      sql,
      "transport_events",
      ids((entities) => entities.transportEvents),
    ),
    listRowsById(
      sql,
      "estimated_events",
      ids((entities) => entities.estimatedEvents),
    ),
    listRowsById(
      sql,
      "places",
      ids((entities) => entities.places),
    ),
    listRowsById(
      sql,
      "terminals",
      ids((entities) => entities.terminals),
    ),
    listRowsById(
      sql,
      "vessels",
      ids((entities) => entities.vessels),
    ),
  ])
  const shelf = <R extends { id: string; version: string; confirmedAt: string }>(rows: { id: string }[]) =>
    new Shelf<R>(rows as R[])
  return {
    shipments: shelf(shipments),
    containers: shelf(containers),
    trackingRequests: shelf(requests),
    transportEvents: shelf(transport),
    estimatedEvents: shelf(estimated),
    places: shelf(places),
    terminals: shelf(terminals),
    vessels: shelf(vessels),
    others: new Map(),
    changes: new Map(),
    states: [],
    rereads: new Map(),
  }
}

/** Derives every container and shipment that the batch may have changed: also the rest of each touched shipment. */
async function deriveTouched(sql: Sql, shelves: Shelves, due: ContainerRecord[], policy: LfdPolicy): Promise<void> {
  const shipmentIds = new Set(shelves.shipments.touched)
  for (const { shipmentId } of [...shelves.containers.touchedRows(), ...due])
    if (shipmentId) shipmentIds.add(shipmentId)
  for (const { shipmentId } of shelves.trackingRequests.touchedRows()) if (shipmentId) shipmentIds.add(shipmentId)
  const wanted = [...shipmentIds]
  const [shipments, containers, requests] = await Promise.all([
    listShipmentsById(
      sql,
      wanted.filter((id) => !shelves.shipments.get(id)),
    ),
    listContainersOfShipments(sql, wanted),
    listTrackingRequestsOfShipments(sql, wanted),
  ])
  for (const row of shipments) shelves.shipments.rows.set(row.id, row)
  for (const row of containers) if (!shelves.containers.get(row.id)) shelves.containers.rows.set(row.id, row)
  for (const row of requests) if (!shelves.trackingRequests.get(row.id)) shelves.trackingRequests.rows.set(row.id, row)

  const at = now().toISOString() as Instant
  const loose = new Set([...shelves.containers.touched, ...due.map(({ id }) => id)])
  for (const row of [...shelves.containers.rows.values()]) {
    if (!loose.has(row.id) && !(row.shipmentId && shipmentIds.has(row.shipmentId))) continue
    const shipment = row.shipmentId ? (shelves.shipments.get(row.shipmentId) ?? null) : null
    const derived = deriveContainer(row, shipment, policy, at)
    if (
      loose.has(row.id) ||
      derived.attention !== row.attention ||
      derived.attentionUntil !== row.attentionUntil ||
      derived.etaAt !== row.etaAt
    ) {
      shelves.containers.put(derived)
    }
  }
  const boxes = Map.groupBy(shelves.containers.rows.values(), (row) => row.shipmentId ?? "")
  const bookings = Map.groupBy(shelves.trackingRequests.rows.values(), (row) => row.shipmentId ?? "")
  for (const id of wanted) {
    const shipment = shelves.shipments.get(id)
    if (!shipment) continue
    const numbers = (bookings.get(id) ?? [])
      .filter((row) => row.requestType === "booking_number")
      .map((row) => row.requestNumber)
    shelves.shipments.put(deriveShipment(shipment, boxes.get(id) ?? [], numbers))
  }
}

function toBatch(told: Told[], shelves: Shelves): MirrorBatch {
  const at = now().toISOString()
  const containers = shelves.containers.touchedRows()
  const shipments = shelves.shipments.touchedRows()
  const trackingRequests = shelves.trackingRequests.touchedRows()
  const inMs = (ms: number) => new Date(realNow().getTime() + ms).toISOString()
  return {
    seqs: told.map((one) => one.seq),
    shipments,
    containers,
    trackingRequests,
    transportEvents: shelves.transportEvents.touchedRows(),
    estimatedEvents: shelves.estimatedEvents.touchedRows(),
    places: shelves.places.touchedRows(),
    terminals: shelves.terminals.touchedRows(),
    vessels: shelves.vessels.touchedRows(),
    otherResources: [...shelves.others.values()],
    changes: [...shelves.changes.values()],
    resourceStates: shelves.states,
    rereads: [
      ...[...shelves.rereads.values()].map((row) => ({ ...row, dueAt: inMs(UNCLEAR_MS), tries: 0 })),
      // A request that waits is asked about, in case its notification never comes.
      ...trackingRequests
        .filter(({ id, status }) => isWaiting(status) && !shelves.rereads.has(`tracking_request ${id}`))
        .map(({ id }) => ({
          kind: "tracking_request",
          id,
          reason: "waiting for its outcome",
          dueAt: inMs(WAITING_MS),
          tries: 0,
        })),
    ],
    changeLog: [
      ...containers.map((row) => ({ at, kind: "container", id: row.id, shipmentId: row.shipmentId })),
      ...shipments.map((row) => ({ at, kind: "shipment", id: row.id, shipmentId: row.id })),
      ...trackingRequests.map((row) => ({ at, kind: "tracking_request", id: row.id, shipmentId: row.shipmentId })),
    ],
  }
}
