// GET /webhook_notifications and /{id} (interface document, endpoints). Failed ones cannot be sent again, but can be
// read.
import { type ServiceClient, unreadableAnswer } from "./client.ts"
import type { ListRead } from "./list-pages.ts"
import type { Profile } from "./profile.ts"
import { NOTIFICATION_INCLUDE } from "./resources/include.ts"
import { isRecord } from "./resources/json.ts"
import type { ReadResource, ServiceDocument } from "./resources/read-document.ts"
import {
  type Notification,
  type NotificationHead,
  toNotification,
  toNotificationHead,
} from "./resources/read-notification.ts"
import { ServiceError } from "./service-error.ts"
import { pathWithId } from "./service-url.ts"

export type NotificationPage = {
  notifications: NotificationHead[]
  /** Number of entries that could not be read. */
  unreadable: number
}

/** Return "stop" from `onPage` to end the read. */
export function listWebhookNotifications(
  client: ServiceClient,
  onPage: (page: NotificationPage, next: string | null) => unknown,
  options: { startAt?: string } = {},
): Promise<ListRead> {
  const { profile } = client
  const read = ({ document }: { document: { data: ReadResource[] } }, next: string | null) => {
    const notifications = document.data.map((resource) => headOf(resource, profile)).filter((head) => head !== null)
    return onPage({ notifications, unreadable: document.data.length - notifications.length }, next)
  }
  return client.listAll("/webhook_notifications", profile.pageQuery, read, options)
}

// States that a re-read returns with its own version: as they are now, not as the notification reported them.
const STATES = new Set(["tracking_request", "shipment", "container"])

export type MissedNotification = { notification: Notification; body: string }

/**
 * A missed notification with the event it is about, as a delivery body. Undefined if the service does not have it.
 * Throws ServiceError.
 */
export async function getMissedNotification(
  client: ServiceClient,
  id: string,
): Promise<MissedNotification | undefined> {
  const path = pathWithId("/webhook_notifications/{id}", id)
  try {
    const answer = await client.get(path, { include: NOTIFICATION_INCLUDE })
    const included = answer.document.included.filter(({ type }) => !STATES.has(type))
    const kept = new Set(included.map((one) => `${one.type} ${one.id}`))
    const notification = readMissed({ ...answer.document, included }, client.profile, answer.status)
    const sent = isRecord(answer.json) && Array.isArray(answer.json.included) ? answer.json.included : []
    const wire = sent.filter((one) => isRecord(one) && kept.has(`${one.type} ${one.id}`))
    const data = isRecord(answer.json) ? answer.json.data : null
    return { notification, body: JSON.stringify({ data, included: wire }) }
  } catch (error) {
    if (error instanceof ServiceError && error.upstreamStatus === 404) return undefined
    throw error
  }
}

function readMissed(document: ServiceDocument, profile: Profile, status: number): Notification {
  try {
    return toNotification(document, profile)
  } catch (cause) {
    throw unreadableAnswer(cause, status)
  }
}

function headOf(resource: ReadResource, profile: Profile): NotificationHead | null {
  try {
    return toNotificationHead(resource, profile)
  } catch {
    return null
  }
}
