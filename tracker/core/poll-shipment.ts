import type { Polled, PollReason } from "../sources/source.ts"
import type { Session } from "../store/session.ts"
import { applyObservation } from "./apply.ts"
import { type Core, commitDraft, notifyOfRequest } from "./core.ts"
import type { Shipment } from "./records.ts"
import { loadDraft } from "./shipments.ts"
import { holdBack, stoppedNumbers } from "./stop-container.ts"
import { isHeard, stopIfOver } from "./stop-tracking.ts"

/** Applies what the source has about a shipment up to `at`. */
export async function pollShipment(core: Core, id: string, at: number, reason?: PollReason): Promise<void> {
  const shipment = await core.store.read((store) => store.shipments.get(id))
  if (!shipment) return
  const polled = await core.source.poll(shipment.cursor, at, reason, stoppedNumbers(shipment))
  const { cursor, wakes } = shipment
  await core.store.write(async (store) => {
    const woken = (await store.shipments.get(id))?.wakes !== wakes
    const nextAt = woken ? at : polled.nextAt
    await applyPolled(core, store, id, cursor, { ...polled, nextAt }, at)
  })
  core.changed()
}

/**
 * Applies what was polled at cursor `asked`, unless the shipment's cursor has moved since. Each observation is written
 * and notified before the next, so that the objects sent with a change are in the state right after it.
 */
export async function applyPolled(
  core: Core,
  store: Session,
  id: string,
  asked: string,
  polled: Polled,
  at: number,
): Promise<void> {
  const shipment = await store.shipments.get(id)
  if (!shipment || !isHeard(shipment) || shipment.cursor !== asked) return
  const draft = await loadDraft(store, shipment)
  shipment.cursor = polled.cursor
  shipment.nextAt = polled.nextAt
  shipment.pulledAt = at
  const observations = holdBack(shipment, polled.observations)
  store.shipments.update(shipment)
  for (const seen of observations) {
    applyObservation(draft, { ...seen, at })
    await commitDraft(core, store, draft)
    if (seen.kind === "billed") await succeedAwaited(core, store, draft.shipment, at)
  }
  await stopIfOver(core, store, draft, at)
}

/** The line has issued the bill, so the requests that waited for it succeed, each with its event. */
async function succeedAwaited(core: Core, store: Session, shipment: Shipment, at: number): Promise<void> {
  const waiting = await store.requests.by("shipment_id", shipment.id)
  for (const request of waiting.filter(({ status }) => status === "awaiting_manifest")) {
    const succeeded = { ...request, status: "created" as const, retrying: false, updatedAt: at }
    store.requests.update(succeeded)
    await notifyOfRequest(core, store, succeeded, "tracking_request.succeeded")
  }
}
