// Repairs one gap: takes in missed notifications by id, reads the affected objects again, and closes the gap once each
// has a state reported after its end.

import type { Sql } from "#db/client"
import { closeGap, countUnconfirmed, type Gap, type GapObject, updateGap } from "#db/connection/gaps"
import { getNewestSeq, insertInbox, isWaitingUpTo } from "#db/connection/inbox"
import { listMissedWaiting, type Missed, setMissedState } from "#db/connection/missed-notifications"
import { listContainersById, listShipmentsById } from "#db/mirror/read"
import { now } from "#lib/clock"
import { log } from "#lib/log"
import type { ServiceClient } from "#lib/service/client"
import { isMissingList } from "#lib/service/read-lists"
import type { Notification } from "#lib/service/resources/read-notification"
import { ServiceError } from "#lib/service/service-error"
import { getMissedNotification } from "#lib/service/webhook-notifications"
import { connectionAnswers } from "#lib/words/connection/answers"
import { applyNow, keepAnswer } from "./keep-answer.ts"
import { readWholeList } from "./read-whole-list.ts"
import { readOne } from "./reread.ts"

/** Missed notifications per step: each costs a request, and the states must not wait for all of them. */
const SLICE = 20
const MOST_OBJECTS = 30
/** A read's `Date` is in whole seconds. Only a read begun this much later certainly shows a state after the end. */
const SURELY_AFTER_MS = 2_000

/**
 * One step of the repair. Repeat until it resolves to true: closed. If everything is affected, states come first, then
 * missed notifications for the history. Throws if the service does not answer; completed work is kept.
 */
export async function repairGap(sql: Sql, client: ServiceClient, gap: Gap, signal?: AbortSignal): Promise<boolean> {
  await updateGap(sql, gap.id, { state: "repairing", problem: null })
  try {
    if (gap.everything && !isReadAfter(gap)) {
      const readAt = now().toISOString()
      if (!isReadAfter({ ...gap, readAt })) return false
      await readAll(sql, client, signal)
      await updateGap(sql, gap.id, { state: "repairing", problem: null, readAt })
    }
    const affected = await takeInMissed(sql, client, gap)
    if (!affected || affected.everything !== gap.everything) return false
    const lost = affected.everything ? 0 : await readObjects(sql, client, affected.objects)
    await applyNow(sql, client.profile)
    if (await isWaitingUpTo(sql, await getNewestSeq(sql))) return false
    const left = await countUnconfirmed(sql, { ...affected, untilAt: gap.untilAt })
    const notGiven = affected.everything ? left : lost
    return left <= notGiven && (await closeGap(sql, gap, { at: now().toISOString(), notGiven }))
  } catch (error) {
    if (signal?.aborted) throw error
    const words = error instanceof ServiceError ? error.message : connectionAnswers.repairFailed
    await updateGap(sql, gap.id, { state: "open", problem: connectionAnswers.triedAgain(words) })
    throw error
  }
}

function isReadAfter({ readAt, untilAt }: Pick<Gap, "readAt" | "untilAt">): boolean {
  return readAt !== null && Date.parse(readAt) >= Date.parse(untilAt) + SURELY_AFTER_MS
}

type Affected = Pick<Gap, "everything" | "objects">

/** Undefined: more are waiting. */
async function takeInMissed(sql: Sql, client: ServiceClient, gap: Gap): Promise<Affected | undefined> {
  let affected: Affected = { everything: gap.everything, objects: gap.objects }
  const slice = await listMissedWaiting(sql, gap.id, SLICE)
  for (const missed of slice) {
    const notification = await takeInOne(sql, client, missed)
    affected = await widen(sql, affected, notification)
    await updateGap(sql, gap.id, { state: "repairing", problem: null, ...affected })
    await setMissedState(sql, missed.id, notification ? "taken_in" : "unreadable")
  }
  return slice.length < SLICE ? affected : undefined
}

/** Undefined if the service no longer has it or it cannot be read. Then only re-reads help. */
async function takeInOne(sql: Sql, client: ServiceClient, missed: Missed): Promise<Notification | undefined> {
  try {
    const found = await getMissedNotification(client, missed.id)
    if (!found) return undefined
    const { notification, body } = found
    const { event, createdAt } = notification
    const receivedAt = now().toISOString()
    await insertInbox(sql, { id: missed.id, kind: "notification", event, version: createdAt, receivedAt, body })
    return notification
  } catch (error) {
    if (!(error instanceof ServiceError) || error.upstreamStatus !== 200) throw error
    log.warn({ err: error, id: missed.id }, "a missed notification cannot be read")
    return undefined
  }
}

/** Objects we do not have yet, and ones that cannot be named, are found by reading everything. */
async function widen(sql: Sql, before: Affected, notification: Notification | undefined): Promise<Affected> {
  if (before.everything) return before
  const everything = { everything: true, objects: [] }
  if (!notification) return everything
  const { changes, transportEvents, estimatedEvents } = notification.entities
  const of = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const containers = of([...changes, ...transportEvents].map(({ containerId }) => containerId))
  const shipments = of([...transportEvents, ...estimatedEvents].map(({ shipmentId }) => shipmentId))
  const known = await Promise.all([listContainersById(sql, containers), listShipmentsById(sql, shipments)])
  const named = containers.length + shipments.length
  if (named === 0 || known.flat().length < named) return everything
  const kept = new Map(before.objects.map((one) => [one.id, one]))
  for (const row of known[0]) kept.set(row.id, { kind: "container", id: row.id })
  for (const id of [...shipments, ...of(known[0].map((row) => row.shipmentId))]) kept.set(id, { kind: "shipment", id })
  return kept.size > MOST_OBJECTS ? everything : { everything: false, objects: [...kept.values()] }
}

/** Resolves to how many of them the service no longer returns. */
async function readObjects(sql: Sql, client: ServiceClient, objects: readonly GapObject[]): Promise<number> {
  let lost = 0
  for (const object of objects) {
    const read = await readOne(sql, client, object)
    if (read) await keepAnswer(sql, read, `read.${object.kind}`)
    else lost += 1
  }
  return lost
}

async function readAll(sql: Sql, client: ServiceClient, signal: AbortSignal | undefined): Promise<void> {
  for (const noun of client.profile.firstRead) {
    try {
      await readWholeList(sql, client, { noun, startAt: null, signal })
    } catch (error) {
      // Then waiting requests are asked about one by one.
      if (!isMissingList(noun, error)) throw error
    }
  }
}
