// Applies the source's answer to a request.
import type { Answer, Polled } from "../sources/source.ts"
import type { Session } from "../store/session.ts"
import { notify } from "../webhooks/notify.ts"
import { applyObservation } from "./apply.ts"
import { type Core, notifyOfRequest, viewOf } from "./core.ts"
import { putInitialFields } from "./custom-fields.ts"
import type { Draft } from "./draft.ts"
import { applyFirstReading } from "./first-reading.ts"
import { hasRoomFor } from "./plan-limit.ts"
import type { Shipment, TrackingRequest } from "./records.ts"
import { toFailed } from "./requests.ts"
import { draftShipment, findNumbered, saveDraft } from "./shipments.ts"
import { stopIfOver } from "./stop-tracking.ts"

/** Asks the source about a due request, and applies its answer unless the request has changed meanwhile. */
export async function askSource(core: Core, id: string, at: number): Promise<void> {
  const request = await core.store.read((store) => store.requests.get(id))
  if (!request) return
  const answer = await core.source.ask({
    accountId: request.accountId,
    number: request.number,
    type: request.type,
    scac: request.scac,
    at,
    attempt: request.attempts,
    memo: request.memo,
  })
  await takeAnswer(core, request, answer, at)
}

/** Applies an answer. If a shipment was found, also brings it up to now. */
export async function takeAnswer(core: Core, asked: TrackingRequest, answer: Answer, at: number): Promise<void> {
  const polled = answer.result === "found" ? await core.source.poll(answer.cursor, at) : null
  await core.store.write((store) => applyAnswer(core, store, asked, answer, polled, at))
  core.changed()
}

/**
 * Sends the events of a found shipment after the request's own: its containers, then what was reported about them.
 * Before the world begins there is no webhook to send to.
 */
export async function applyAnswer(
  core: Core,
  store: Session,
  asked: TrackingRequest,
  answer: Answer,
  polled: Polled | null,
  at: number,
): Promise<void> {
  const request = await store.requests.get(asked.id)
  if (!request || request.attempts !== asked.attempts || request.status !== asked.status) return
  request.attempts += 1
  request.updatedAt = at
  const woken = request.wakes !== asked.wakes
  if (answer.result !== "found") {
    await takeNoShipment(
      core,
      store,
      request,
      woken && answer.retryAt !== null ? { ...answer, retryAt: at } : answer,
      at,
    )
    return
  }
  request.scac = answer.scac
  const tracked = await findTracked(store, request)
  if (tracked) {
    store.requests.update({ ...toFailed(request, "duplicate", at), shipmentId: tracked.id })
    await notifyOfRequest(core, store, request, "tracking_request.failed")
    return
  }
  if (!(await hasRoomFor(store, request.accountId, answer.shipment.containers.length))) {
    // The number is right and the line has answered: of the document's reasons only this one blames neither.
    store.requests.update(toFailed(request, "internal_processing_error", at))
    await notifyOfRequest(core, store, request, "tracking_request.failed")
    return
  }
  const found = { ...answer, cursor: polled?.cursor ?? answer.cursor, nextAt: woken ? at : (polled?.nextAt ?? null) }
  const draft = await draftShipment(store, core.seed, request, found, at)
  const { observations } = polled ?? { observations: [] }
  applyFirstReading(
    draft,
    observations.filter((seen) => seen.at <= at),
  )
  for (const seen of observations) if (seen.at > at) applyObservation(draft, seen)
  await follow(core, store, request, draft)
}

/** Without a bill there is no shipment to point to: containers are tracked, and the request waits for the manifest. */
async function follow(core: Core, store: Session, request: TrackingRequest, draft: Draft): Promise<void> {
  const { shipment } = draft
  await saveDraft(store, draft, true, !core.source.corrects)
  const billed = shipment.pos !== null
  request.status = billed ? "created" : "awaiting_manifest"
  request.failedReason = null
  request.retrying = !billed
  request.nextAt = null
  request.memo = null
  request.shipmentId = shipment.id
  await putInitialFields(store, request, shipment, draft.containers)
  store.requests.update(request)
  await notifyOfRequest(core, store, request, `tracking_request.${billed ? "succeeded" : "awaiting_manifest"}`)
  await notify(await viewOf(core, store, shipment.accountId), core.clock, shipment.id, draft.raised)
  await stopIfOver(core, store, draft, request.updatedAt)
}

async function takeNoShipment(
  core: Core,
  store: Session,
  request: TrackingRequest,
  answer: Exclude<Answer, { result: "found" }>,
  at: number,
): Promise<void> {
  request.memo = answer.memo
  request.scac = answer.scac
  if (answer.result === "retrying") {
    store.requests.update({ ...request, retrying: true, nextAt: answer.retryAt })
    return
  }
  if (answer.result === "awaiting") {
    const first = request.status !== "awaiting_manifest"
    store.requests.update({ ...request, status: "awaiting_manifest", retrying: true, nextAt: answer.retryAt })
    if (first) await notifyOfRequest(core, store, request, "tracking_request.awaiting_manifest")
    return
  }
  if (answer.retryAt !== null) {
    const retried = { ...request, failedReason: answer.reason, retrying: true, nextAt: answer.retryAt }
    store.requests.update(retried)
    return
  }
  store.requests.update(toFailed(request, answer.reason, at))
  await notifyOfRequest(core, store, request, "tracking_request.failed")
}

/** Finds a shipment this account already tracks under the same number, or with the requested container. */
async function findTracked(store: Session, request: TrackingRequest): Promise<Shipment | undefined> {
  const { accountId, number, type, scac } = request
  const candidates = type === "container" ? await findCarrying(store, number) : await findNumbered(store, number)
  return candidates.find((shipment) => shipment.accountId === accountId && shipment.tracked && shipment.scac === scac)
}

async function findCarrying(store: Session, number: string): Promise<Shipment[]> {
  const containers = await store.containers.by("number", number)
  const shipments = await Promise.all(containers.map(({ shipmentId }) => store.shipments.get(shipmentId)))
  return shipments.filter((shipment) => shipment !== undefined)
}
