import { type Core, notifyOfRequest } from "./core.ts"
import type { Draft } from "./draft.ts"
import type { Shipment, StopReason } from "./records.ts"

/** Tracking ends when every container is back empty, or when the source has said its last word. */
export function stopIfOver(core: Core, draft: Draft, at: number): void {
  const { shipment, containers } = draft
  const over = containers.every((container) => container.emptyReturnedAt !== null)
  if (over) stopTracking(core, shipment, "all_containers_terminated", at)
  else if (!shipment.tracked) stopTracking(core, shipment, "no_updates_at_line", at)
}

/** Nothing is pulled any more; the requests that follow the shipment end, each with its event. Call inside a write. */
export function stopTracking(core: Core, shipment: Shipment, reason: StopReason, at: number): void {
  const requests = core.store.requests.find("shipment_id = ?", shipment.id)
  shipment.tracked = false
  shipment.nextAt = null
  shipment.stoppedAt = at
  shipment.stoppedReason = reason
  core.store.shipments.update(shipment)
  const followed = requests.filter(({ status }) => status === "created" || status === "awaiting_manifest")
  for (const request of followed) {
    const stopped = { ...request, status: "tracking_stopped" as const, retrying: false, nextAt: null, updatedAt: at }
    core.store.requests.update(stopped)
    notifyOfRequest(core, stopped, "tracking_request.tracking_stopped")
  }
}

/** Tracking goes on from where it stopped: what the source has had since is pulled next. Call inside a write. */
export function resumeTracking(core: Core, shipment: Shipment, at: number): void {
  const resumed = { ...shipment, tracked: true, nextAt: at, stoppedAt: null, stoppedReason: null }
  core.store.shipments.update(resumed)
  const requests = core.store.requests.find("shipment_id = ?", shipment.id)
  for (const request of requests.filter(({ status }) => status === "tracking_stopped")) {
    core.store.requests.update({ ...request, status: "created", updatedAt: at })
  }
}
