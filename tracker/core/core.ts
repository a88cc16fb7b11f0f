// The core's parts: its store, its clock and its source.

import type { Profile } from "../profile.ts"
import type { View } from "../resources/resource.ts"
import type { Source } from "../sources/source.ts"
import { readEntitlements } from "../store/accounts.ts"
import type { Store } from "../store/store.ts"
import type { WorldClock } from "../values/clock.ts"
import { notify } from "../webhooks/notify.ts"
import { type Draft, noEvents, type Raised } from "./draft.ts"
import type { TrackingRequest } from "./records.ts"
import { saveDraft } from "./shipments.ts"

export type Core = {
  profile: Profile
  store: Store
  clock: WorldClock
  source: Source
  seed: number
  /** World time between two rounds of pulling; 0: at once. */
  pullEveryMs: number
  /** World time from registering a request until the source is asked. */
  answerAfterMs: number
  /** Called after a write that may have made deliveries or due steps. */
  changed: () => void
}

/** The account's data with everything shown: what a webhook of that account is sent. */
export function viewOf(core: Core, accountId: string): View {
  const { store, profile, clock, pullEveryMs } = core
  const lastRound = Math.floor(clock.now() / Math.max(1, pullEveryMs)) * Math.max(1, pullEveryMs)
  return { store, profile, lastRound, accountId, entitlements: readEntitlements(store.db, accountId) }
}

/** Writes a draft and the notifications for what it raised; more can be taken in with it after that. */
export function commitDraft(core: Core, draft: Draft): void {
  core.store.db.write(() => {
    saveDraft(core.store, draft, false)
    notify(viewOf(core, draft.shipment.accountId), core.clock, draft.shipment.id, draft.raised)
  })
  Object.assign(draft, noEvents())
}

/** Notifies of a change of a request. */
export function notifyOfRequest(core: Core, request: TrackingRequest, event: Raised["event"]): void {
  const raised: Raised = { event, type: "tracking_request", id: request.id, containerId: null }
  notify(viewOf(core, request.accountId), core.clock, request.shipmentId ?? request.id, [raised])
}
