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
  /** World time between two rounds of pulling. 0 means at once. A remote source has no rounds. */
  pullEveryMs: number
  /** World time from registering a request until the source is asked. */
  answerAfterMs: number
  /** Called after a write that may have created deliveries or due steps. */
  changed: () => void
  /** Events are raised, but nobody is notified. */
  silent?: true
}

/** The account's data with everything shown, as its webhooks receive it. */
export async function viewOf(core: Core, store: Session, accountId: string): Promise<View> {
  return viewFrom(core, store, accountId, (await store.accounts.get(accountId))?.entitlements ?? [])
}

export function viewFrom(core: Core, store: Session, accountId: string, entitlements: readonly string[]): View {
  const { profile, clock, source, pullEveryMs } = core
  const roundMs = Math.max(1, pullEveryMs)
  const lastRound = source.remote ? 0 : Math.floor(clock.now() / roundMs) * roundMs
  return { store, profile, lastRound, accountId, entitlements: new Set(entitlements) }
}

/** Writes a draft and the notifications for its events. The draft can then be used again. */
export async function commitDraft(core: Core, store: Session, draft: Draft): Promise<void> {
  await saveDraft(store, draft, false)
  if (!core.silent) {
    await notify(await viewOf(core, store, draft.shipment.accountId), core.clock, draft.shipment.id, draft.raised)
  }
  Object.assign(draft, noEvents())
}

/** Notifies webhooks that a request changed. */
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
