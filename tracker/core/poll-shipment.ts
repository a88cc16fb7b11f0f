import type { Polled } from "../sources/source.ts"
import { applyObservation } from "./apply.ts"
import { type Core, commitDraft, notifyOfRequest } from "./core.ts"
import type { Shipment } from "./records.ts"
import { loadDraft } from "./shipments.ts"
import { stopIfOver } from "./stop-tracking.ts"

/** Takes in what the source has of a shipment up to `at`. */
export async function pollShipment(core: Core, id: string, at: number): Promise<void> {
  const shipment = core.store.shipments.get(id)
  if (!shipment) return
  const polled = await core.source.poll(shipment.cursor, at)
  core.store.db.write(() => applyPolled(core, id, shipment.cursor, polled, at))
  core.changed()
}

/**
 * Applies what was polled at `asked`, unless the shipment has moved on from there. Each observation is written and
 * notified before the next, so that what travels beside a change is as that change left it. Call inside a write.
 */
export function applyPolled(core: Core, id: string, asked: string, polled: Polled, at: number): void {
  const shipment = core.store.shipments.get(id)
  if (!shipment?.tracked || shipment.cursor !== asked) return
  const draft = loadDraft(core.store, shipment)
  shipment.cursor = polled.cursor
  shipment.nextAt = polled.nextAt
  shipment.pulledAt = at
  core.store.shipments.update(shipment)
  for (const seen of polled.observations) {
    applyObservation(draft, { ...seen, at })
    commitDraft(core, draft)
    if (seen.kind === "billed") succeedAwaited(core, draft.shipment, at)
  }
  stopIfOver(core, draft, at)
}

/** The line has given the bill: the requests that waited for it succeed, each with its event. Call inside a write. */
function succeedAwaited(core: Core, shipment: Shipment, at: number): void {
  const waiting = core.store.requests.find("shipment_id = ?", shipment.id)
  for (const request of waiting.filter(({ status }) => status === "awaiting_manifest")) {
    const succeeded = { ...request, status: "created" as const, retrying: false, updatedAt: at }
    core.store.requests.update(succeeded)
    notifyOfRequest(core, succeeded, "tracking_request.succeeded")
  }
}
