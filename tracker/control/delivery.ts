import { Hono } from "hono"
import { type Env, requireId } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"

/** GET /control/deliveries/:id: one delivery with each of its attempts and the bytes that were sent. */
export function deliveryControl({ store, sentBodies }: Tracker): Hono<Env> {
  return new Hono<Env>().get("/:id", (c) => {
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
