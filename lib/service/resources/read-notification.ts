// A webhook notification: the body of a delivery, or one read again (interface document, webhook_notification).

import { shownValue } from "#lib/domain/clean-text"
import { AppError } from "#lib/errors"
import type { ResourceRef } from "#lib/wire/resources"
import { serviceText } from "#lib/words/connection/service"
import type { Profile } from "../profile.ts"
import { toInstant } from "./fields.ts"
import { isRecord, parseJson } from "./json.ts"
import { type ReadResource, readDocument, requireOne, type ServiceDocument } from "./read-document.ts"
import { toEntities } from "./to-entities.ts"

/** `createdAt`: ISO instant; null if none was given. */
export type NotificationId = { id: string; event: string; createdAt: string | null }

export type NotificationHead = {
  id: string
  event: string
  /** ISO instant; the version of the state in the notification. */
  createdAt: string
  deliveryStatus: string | null
  /** Type and id of what it is about; null if it names nothing. */
  referenceType: string | null
  referenceId: string | null
  webhookId: string | null
}

export type Notification = ReturnType<typeof toNotification>

/** Throws AppError("invalid") with what is wrong. Unknown events are accepted. */
export function readNotification(raw: string | Uint8Array, profile: Profile): Notification {
  return toNotification(readDocument(parse(raw)), profile)
}

/** Only what the inbox row needs; ignores the rest of the body. Throws AppError("invalid"). */
export function readNotificationId(raw: string | Uint8Array): NotificationId {
  const json = parse(raw)
  const data = isRecord(json) && isRecord(json.data) ? json.data : null
  if (data === null) throw invalid(serviceText.noData)
  const attributes = isRecord(data.attributes) ? data.attributes : {}
  const { id, event } = { id: data.id ?? attributes.id, event: shownValue(attributes.event) }
  if (typeof id !== "string" || id.trim() === "") throw invalid(serviceText.noId)
  if (typeof event !== "string" || event.trim() === "") throw invalid(serviceText.noEventInData)
  return { id, event, createdAt: toInstant(attributes.created_at) ?? null }
}

export function toNotification(document: ServiceDocument, profile: Profile) {
  return {
    ...requireNotificationHead(document, profile),
    entities: toEntities(document, profile),
    skipped: document.skipped,
  }
}

/** Throws AppError("invalid") if the document is not about one notification with an event and a time. */
export function requireNotificationHead(document: ServiceDocument, profile: Profile): NotificationHead {
  return toNotificationHead(requireOne(document, "webhook_notification"), profile)
}

export function toNotificationHead(resource: ReadResource, profile: Profile): NotificationHead {
  const attributes = resource.attributes ?? {}
  const { event, delivery_status: deliveryStatus } = attributes
  if (typeof event !== "string" || event.trim() === "") throw invalid(serviceText.noEvent)
  const createdAt = toInstant(attributes.created_at)
  if (createdAt === undefined) throw invalid(serviceText.createdAtWrong)
  const reference = profile.referenceRelations.map((name) => oneOf(resource, name)).find((ref) => ref !== null)
  return {
    id: resource.id,
    event,
    createdAt,
    deliveryStatus: typeof deliveryStatus === "string" ? deliveryStatus : null,
    referenceType: reference?.type ?? null,
    referenceId: reference?.id ?? null,
    webhookId: oneOf(resource, "webhook")?.id ?? null,
  }
}

function oneOf(resource: ReadResource, name: string): ResourceRef | null {
  const relation = resource.relations.get(name) ?? null
  return Array.isArray(relation) ? null : relation
}

function parse(raw: string | Uint8Array): unknown {
  try {
    return parseJson(raw)
  } catch (cause) {
    throw new AppError("invalid", serviceText.notificationNotJson, { cause })
  }
}

function invalid(what: string): AppError {
  return new AppError("invalid", serviceText.notificationUnreadable(what))
}
