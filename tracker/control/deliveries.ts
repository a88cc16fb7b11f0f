import { Hono } from "hono"
import { type Env, requireId } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import { getAccount } from "../store/accounts.ts"
import type { Row } from "../store/database.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"

const SHOWN = 500

/**
 * GET /control/deliveries?webhook=&status=: the newest deliveries and what became of their attempts; GET
 * /control/deliveries/:id: one with each of its attempts and the bytes that were sent.
 */
export function deliveryControls({ store, sentBodies }: Tracker): Hono<Env> {
  return new Hono<Env>()
    .get("/", (c) => {
      const webhook = c.req.query("webhook") ?? ""
      const status = c.req.query("status") ?? ""
      const rows = store.db.all(
        `select n.*, (select status from delivery_attempt a where a.notification_id = n.id order by seq desc limit 1) as last,
           (select problem from delivery_attempt a where a.notification_id = n.id order by seq desc limit 1) as problem
         from notification n where (? = '' or webhook_id = ?) and (? = '' or status = ?) order by seq desc limit ?`,
        webhook,
        webhook,
        status,
        status,
        SHOWN,
      )
      return c.json(rows.map(showDelivery))
    })
    .get("/:id", (c) => {
      const id = requireId(c)
      const row = store.db.get("select * from notification where id = ?", id)
      if (!row) throw notFound("There is no delivery with this id.")
      const attempts = store.db.all("select * from delivery_attempt where notification_id = ? order by seq", id)
      const time = (at: unknown) => (at === null ? null : toRecordTime(Number(at)))
      return c.json({
        id,
        event: row.event,
        status: row.status,
        created_at: time(row.created_at),
        next_try_at: time(row.next_try_at),
        reference: { type: row.reference_type, id: row.reference_id },
        webhook_id: row.webhook_id,
        url: store.webhooks.get(String(row.webhook_id))?.url ?? null,
        attempts: attempts.map(({ at, status, problem, took_ms }) => ({ at: time(at), status, problem, took_ms })),
        // Known while it is pending, and for the newest 500 sent since the start.
        body: row.body ?? sentBodies.read(id) ?? null,
      })
    })
}

function showDelivery(row: Row) {
  return {
    id: row.id,
    notification_id: row.id,
    webhook_id: row.webhook_id,
    event: row.event,
    status: row.status,
    created_at: toRecordTime(Number(row.created_at)),
    attempts: row.attempts,
    last_status: row.last,
    last_problem: row.problem,
    next_try_at: row.next_try_at === null ? null : toRecordTime(Number(row.next_try_at)),
  }
}

/** GET /control/webhooks: the endpoints of every account, and how many deliveries each still waits for. */
export function webhookControls({ store }: Tracker): Hono<Env> {
  return new Hono<Env>().get("/", (c) => {
    const waiting = store.db.all(
      "select webhook_id, count(*) as n from notification where status = 'pending' group by webhook_id",
    )
    const pending = new Map(waiting.map(({ webhook_id, n }) => [webhook_id, n]))
    return c.json(
      store.webhooks.find("seq > 0").map(({ id, accountId, url, active, events, createdAt }) => ({
        id,
        account: getAccount(store.db, accountId)?.name ?? null,
        url,
        active,
        events,
        created_at: toRecordTime(createdAt),
        pending: pending.get(id) ?? 0,
      })),
    )
  })
}
