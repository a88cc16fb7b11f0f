import { type Core, notifyOfRequest } from "./core.ts"
import type { Draft } from "./draft.ts"

/** Tracking ends when every container is back empty, or when the source has said its last word. */
export function stopIfOver(core: Core, draft: Draft, at: number): void {
  const { shipment, containers } = draft
  const over = !shipment.tracked || containers.every((container) => container.emptyReturnedAt !== null)
  if (!over) return
  const requests = core.store.requests.find("shipment_id = ? ", shipment.id)
  const following = requests.filter((request) => request.status === "created")
  shipment.tracked = false
  shipment.nextAt = null
  core.store.shipments.update(shipment)
  for (const request of following) {
    const stopped = { ...request, status: "tracking_stopped" as const, nextAt: null, updatedAt: at }
    core.store.requests.update(stopped)
    notifyOfRequest(core, stopped, "tracking_request.tracking_stopped")
  }
}
