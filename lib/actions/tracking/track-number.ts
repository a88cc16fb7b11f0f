import type { Sql } from "#db/client"
import { readContainerNumber } from "#lib/domain/containers/number"
import { hasNumberShape } from "#lib/domain/tracking/number-shape"
import { AppError } from "#lib/errors"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceClient, serviceProfile } from "#lib/ingest/connection/service-handle"
import { createTrackingRequest, type NewTrackingRequest } from "#lib/service/tracking-requests"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { type DoneOrKept, doOrKeep, type Wish } from "../connection/keep-for-later.ts"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

export type TrackNumberInput = Required<Pick<NewTrackingRequest, "requestType" | "requestNumber">> & {
  scac: string | null
  autoDetect: boolean
  refNumbers: string[]
  /** Party it is tracked for. The service only takes it together with the number. */
  customerId: string | null
}

/**
 * Registers it now, or queues it for the worker if the service cannot take it. Resolves to the id of the request,
 * pending and in the mirror. Throws AppError("invalid") with `meta.field`, or the service's own refusal in its words.
 */
export function trackNumber(
  sql: Sql,
  { session, input }: { session: Actor; input: TrackNumberInput },
): Promise<DoneOrKept<{ id: string }>> {
  const wanted = check(input)
  const wish: Wish = { session, kind: "track_number", target: `track:${wanted.requestNumber}`, input: wanted }
  return doOrKeep(sql, wish, () => sendNumber(sql, { userId: session.user.id, wanted }))
}

export type CheckedNumber = { userId: string; wanted: NewTrackingRequest }

/** Registers a checked number at the service, and applies it to the mirror. Throws ServiceError. */
export async function sendNumber(sql: Sql, checked: CheckedNumber): Promise<{ id: string }> {
  const sent = await registerNumber(sql, checked)
  await applyNow(sql, serviceProfile())
  return sent
}

/** As sendNumber, but the answer waits in the inbox for the worker. */
export async function registerNumber(sql: Sql, { userId, wanted }: CheckedNumber): Promise<{ id: string }> {
  const client = serviceClient({ priority: "person" })
  const read = await createTrackingRequest(client, wanted)
  const { id } = read.trackingRequest
  await keepAnswer(sql, read, "read.tracking_request")
  await noteAction(userId, "number_tracked", id, { number: wanted.requestNumber })
  return { id }
}

function check(input: TrackNumberInput): NewTrackingRequest {
  const requestNumber = input.requestNumber.trim().toUpperCase()
  const scac = input.scac?.trim().toUpperCase() || null
  if (requestNumber === "")
    throw new AppError("invalid", trackingAnswers.writeNumberToTrack, { meta: { field: "requestNumber" } })
  if (!hasNumberShape(requestNumber))
    throw new AppError("invalid", trackingAnswers.numberShape, { meta: { field: "requestNumber" } })
  if (scac === null && !input.autoDetect) {
    throw new AppError("invalid", trackingAnswers.chooseLine, { meta: { field: "scac" } })
  }
  if (scac !== null && !/^[A-Z0-9]{4}$/.test(scac)) {
    throw new AppError("invalid", trackingAnswers.scacHas4, {
      meta: { field: "scac" },
    })
  }
  const number =
    input.requestType === "container"
      ? readContainerNumber(requestNumber)?.valid
        ? requestNumber.replace(/[\s-]/g, "")
        : requestNumber
      : requestNumber
  return {
    requestType: input.requestType,
    requestNumber: number,
    scac,
    autoDetect: input.autoDetect && scac === null,
    refNumbers: input.refNumbers,
    customerId: input.customerId,
  }
}
