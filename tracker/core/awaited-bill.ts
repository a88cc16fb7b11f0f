import { type Core, notifyOfRequest } from "./core.ts"
import type { Shipment } from "./records.ts"

/** The line has given the bill: the requests that waited for it succeed, each with its event. Call inside a write. */
export function succeedAwaited(core: Core, shipment: Shipment, at: number): void {
  const waiting = core.store.requests.find("shipment_id = ?", shipment.id)
  for (const request of waiting.filter(({ status }) => status === "awaiting_manifest")) {
    const succeeded = { ...request, status: "created" as const, retrying: false, updatedAt: at }
    core.store.requests.update(succeeded)
    notifyOfRequest(core, succeeded, "tracking_request.succeeded")
  }
}
