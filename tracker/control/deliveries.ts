import { Hono } from "hono"
import { type Env, requireId } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import { NOTIFICATION_COLUMNS, type NotificationRow } from "../resources/webhook-notification.ts"
import type { deliveryAttempt, notification } from "../store/schema.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"

const SHOWN = 500

/**
 * GET /control/deliveries?webhook=&status=: the newest deliveries and the outcome of their attempts. GET
 * /control/deliveries/:id: one, with each attempt and the bytes sent.
 */
export function deliveryControls({ store, sentBodies }: Tracker): Hono<Env> {
  return new Hono<Env>()
    .get("/", async (c) => {
      const webhook = c.req.query("webhook") ?? ""
      const status = c.req.query("status") ?? ""
      const rows = await store.read(({ run }) => run<Delivery>(NEWEST, webhook, status))
      return c.json(rows.map(showDelivery))
    })
    .get("/:id", async (c) => {
      const id = requireId(c)
      const { row, attempts, webhook } = await store.read(async (session) => {
        const [found] = await session.run<Notification>("select * from tracker.notification where id = $1", id)
        if (!found) throw notFound("There is no delivery with this id.")
        return {
          row: found,
          attempts: await session.run<Attempt>(ATTEMPTS, id),
          webhook: await session.webhooks.get(found.webhookId),
        }
      })
      return c.json({
        id,
        event: row.event,
        status: row.status,
        created_at: toRecordTime(row.createdAt),
        next_try_at: toRecordTimeOrNull(row.nextTryAt),
        reference: { type: row.referenceType, id: row.referenceId },
        webhook_id: row.webhookId,
        url: webhook?.url ?? null,
        attempts: attempts.map(({ at, status, problem, tookMs }) => ({
          at: toRecordTime(at),
          status,
          problem,
          took_ms: tookMs,
        })),
        // Kept while it is pending, and for the newest 500 sent since the start.
        body: row.body ?? sentBodies.read(id) ?? null,
      })
    })
}

type Notification = typeof notification.$inferSelect
type Attempt = typeof deliveryAttempt.$inferSelect
type Delivery = NotificationRow & { last: number | null; problem: string | null }

const ATTEMPTS = "select * from tracker.delivery_attempt where notification_id = $1 order by seq"
const lastOf = (column: string) => `(select a.${column} from tracker.delivery_attempt a
  where a.notification_id = n.id order by a.seq desc limit 1)`
const NEWEST = `select ${NOTIFICATION_COLUMNS}, ${lastOf("status")} as last, ${lastOf("problem")} as problem
  from tracker.notification n where ($1 = '' or webhook_id = $1) and ($2 = '' or status = $2)
  order by seq desc limit ${SHOWN}`

const toRecordTimeOrNull = (at: number | null) => (at === null ? null : toRecordTime(at))

function showDelivery(row: Delivery) {
  return {
    id: row.id,
    notification_id: row.id,
    webhook_id: row.webhookId,
    event: row.event,
    status: row.status,
    created_at: toRecordTime(row.createdAt),
    attempts: row.attempts,
    last_status: row.last,
    last_problem: row.problem,
    next_try_at: toRecordTimeOrNull(row.nextTryAt),
  }
}

const WAITING = `select webhook_id, count(*) as n from tracker.notification where status = 'pending' group by webhook_id`

/** GET /control/webhooks: the webhooks of every account, and how many pending deliveries each has. */
export function webhookControls({ store }: Tracker): Hono<Env> {
  return new Hono<Env>().get("/", async (c) => {
    const { waiting, webhooks, accounts } = await store.read(async (session) => ({
      waiting: await session.run<{ webhookId: string; n: number }>(WAITING),
      webhooks: await session.webhooks.find("true"),
      accounts: await session.accounts.find("true"),
    }))
    const pending = new Map(waiting.map(({ webhookId, n }) => [webhookId, n]))
    const names = new Map(accounts.map(({ id, name }) => [id, name]))
    return c.json(
      webhooks.map(({ id, accountId, url, active, events, createdAt }) => ({
        id,
        account: names.get(accountId) ?? null,
        url,
        active,
        events,
        created_at: toRecordTime(createdAt),
        pending: pending.get(id) ?? 0,
      })),
    )
  })
}
