import { Hono } from "hono"
import { z } from "zod"
import { FAILED_REASONS } from "#lib/wire/names"
import { takeAnswer } from "../core/answer.ts"
import { viewOf } from "../core/core.ts"
import type { TrackingRequest } from "../core/records.ts"
import { type Env, requireId } from "../http/answer.ts"
import { notFound, rejected } from "../http/errors.ts"
import { showTrackingRequest } from "../resources/tracking-request.ts"
import type { Answer } from "../sources/source.ts"
import type { Tracker } from "../tracker.ts"
import { HOUR } from "../values/instant.ts"
import { readControl } from "./input.ts"

const forced = z.strictObject({
  result: z.enum(["found", "awaiting", "failed"]),
  failed_reason: z.enum(FAILED_REASONS).default("not_found"),
})

const LOOK_AGAIN_AFTER = 2 * HOUR

/** POST /control/tracking_requests/:id/answer: the carrier answers now, and so. */
export function requestControls(tracker: Tracker): Hono<Env> {
  const { core, store, clock } = tracker
  return new Hono<Env>().post("/:id/answer", async (c) => {
    const { result, failed_reason: reason } = await readControl(c, forced)
    const request = store.requests.get(requireId(c))
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
    const view = viewOf(core, request.accountId)
    const after = store.requests.get(request.id) ?? request
    return c.json({ data: showTrackingRequest(view, after) })
  })
}

function askPlain({ core }: Tracker, request: TrackingRequest, at: number): Answer {
  const { accountId, number, type, scac, attempts: attempt } = request
  const answer = core.source.steering?.askPlain({ accountId, number, type, scac, at, attempt, memo: null })
  if (!answer) throw rejected("This source cannot be told what to find.")
  return answer
}
