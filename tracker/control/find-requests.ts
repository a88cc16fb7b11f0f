import { Hono } from "hono"
import { REQUEST_STATUSES } from "#lib/wire/names"
import type { TrackingRequest } from "../core/records.ts"
import type { Env } from "../http/answer.ts"
import { rejected } from "../http/errors.ts"
import { getAccount } from "../store/accounts.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"

const SHOWN = 100
/** Only so many are looked through, with a number and without, so that it is quick in a world of any size. */
const LOOKED_INTO = 2000
const LOOKED_THROUGH = 20_000

/** GET /control/tracking_requests?status=&q=: the newest requests of every account; `q` is how a number begins. */
export function findRequests({ store }: Tracker): Hono<Env> {
  const show = ({ id, accountId, number, type, scac, ...request }: TrackingRequest) => ({
    id,
    account: getAccount(store.db, accountId)?.name ?? null,
    request_number: number,
    request_type: type,
    scac,
    status: request.status,
    failed_reason: request.failedReason,
    retry_count: request.attempts,
    next_try_at: request.nextAt === null ? null : toRecordTime(request.nextAt),
    shipment_id: request.shipmentId,
    created_at: toRecordTime(request.createdAt),
    updated_at: toRecordTime(request.updatedAt),
  })
  return new Hono<Env>().get("/", (c) => {
    const status = c.req.query("status") ?? ""
    const start = (c.req.query("q") ?? "").trim().toUpperCase()
    if (status !== "" && !REQUEST_STATUSES.some((known) => known === status)) {
      throw rejected(`status must be one of ${REQUEST_STATUSES.join(", ")}.`)
    }
    const newest = `seq > (select coalesce(max(seq), 0) from tracking_request) - ${LOOKED_THROUGH}`
    const begins = `seq in (select seq from tracking_request
      where account_id in (select id from account) and number >= ?1 and number < ?2 limit ${LOOKED_INTO})`
    const rows = store.db.all(
      `select doc from tracking_request where ${start === "" ? newest : begins}
         and (?3 = '' or doc ->> '$.status' = ?3) order by seq desc limit ${SHOWN}`,
      start,
      `${start}\u{10ffff}`,
      status,
    )
    return c.json(rows.map((row) => show(JSON.parse(String(row.doc)))))
  })
}
