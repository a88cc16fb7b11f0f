import type { Session } from "../store/session.ts"
import { type Core, notifyOfRequest } from "./core.ts"
import type { Draft } from "./draft.ts"
import type { Container, Shipment, StopReason } from "./records.ts"

const ALL_BACK = "all_containers_terminated"

/**
 * Ends tracking when every container has been returned empty or was stopped by a person, or the source reports nothing
 * more. After a return, a source that corrects itself is still asked for a while; if a return is withdrawn, tracking
 * resumes.
 */
export async function stopIfOver(core: Core, store: Session, draft: Draft, at: number): Promise<void> {
  const { shipment, containers } = draft
  const { tracked, nextAt, stoppedReason } = shipment
  const isBack = ({ emptyReturnedAt }: Container) => emptyReturnedAt !== null
  const isStopped = ({ number }: Container) => shipment.stopped?.some((one) => one.number === number)
  const allBack = containers.every(isBack)
  if (stoppedReason === ALL_BACK) {
    if (!allBack) await resumeTracking(store, shipment, at, nextAt ?? at)
  } else if (allBack) {
    await stopTracking(core, store, shipment, ALL_BACK, at, core.source.corrects ? nextAt : null)
  } else if (tracked && containers.every((one) => isBack(one) || isStopped(one))) {
    await stopTracking(core, store, shipment, "cancelled_by_user", at)
  } else if (!tracked) await stopTracking(core, store, shipment, "no_updates_at_line", at)
}

/** Whether the source's observations are still applied. */
export const isHeard = ({ tracked, stoppedReason, nextAt }: Shipment): boolean =>
  tracked || (stoppedReason === ALL_BACK && nextAt !== null)

/** Ends the requests that follow the shipment, each with its event. `nextAt`: when to ask for corrections. */
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

/** Resumes tracking where it stopped. What the source has reported since is pulled next. */
export async function resumeTracking(store: Session, shipment: Shipment, at: number, nextAt = at): Promise<void> {
  const resumed = { ...shipment, tracked: true, nextAt, stoppedAt: null, stoppedReason: null }
  store.shipments.update(resumed)
  const requests = await store.requests.by("shipment_id", shipment.id)
  for (const request of requests.filter(({ status }) => status === "tracking_stopped")) {
    store.requests.update({ ...request, status: "created", updatedAt: at })
  }
}
