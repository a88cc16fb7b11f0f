import { randomUUID } from "node:crypto"
import type { FailedReason, RequestType } from "#lib/wire/names"
import type { Session } from "../store/session.ts"
import type { Core } from "./core.ts"
import type { InitialFields, TrackingRequest } from "./records.ts"

export type Registration = {
  accountId: string
  number: string
  type: RequestType
  scac: string | null
  autoDetect: boolean
  refNumbers: string[] | null
  tags?: string[]
  customerId?: string | null
  initialFields?: InitialFields | undefined
}

/** Registers a number. The source is asked a little later, so the request starts as pending, without a shipment. */
export async function registerRequest(
  core: Core,
  store: Session,
  registration: Registration,
): Promise<TrackingRequest> {
  const at = await core.clock.stamp(store)
  const pos = await store.requests.nextPos(registration.accountId)
  const request = newRequest(registration, randomUUID(), pos, at, at + core.answerAfterMs)
  store.requests.insert(request)
  return request
}

export function newRequest(
  registration: Registration,
  id: string,
  pos: number,
  at: number,
  nextAt: number | null,
): TrackingRequest {
  return {
    ...registration,
    id,
    pos,
    status: "pending",
    failedReason: null,
    tags: registration.tags ?? [],
    createdAt: at,
    updatedAt: at,
    retrying: false,
    attempts: 0,
    nextAt,
    memo: null,
    shipmentId: null,
  }
}

/** The request after it has failed for good. */
export function toFailed(request: TrackingRequest, reason: FailedReason, at: number): TrackingRequest {
  return { ...request, status: "failed", failedReason: reason, retrying: false, nextAt: null, updatedAt: at }
}
