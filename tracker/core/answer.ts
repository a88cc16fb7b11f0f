// Applies the source's answer to a request.
import type { Answer, Polled } from "../sources/source.ts"
import { notify } from "../webhooks/notify.ts"
import { applyObservation } from "./apply.ts"
import { type Core, notifyOfRequest, viewOf } from "./core.ts"
import type { Draft } from "./draft.ts"
import { applyFirstReading } from "./first-reading.ts"
import { hasRoomFor } from "./plan-limit.ts"
import type { Shipment, TrackingRequest } from "./records.ts"
import { toFailed } from "./requests.ts"
import { BY_NUMBER, draftShipment, saveDraft } from "./shipments.ts"
import { stopIfOver } from "./stop-tracking.ts"

/** Asks the source about a request that is due, and takes in its answer unless the request moved on meanwhile. */
export async function askSource(core: Core, id: string, at: number): Promise<void> {
  const request = core.store.requests.get(id)
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

/** Takes in an answer, with what a found shipment brings up to now. */
export async function takeAnswer(core: Core, asked: TrackingRequest, answer: Answer, at: number): Promise<void> {
  const polled = answer.result === "found" ? await core.source.poll(answer.cursor, at) : null
  core.store.db.write(() => applyAnswer(core, asked, answer, polled, at))
  core.changed()
}

/**
 * What a found shipment brings is sent after the request's own event: its containers, then what was reported of them.
 * Before the world begins there is no webhook to send it to. Call inside a write.
 */
export function applyAnswer(
  core: Core,
  asked: TrackingRequest,
  answer: Answer,
  polled: Polled | null,
  at: number,
): void {
  const request = core.store.requests.get(asked.id)
  if (!request || request.attempts !== asked.attempts || request.status !== asked.status) return
  request.attempts += 1
  request.updatedAt = at
  if (answer.result !== "found") {
    takeNoShipment(core, request, answer, at)
    return
  }
  request.scac = answer.scac
  const tracked = findTracked(core, request)
  if (tracked) {
    core.store.requests.update({ ...toFailed(request, "duplicate", at), shipmentId: tracked.id })
    notifyOfRequest(core, request, "tracking_request.failed")
    return
  }
  if (!hasRoomFor(core.store, request.accountId, answer.shipment.containers.length)) {
    // The number is right and the line has answered: of the document's reasons only this one says neither is at fault.
    core.store.requests.update(toFailed(request, "internal_processing_error", at))
    notifyOfRequest(core, request, "tracking_request.failed")
    return
  }
  const found = { ...answer, cursor: polled?.cursor ?? answer.cursor, nextAt: polled?.nextAt ?? null }
  const draft = draftShipment(core.store, core.seed, request, found, at)
  const { observations } = polled ?? { observations: [] }
  applyFirstReading(
    draft,
    observations.filter((seen) => seen.at <= at),
  )
  for (const seen of observations) if (seen.at > at) applyObservation(draft, seen)
  follow(core, request, draft)
}

/**
 * With no bill yet there is no shipment to point to: its containers are followed, and the request waits for the
 * manifest.
 */
function follow(core: Core, request: TrackingRequest, draft: Draft): void {
  const { shipment } = draft
  saveDraft(core.store, draft, true)
  const billed = shipment.pos !== null
  request.status = billed ? "created" : "awaiting_manifest"
  request.failedReason = null
  request.retrying = !billed
  request.nextAt = null
  request.memo = null
  request.shipmentId = shipment.id
  core.store.requests.update(request)
  notifyOfRequest(core, request, billed ? "tracking_request.succeeded" : "tracking_request.awaiting_manifest")
  notify(viewOf(core, shipment.accountId), core.clock, shipment.id, draft.raised)
  stopIfOver(core, draft, request.updatedAt)
}

function takeNoShipment(
  core: Core,
  request: TrackingRequest,
  answer: Exclude<Answer, { result: "found" }>,
  at: number,
): void {
  request.memo = answer.memo
  request.scac = answer.scac
  if (answer.result === "awaiting") {
    const first = request.status !== "awaiting_manifest"
    core.store.requests.update({ ...request, status: "awaiting_manifest", retrying: true, nextAt: answer.retryAt })
    if (first) notifyOfRequest(core, request, "tracking_request.awaiting_manifest")
    return
  }
  if (answer.retryAt !== null) {
    const retried = { ...request, failedReason: answer.reason, retrying: true, nextAt: answer.retryAt }
    core.store.requests.update(retried)
    return
  }
  core.store.requests.update(toFailed(request, answer.reason, at))
  notifyOfRequest(core, request, "tracking_request.failed")
}

/** A shipment this account follows already under the same number, or with the container asked for. */
function findTracked({ store }: Core, request: TrackingRequest): Shipment | undefined {
  const { accountId, number, type, scac } = request
  const candidates =
    type === "container"
      ? store.containers.find("number = ?", number).map((container) => store.shipments.get(container.shipmentId))
      : store.shipments.find(BY_NUMBER, accountId, number)
  return candidates.find((shipment) => shipment?.accountId === accountId && shipment.tracked && shipment.scac === scac)
}
