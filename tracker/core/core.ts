// The core's parts: its store, its clock and its source.

import type { Profile } from "../profile.ts"
import type { View } from "../resources/resource.ts"
import type { Source } from "../sources/source.ts"
import type { Session } from "../store/session.ts"
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
  /** World time between two rounds of pulling; 0: at once. A remote source has none. */
  pullEveryMs: number
  /** World time from registering a request until the source is asked. */
  answerAfterMs: number
  /** Called after a write that may have made deliveries or due steps. */
  changed: () => void
  /** What is written raises its events, and nobody is notified of them. */
  silent?: true
}

/** The account's data with everything shown: what a webhook of that account is sent. */
export async function viewOf(core: Core, store: Session, accountId: string): Promise<View> {
  return viewFrom(core, store, accountId, (await store.accounts.get(accountId))?.entitlements ?? [])
}

export function viewFrom(core: Core, store: Session, accountId: string, entitlements: readonly string[]): View {
  const { profile, clock, source, pullEveryMs } = core
  const roundMs = Math.max(1, pullEveryMs)
  const lastRound = source.remote ? 0 : Math.floor(clock.now() / roundMs) * roundMs
  return { store, profile, lastRound, accountId, entitlements: new Set(entitlements) }
}

/** Writes a draft and the notifications for what it raised; more can be taken in with it after that. */
export async function commitDraft(core: Core, store: Session, draft: Draft): Promise<void> {
  await saveDraft(store, draft, false)
  if (!core.silent) {
    await notify(await viewOf(core, store, draft.shipment.accountId), core.clock, draft.shipment.id, draft.raised)
  }
  Object.assign(draft, noEvents())
}

/** Notifies of a change of a request. */
export async function notifyOfRequest(
  core: Core,
  store: Session,
  request: TrackingRequest,
  event: Raised["event"],
): Promise<void> {
  if (core.silent) return
  const raised: Raised = { event, type: "tracking_request", id: request.id, containerId: null }
  const view = await viewOf(core, store, request.accountId)
  await notify(view, core.clock, request.shipmentId ?? request.id, [raised])
}
