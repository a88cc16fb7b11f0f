import { Hono } from "hono"
import { z } from "zod"
import { FAILED_REASONS, REQUEST_STATUSES } from "#lib/wire/names"
import { takeAnswer } from "../core/answer.ts"
import { viewOf } from "../core/core.ts"
import type { TrackingRequest } from "../core/records.ts"
import { type Env, requireId } from "../http/answer.ts"
import { notFound, rejected } from "../http/errors.ts"
import { showTrackingRequest } from "../resources/tracking-request.ts"
import type { Answer } from "../sources/source.ts"
import type { Session } from "../store/session.ts"
import type { Tracker } from "../tracker.ts"
import { HOUR, toRecordTime } from "../values/instant.ts"
import { readControl } from "./input.ts"

const forced = z.strictObject({
  result: z.enum(["found", "awaiting", "failed"]),
  failed_reason: z.enum(FAILED_REASONS).default("not_found"),
})

const LOOK_AGAIN_AFTER = 2 * HOUR

/** POST /control/tracking_requests/:id/answer: makes the carrier give this answer now. */
export function requestControls(tracker: Tracker): Hono<Env> {
  const { core, store, clock } = tracker
  return new Hono<Env>().post("/:id/answer", async (c) => {
    const { result, failed_reason: reason } = await readControl(c, forced)
    const request = await store.read(({ requests }) => requests.get(requireId(c)))
    if (!request) throw notFound("There is no tracking request with this id.")
    const open = request.status === "pending" || request.status === "awaiting_manifest"
    if (!open || request.shipmentId !== null) {
      throw rejected(`This request is ${request.status}: it has had its answer.`)
    }
    const at = clock.now()
    const { scac, memo } = request
    const answers: Record<typeof result, () => Answer> = {
      found: () => askPlain(tracker, request, at),
      awaiting: () => ({ result: "awaiting", scac, retryAt: at + LOOK_AGAIN_AFTER, memo }),
      failed: () => ({ result: "failed", scac, reason, retryAt: null, memo }),
    }
    await takeAnswer(core, request, answers[result](), at)
    const data = await store.read(async (session) => {
      const view = await viewOf(core, session, request.accountId)
      return showTrackingRequest(view, (await session.requests.get(request.id)) ?? request)
    })
    return c.json({ data })
  })
}

function askPlain({ core }: Tracker, request: TrackingRequest, at: number): Answer {
  const { accountId, number, type, scac, attempts: attempt } = request
  const answer = core.source.steering?.askPlain({ accountId, number, type, scac, at, attempt, memo: null })
  if (!answer) throw rejected("It cannot be set what this source finds.")
  return answer
}

const SHOWN = 100
/** Limits how many rows are searched, with and without a number, so that it is quick in a world of any size. */
const LOOKED_INTO = 2000
const LOOKED_THROUGH = 20_000

/** GET /control/tracking_requests?status=&q=: the newest requests of every account. `q` is the start of a number. */
export function findRequests({ store }: Tracker): Hono<Env> {
  const show = async ({ accounts }: Session, { id, accountId, number, type, scac, ...request }: TrackingRequest) => ({
    id,
    account: (await accounts.get(accountId))?.name ?? null,
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
  return new Hono<Env>().get("/", async (c) => {
    const status = c.req.query("status") ?? ""
    const start = (c.req.query("q") ?? "").trim().toUpperCase()
    if (status !== "" && !REQUEST_STATUSES.some((known) => known === status)) {
      throw rejected(`status must be one of ${REQUEST_STATUSES.join(", ")}.`)
    }
    return c.json(
      await store.read(async (session) => {
        const values = start === "" ? [status] : [status, start, `${start}\u{10ffff}`]
        const rows = await session.run<{ doc: TrackingRequest }>(start === "" ? NEWEST : BEGINNING, ...values)
        return Promise.all(rows.map(({ doc }) => show(session, doc)))
      }),
    )
  })
}

const FOUND = `($1 = '' or status = $1) order by seq desc limit ${SHOWN}`
const NEWEST = `select doc from tracker.tracking_request
  where seq > (select coalesce(max(seq), 0) from tracker.tracking_request) - ${LOOKED_THROUGH} and ${FOUND}`
const BEGINNING = `select doc from tracker.tracking_request
  where seq in (select seq from tracker.tracking_request where number >= $2 and number < $3 limit ${LOOKED_INTO})
  and ${FOUND}`
