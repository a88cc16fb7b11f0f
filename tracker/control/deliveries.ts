import { Hono } from "hono"
import type { Env } from "../http/answer.ts"
import type { Row } from "../store/database.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"

const SHOWN = 500

/** GET /control/deliveries?webhook=&status=: the newest deliveries and what became of their attempts. */
export function deliveryControls({ store }: Tracker): Hono<Env> {
  return new Hono<Env>().get("/", (c) => {
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
