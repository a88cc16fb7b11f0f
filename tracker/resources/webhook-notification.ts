import type { DeliveryStatus } from "#lib/wire/names"
import type { Resource } from "#lib/wire/resources"
import type { Profile } from "../profile.ts"
import type { Value } from "../store/rows.ts"
import type { deliveryAttempt, notification } from "../store/schema.ts"
import { toRecordTime } from "../values/instant.ts"
import { idsOf, type ResourceKind, selfLink, toMany, toOne, type View } from "./resource.ts"

export type NotificationRecord = {
  id: string
  webhookId: string
  event: string
  referenceType: string
  referenceId: string
  status: DeliveryStatus
  createdAt: number
  logIds: string[]
}

export function showNotification(facts: NotificationRecord, { documentRelation }: Profile): Resource {
  const relation = facts.referenceType === "document" ? documentRelation : "reference_object"
  return {
    id: facts.id,
    type: "webhook_notification",
    attributes: {
      id: facts.id,
      event: facts.event,
      delivery_status: facts.status,
      created_at: toRecordTime(facts.createdAt),
    },
    relationships: {
      webhook: toOne("webhook", facts.webhookId),
      [relation]: toOne(facts.referenceType, facts.referenceId),
      webhook_notification_logs: toMany("webhook_notification_log", facts.logIds),
    },
    links: selfLink("webhook_notifications", facts.id),
  }
}

/** All columns except the body. */
export const NOTIFICATION_COLUMNS = `seq, id, account_id, pos, webhook_id, lane, event, reference_type, reference_id,
  created_at, status, attempts, next_try_at`
/** A row of the table without its body. */
export type NotificationRow = Omit<typeof notification.$inferSelect, "body">

function toNotificationFacts(row: NotificationRow, logIds: string[]): NotificationRecord {
  const { id, webhookId, event, referenceType, referenceId, createdAt, status } = row
  const shown = status === "succeeded" || status === "failed" ? status : "pending"
  return { id, webhookId, event, referenceType, referenceId, createdAt, status: shown, logIds }
}

export const webhookNotificationKind: ResourceKind = {
  type: "webhook_notification",
  relations: {
    webhook: ["webhook"],
    document: ["document"],
    reference_object: [
      "tracking_request",
      "transport_event",
      "estimated_event",
      "container_updated_event",
      "container_created_event",
      "container_pod_terminal_changed_event",
      "document",
    ],
    webhook_notification_logs: ["webhook_notification_log"],
  },
  load: async (view, id) => (await loadNotifications(view, "id = $2", id))[0],
}

/** Loads the account's matching notifications, in the order of its list. */
export async function loadNotifications(view: View, where: string, ...values: Value[]): Promise<Resource[]> {
  const { store, accountId, profile } = view
  const rows = await store.run<NotificationRow>(
    `select ${NOTIFICATION_COLUMNS} from tracker.notification where account_id = $1 and ${where} order by pos`,
    accountId,
    ...values,
  )
  const logs = await store.run<{ id: string; notificationId: string }>(
    "select id, notification_id from tracker.delivery_attempt where notification_id = any($1::text[]) order by seq",
    rows.map(({ id }) => id),
  )
  const logsOf = Map.groupBy(logs, ({ notificationId }) => notificationId)
  return rows.map((row) => showNotification(toNotificationFacts(row, idsOf(logsOf.get(row.id) ?? [])), profile))
}

export const webhookNotificationLogKind: ResourceKind = {
  type: "webhook_notification_log",
  relations: {},
  load: async ({ store, accountId }, id) => {
    const [row] = await store.run<typeof deliveryAttempt.$inferSelect>(
      `select a.* from tracker.delivery_attempt a join tracker.notification n on n.id = a.notification_id
       where a.id = $1 and n.account_id = $2`,
      id,
      accountId,
    )
    if (!row) return undefined
    return {
      id,
      type: "webhook_notification_log",
      attributes: {
        created_at: toRecordTime(row.at),
        response_status: row.status,
        problem: row.problem,
        took_ms: row.tookMs,
      },
    }
  },
}
