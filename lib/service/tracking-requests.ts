// POST /tracking_requests and GET /tracking_requests/{id} (interface document, endpoints).

import type { FieldValues } from "#lib/domain/fields/field"
import { AppError } from "#lib/errors"
import type { RequestType } from "#lib/wire/names"
import { serviceText } from "#lib/words/connection/service"
import { type Answer, type ServiceClient, unreadableAnswer } from "./client.ts"
import { type Read, requireResource, toRead } from "./read-answer.ts"
import type { TrackingRequest } from "./resources/to-tracking-request.ts"
import { pathWithId } from "./service-url.ts"

export type NewTrackingRequest = {
  requestType: RequestType
  /** One number. */
  requestNumber: string
  /** Optional only with `autoDetect`. */
  scac?: string | null
  autoDetect?: boolean
  refNumbers?: readonly string[]
  /** Id of a party of the account. */
  customerId?: string | null
  /** Custom fields to set on each of its containers once they are known. */
  fields?: FieldValues
}

export type TrackingRequestRead = Read & { trackingRequest: TrackingRequest }

/** The answer is pending, without a shipment yet. Throws ServiceError; 422 has the service's words and `meta.field`. */
export async function createTrackingRequest(
  client: ServiceClient,
  request: NewTrackingRequest,
): Promise<TrackingRequestRead> {
  const attributes = {
    request_type: request.requestType,
    request_number: request.requestNumber,
    ...(request.scac ? { scac: request.scac } : {}),
    ...(request.autoDetect ? { auto_detect_vocc_scac: true } : {}),
    ...initialFields(request),
    ...(request.refNumbers?.length ? { ref_numbers: request.refNumbers } : {}),
  }
  const customer = request.customerId ? { data: { type: "party", id: request.customerId } } : null
  const relationships = customer ? { relationships: { customer } } : {}
  const data = { type: "tracking_request", attributes, ...relationships }
  const answer = await client.post("/tracking_requests", { data })
  return toTrackingRequestRead(client, answer)
}

/** For a request by container, the fields name its number; else they apply to all of the bill. */
function initialFields({ requestType, requestNumber, fields = {} }: NewTrackingRequest) {
  const number = requestType === "container" ? { number: requestNumber } : {}
  const containers = Object.entries(fields).map(([slug, value]) => ({ api_slug: slug, value, ...number }))
  return containers.length > 0 ? { initial_custom_fields: { containers } } : {}
}

export async function getTrackingRequest(client: ServiceClient, id: string): Promise<TrackingRequestRead> {
  const path = client.profile.rereadPaths.trackingRequest
  return toTrackingRequestRead(client, await client.get(pathWithId(path, id)))
}

const MOST_PAGES = 10

/**
 * The requests the service lists for a number. `whole` false: the list is longer than we read, so one may be missing.
 * The document shows no such list: a service without it answers 404.
 */
export async function listRequestsOf(
  client: ServiceClient,
  number: string,
): Promise<{ requests: TrackingRequest[]; whole: boolean }> {
  const { numberFilter, pageQuery } = client.profile
  const requests: TrackingRequest[] = []
  let pages = 0
  const read = await client.listAll("/tracking_requests", { ...pageQuery, [numberFilter]: number }, (page) => {
    requests.push(...toRead(page, client.profile).entities.trackingRequests)
    pages += 1
    return pages === MOST_PAGES ? "stop" : undefined
  })
  return { requests, whole: !read.stopped }
}

function toTrackingRequestRead(client: ServiceClient, answer: Answer): TrackingRequestRead {
  const { id } = requireResource(answer, "tracking_request")
  const read = toRead(answer, client.profile)
  const trackingRequest = read.entities.trackingRequests.find((request) => request.id === id)
  if (trackingRequest) return { ...read, trackingRequest }
  const what = serviceText.requestIncomplete
  throw unreadableAnswer(new AppError("invalid", what), answer.status)
}
