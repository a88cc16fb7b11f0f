import type { DeliveryStatus } from "#lib/wire/names"
import type { Resource } from "#lib/wire/resources"
import type { Profile } from "../profile.ts"
import type { Row } from "../store/database.ts"
import { toRecordTime } from "../values/instant.ts"
import { type ResourceKind, selfLink, toMany, toOne } from "./resource.ts"

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

function toNotificationFacts(row: Row, logIds: string[]): NotificationRecord {
  const status = String(row.status)
  return {
    id: String(row.id),
    webhookId: String(row.webhook_id),
    event: String(row.event),
    referenceType: String(row.reference_type),
    referenceId: String(row.reference_id),
    status: status === "succeeded" || status === "failed" ? status : "pending",
    createdAt: Number(row.created_at),
    logIds,
  }
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
  load: ({ store, accountId, profile }, id) => {
    const row = store.db.get("select * from notification where id = ? and account_id = ?", id, accountId)
    if (!row) return undefined
    const logs = store.db.all("select id from delivery_attempt where notification_id = ? order by seq", id)
    const logIds = logs.map((log) => String(log.id))
    return showNotification(toNotificationFacts(row, logIds), profile)
  },
}

export const webhookNotificationLogKind: ResourceKind = {
  type: "webhook_notification_log",
  relations: {},
  load: ({ store, accountId }, id) => {
    const row = store.db.get(
      `select a.* from delivery_attempt a join notification n on n.id = a.notification_id
       where a.id = ? and n.account_id = ?`,
      id,
      accountId,
    )
    if (!row) return undefined
    return {
      id,
      type: "webhook_notification_log",
      attributes: {
        created_at: toRecordTime(Number(row.at)),
        response_status: row.status,
        problem: row.problem,
        took_ms: row.took_ms,
      },
    }
  },
}
