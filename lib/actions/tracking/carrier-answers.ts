import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { listContainersById } from "#db/mirror/read"
import { listTrackingRequests } from "#db/tracking/requests"
import type { ReceivedPart } from "#lib/domain/containers/reasons"
import type { AnswersRead } from "#lib/domain/tracking/carrier-answers"
import { AppError } from "#lib/errors"
import { carrierTracker, reasonGiver } from "#lib/ingest/connection/service-handle"
import { redact } from "#lib/log"
import type { OwnTracker } from "#lib/own-tracker"
import { type AnswersNoun, readCarrierAnswers, readPayload } from "#lib/service/controls/carrier-answers"
import { containerAnswers } from "#lib/words/containers/answers"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { requireReadShare } from "../connection/read-share.ts"

/** Offered only by our own tracker, and only if it asks carriers. Throws AppError("rate_limited"), or its refusal. */
export async function listCarrierAnswers(
  sql: Sql,
  { userId, noun, ids }: { userId: string; noun: AnswersNoun; ids: readonly string[] },
): Promise<AnswersRead> {
  const tracker = await answersKeeper(sql)
  if (!tracker) return { offered: false }
  await requireReadShare(sql, userId)
  // A carrier's text is shown unchanged, except for secrets of ours it may have repeated.
  return JSON.parse(redact(JSON.stringify(await readCarrierAnswers(tracker, noun, ids))))
}

/**
 * A tracker that asks the simulated world's carriers is known by its reasons, so that one that asks nobody is not asked
 * for answers with every list.
 */
async function answersKeeper(sql: Sql): Promise<OwnTracker | undefined> {
  const ofReal = carrierTracker()
  if (ofReal) return ofReal
  const [tracker, reasons] = [reasonGiver(), await getFact(sql, "reasons")]
  return reasons?.offered && reasons.of === tracker?.url ? tracker : undefined
}

/** What a carrier sent, or the message that `pointer` names. Throws AppError("not_found") if it is not kept. */
export async function openPayload(
  sql: Sql,
  { userId, ...asked }: { userId: string; noun: AnswersNoun; id: string; payload: string; pointer: string },
): Promise<ReceivedPart> {
  const isThere =
    asked.noun === "containers"
      ? (await listContainersById(sql, [asked.id])).length > 0
      : (await listTrackingRequests(sql, { id: asked.id, limit: 1 })).length > 0
  const tracker = await answersKeeper(sql)
  if (!isThere || !tracker) {
    throw new AppError(
      "not_found",
      asked.noun === "containers" ? containerAnswers.containerGone : trackingAnswers.payloadGone,
    )
  }
  await requireReadShare(sql, userId)
  return JSON.parse(redact(JSON.stringify(await readPayload(tracker, asked))))
}
