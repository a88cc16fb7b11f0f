// GET /webhook_notifications and /{id} (interface document, endpoints). Failed ones cannot be replayed, but can be read.
import { type ServiceClient, unreadableAnswer } from "./client.ts"
import { NOTIFICATION_INCLUDE } from "./include.ts"
import type { ListRead } from "./list-pages.ts"
import type { Profile } from "./profile.ts"
import type { ReadResource } from "./read-document.ts"
import { type Notification, type NotificationHead, toNotification, toNotificationHead } from "./read-notification.ts"
import { pathWithId } from "./service-url.ts"

export type NotificationPage = {
  notifications: NotificationHead[]
  /** Entries of the page that could not be read. */
  unreadable: number
}

/** Answer "stop" from `onPage` to end the reading. */
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

/** The notification with what it carries, as a delivery would have brought it. */
export async function getWebhookNotification(
  client: ServiceClient,
  id: string,
  include = NOTIFICATION_INCLUDE,
): Promise<Notification> {
  const answer = await client.get(pathWithId("/webhook_notifications/{id}", id), { include })
  try {
    return toNotification(answer.document, client.profile)
  } catch (cause) {
    throw unreadableAnswer(cause, answer.status)
  }
}

function headOf(resource: ReadResource, profile: Profile): NotificationHead | null {
  try {
    return toNotificationHead(resource, profile)
  } catch {
    return null
  }
}
