// Turns a raised event into one notification per subscribed endpoint. The payload is frozen here, in the same
// transaction as the change it reports; every retry sends the same bytes.
import { randomUUID } from "node:crypto"
import type { Raised } from "../core/draft.ts"
import type { Webhook } from "../core/records.ts"
import type { Profile } from "../profile.ts"
import { findKind } from "../resources/catalog.ts"
import { collectIncluded } from "../resources/include.ts"
import type { View } from "../resources/resource.ts"
import { showNotification } from "../resources/webhook-notification.ts"
import { nextPos } from "../store/records.ts"
import type { WorldClock } from "../values/clock.ts"
import { INCLUDED } from "./included.ts"

/** Writes the notifications for events of one shipment (`lane`), in order. Call inside a write. */
export function notify(view: View, clock: WorldClock, lane: string, raised: Raised[]): void {
  const webhooks = view.store.webhooks.find("account_id = ?", view.accountId).filter((webhook) => webhook.active)
  for (const each of raised) {
    const event = nameEvent(view.profile, each)
    const takers = webhooks.filter((webhook) => webhook.events.includes(event.event))
    if (takers.length === 0) continue
    const included = includedWith(view, event)
    for (const webhook of takers) insertNotification(view, clock, lane, event, webhook, included)
  }
}

/** An event as the profile names it. */
type NamedEvent = Omit<Raised, "event"> & { event: string; shownAs: string }

export function nameEvent({ eventNames, referenceTypes }: Profile, raised: Raised): NamedEvent {
  const { event, type } = raised
  return { ...raised, event: eventNames[event] ?? event, shownAs: referenceTypes[event] ?? type }
}

export function includedWith(view: View, event: NamedEvent) {
  const reference = findKind(event.shownAs)?.load(view, event.id)
  if (!reference) throw new Error(`${event.type} ${event.id} was raised before it was written`)
  const paths = INCLUDED[event.type].map((path) => path.split("."))
  return [reference, ...collectIncluded(view, [reference], paths)]
}

function insertNotification(
  { store, accountId, profile }: View,
  clock: WorldClock,
  lane: string,
  event: NamedEvent,
  webhook: Webhook,
  included: unknown[],
): void {
  const id = randomUUID()
  const createdAt = clock.stamp()
  const data = showNotification(
    {
      id,
      webhookId: webhook.id,
      event: event.event,
      referenceType: event.shownAs,
      referenceId: event.id,
      status: "pending",
      createdAt,
      logIds: [],
    },
    profile,
  )
  store.db.run(
    `insert into notification (id, account_id, pos, webhook_id, lane, event, reference_type, reference_id,
       created_at, status, attempts, next_try_at, body) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?)`,
    id,
    accountId,
    nextPos(store.db, "notification", accountId),
    webhook.id,
    lane,
    event.event,
    event.shownAs,
    event.id,
    createdAt,
    createdAt,
    JSON.stringify({ data, included }),
  )
}
