import { Hono } from "hono"
import type { Env } from "../http/answer.ts"
import { getAccount } from "../store/accounts.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"

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
