import { openPositions, type Read } from "./records.ts"
import type { Rows } from "./rows.ts"
import { deliveryAttempt, notification } from "./schema.ts"

type NewNotification = Omit<typeof notification.$inferSelect, "seq">
type NewAttempt = Omit<typeof deliveryAttempt.$inferSelect, "seq">

/** Notifications and their attempts are rows without a record. */
export function openNotifications(read: Read, rows: Rows) {
  const positions = openPositions(read, notification)
  return {
    nextPos: positions.next,
    insert: (made: NewNotification) => {
      const { accountId, webhookId, referenceType, referenceId, createdAt, nextTryAt, ...same } = made
      positions.note(accountId, made.pos)
      rows.insert(notification, {
        ...same,
        account_id: accountId,
        webhook_id: webhookId,
        reference_type: referenceType,
        reference_id: referenceId,
        created_at: createdAt,
        next_try_at: nextTryAt,
      })
    },
    putOff: (id: string, nextTryAt: number) => rows.update(notification, { id, next_try_at: nextTryAt }),
    insertAttempt: ({ notificationId, tookMs, ...same }: NewAttempt) =>
      rows.insert(deliveryAttempt, { ...same, notification_id: notificationId, took_ms: tookMs }),
  }
}
