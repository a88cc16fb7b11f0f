// Compares the service's list of notifications with what arrived. What it gave up or delivered, but we do not have, was
// missed (interface document: after 12 retries a notification has failed for good). So, for now, was anything it is
// still trying long after it was made: we fetch it, and its delivery will be a duplicate.
import type { Sql } from "#db/client"
import { type Comparison, getFact, putFact } from "#db/connection/connection"
import { listUnknownIds, type Missed } from "#db/connection/missed-notifications"
import { now } from "#lib/clock"
import type { ServiceClient } from "#lib/service/client"
import type { NotificationHead } from "#lib/service/resources/read-notification"
import { listWebhookNotifications } from "#lib/service/webhook-notifications"

/** World time after which we do not wait for a delivery still being tried. */
const LATE_MS = 600_000

/**
 * Passes newly found missed notifications to `keepMissed`, page by page. Only then does it note how far the list is
 * settled; the next comparison starts there.
 */
export async function compareNotifications(
  sql: Sql,
  client: ServiceClient,
  keepMissed: (missed: Missed[]) => Promise<void>,
): Promise<void> {
  const before = await getFact(sql, "comparison")
  const isOurs = await ownershipOf(sql)
  let here = before?.page ?? null
  let resume: { page: string | null } | undefined
  let oldestUnsettled: string | undefined
  let newest = before?.settledUntil ?? null
  let newestFirst = false
  let pending = 0
  // Also seen by the previous comparison: a simulated clock may turn a minute into an hour.
  const lateBefore = least(new Date(now().getTime() - LATE_MS).toISOString(), before?.comparedAt ?? "")
  const isMissed = ({ deliveryStatus, createdAt }: NotificationHead) =>
    isSettled(deliveryStatus) || createdAt < lateBefore

  await listWebhookNotifications(
    client,
    async ({ notifications }, next) => {
      const unknown = await listUnknownIds(
        sql,
        notifications.filter(isOurs).map(({ id }) => id),
      )
      const open = notifications.filter(({ id }) => unknown.has(id))
      const missed = open.filter(isMissed).map(toMissed)
      if (missed.length > 0) await keepMissed(missed)
      const waiting = open.filter((one) => !isMissed(one))
      pending += waiting.length
      for (const { createdAt } of waiting) oldestUnsettled = least(oldestUnsettled, createdAt)
      for (const { createdAt } of notifications) newest = newest !== null && newest > createdAt ? newest : createdAt
      newestFirst ||= isNewestFirst(notifications)
      if (waiting.length > 0 || next === null) resume ??= { page: here }
      here = next
      const settledUntil = before?.settledUntil ?? null
      const isOld = newestFirst && settledUntil !== null && notifications.every((one) => one.createdAt < settledUntil)
      return isOld ? "stop" : undefined
    },
    here === null ? {} : { startAt: here },
  )
  const after: Comparison = {
    page: newestFirst ? null : (resume?.page ?? null),
    settledUntil: oldestUnsettled ?? newest,
    comparedAt: now().toISOString(),
    pending,
  }
  await putFact(sql, "comparison", after)
}

/**
 * Whether a notification is ours: from our registration, or from a former one while it was in force. The account's
 * others are delivered elsewhere.
 */
async function ownershipOf(sql: Sql): Promise<(head: NotificationHead) => boolean> {
  const [current, former = []] = await Promise.all([getFact(sql, "webhook"), getFact(sql, "former_webhooks")])
  const formerIds = new Set(former.map(({ id }) => id))
  const since = current?.since
  return ({ webhookId, createdAt }) => {
    if (!current) return false
    if (webhookId === current.id) return true
    if (webhookId === null) return since !== undefined && createdAt >= since
    return formerIds.has(webhookId) && since !== undefined && createdAt < since
  }
}

function isSettled(deliveryStatus: string | null): deliveryStatus is "failed" | "succeeded" {
  return deliveryStatus === "failed" || deliveryStatus === "succeeded"
}

function toMissed({ id, event, createdAt, deliveryStatus }: NotificationHead): Missed {
  return { id, event, createdAt, deliveryStatus: isSettled(deliveryStatus) ? deliveryStatus : "pending" }
}

function isNewestFirst(page: readonly NotificationHead[]): boolean {
  const [first, last] = [page[0], page.at(-1)]
  return first !== undefined && last !== undefined && first.createdAt > last.createdAt
}

function least(a: string | undefined, b: string): string {
  return a !== undefined && a < b ? a : b
}
