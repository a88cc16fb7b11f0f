// Turns a raised event into one notification per subscribed webhook. The payload is frozen here, in the transaction of
// the change it reports. Every retry sends the same bytes.
import { randomUUID } from "node:crypto"
import type { Raised } from "../core/draft.ts"
import type { Webhook } from "../core/records.ts"
import type { Profile } from "../profile.ts"
import { findKind } from "../resources/catalog.ts"
import { collectIncluded } from "../resources/include.ts"
import type { View } from "../resources/resource.ts"
import { showNotification } from "../resources/webhook-notification.ts"
import type { WorldClock } from "../values/clock.ts"
import { pathsBeside } from "./included.ts"

/** Writes the notifications for events of one shipment (`lane`), in order. */
export async function notify(view: View, clock: WorldClock, lane: string, raised: Raised[]): Promise<void> {
  const webhooks = await view.store.webhooks.by("account_id", view.accountId)
  for (const each of raised) {
    const event = nameEvent(view.profile, each)
    const takers = webhooks.filter((webhook) => webhook.active && webhook.events.includes(event.event))
    if (takers.length === 0) continue
    const included = await includedWith(view, event)
    for (const webhook of takers) await insertNotification(view, clock, lane, event, webhook, included)
  }
}

/** An event under the profile's name. */
type NamedEvent = Omit<Raised, "event"> & { event: string; shownAs: string }

export function nameEvent({ eventNames, referenceTypes }: Profile, raised: Raised): NamedEvent {
  const { event, type } = raised
  return { ...raised, event: eventNames[event] ?? event, shownAs: referenceTypes[event] ?? type }
}

export async function includedWith(view: View, event: NamedEvent) {
  const reference = await findKind(event.shownAs)?.load(view, event.id)
  if (!reference) throw new Error(`${event.type} ${event.id} was raised before it was written`)
  const paths = pathsBeside(view.profile, event.type).map((path) => path.split("."))
  return [reference, ...(await collectIncluded(view, [reference], paths))]
}

async function insertNotification(
  { store, accountId, profile }: View,
  clock: WorldClock,
  lane: string,
  { event, shownAs: referenceType, id: referenceId }: NamedEvent,
  { id: webhookId }: Webhook,
  included: unknown[],
): Promise<void> {
  const id = randomUUID()
  const createdAt = await clock.stamp(store)
  const facts = { id, webhookId, event, referenceType, referenceId, createdAt }
  const data = showNotification({ ...facts, status: "pending", logIds: [] }, profile)
  store.notifications.insert({
    ...facts,
    accountId,
    pos: await store.notifications.nextPos(accountId),
    lane,
    status: "pending",
    attempts: 0,
    nextTryAt: createdAt,
    body: JSON.stringify({ data, included }),
  })
}
