import type { Session } from "../store/session.ts"
import { type Core, notifyOfRequest } from "./core.ts"
import type { Draft } from "./draft.ts"
import type { Shipment, StopReason } from "./records.ts"

const ALL_BACK = "all_containers_terminated"

/**
 * Tracking ends when every container is back empty, or when the source has said its last word. A source that corrects
 * itself is asked on for a while after the first: where a return is taken back, tracking goes on.
 */
export async function stopIfOver(core: Core, store: Session, draft: Draft, at: number): Promise<void> {
  const { shipment, containers } = draft
  const { tracked, nextAt, stoppedReason } = shipment
  const over = containers.every((container) => container.emptyReturnedAt !== null)
  if (stoppedReason === ALL_BACK) {
    if (!over) await resumeTracking(store, shipment, at, nextAt ?? at)
  } else if (over) {
    await stopTracking(core, store, shipment, ALL_BACK, at, core.source.corrects ? nextAt : null)
  } else if (!tracked) await stopTracking(core, store, shipment, "no_updates_at_line", at)
}

/** Whether what its source says is still taken in. */
export const isHeard = ({ tracked, stoppedReason, nextAt }: Shipment): boolean =>
  tracked || (stoppedReason === ALL_BACK && nextAt !== null)

/** The requests that follow the shipment end, each with its event. `nextAt`: when its source is asked for corrections. */
export async function stopTracking(
  core: Core,
  store: Session,
  shipment: Shipment,
  reason: StopReason,
  at: number,
  nextAt: number | null = null,
): Promise<void> {
  const requests = await store.requests.by("shipment_id", shipment.id)
  shipment.tracked = false
  shipment.nextAt = nextAt
  shipment.stoppedAt = at
  shipment.stoppedReason = reason
  store.shipments.update(shipment)
  const followed = requests.filter(({ status }) => status === "created" || status === "awaiting_manifest")
  for (const request of followed) {
    const stopped = { ...request, status: "tracking_stopped" as const, retrying: false, nextAt: null, updatedAt: at }
    store.requests.update(stopped)
    await notifyOfRequest(core, store, stopped, "tracking_request.tracking_stopped")
  }
}

/** Tracking goes on from where it stopped: what the source has had since is pulled next. */
export async function resumeTracking(store: Session, shipment: Shipment, at: number, nextAt = at): Promise<void> {
  const resumed = { ...shipment, tracked: true, nextAt, stoppedAt: null, stoppedReason: null }
  store.shipments.update(resumed)
  const requests = await store.requests.by("shipment_id", shipment.id)
  for (const request of requests.filter(({ status }) => status === "tracking_stopped")) {
    store.requests.update({ ...request, status: "created", updatedAt: at })
  }
}
