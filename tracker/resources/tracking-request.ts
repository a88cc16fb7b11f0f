import type { Resource } from "#lib/wire/resources"
import type { TrackingRequest } from "../core/records.ts"
import { toRecordTime } from "../values/instant.ts"
import { type ResourceKind, selfLink, toOne, type View } from "./resource.ts"

export async function showTrackingRequest(view: View, request: TrackingRequest): Promise<Resource> {
  const shipment = request.shipmentId === null ? undefined : await view.store.shipments.get(request.shipmentId)
  return {
    id: request.id,
    type: "tracking_request",
    attributes: {
      request_number: request.number,
      request_type: request.type,
      scac: request.scac,
      status: request.status,
      failed_reason: request.failedReason,
      ref_numbers: request.refNumbers,
      tags: request.tags,
      created_at: toRecordTime(request.createdAt),
      updated_at: toRecordTime(request.updatedAt),
      is_retrying: request.retrying,
      retry_count: request.attempts,
    },
    relationships: {
      tracked_object: toOne("shipment", shipment && shipment.pos !== null ? shipment.id : null),
      customer: toOne("party", request.customerId ?? null),
      // Always null: users of the account have no records here.
      ...(view.profile.showsPublicFacts ? { user: toOne("user", null) } : {}),
    },
    links: selfLink("tracking_requests", request.id),
  }
}

export const trackingRequestKind: ResourceKind = {
  type: "tracking_request",
  relations: { tracked_object: ["shipment"], customer: ["party"] },
  publicRelations: { user: ["user"] },
  publicAliases: { shipment: "tracked_object", container: "tracked_object.containers" },
  load: async (view, id) => {
    const request = await view.store.requests.get(id)
    return request?.accountId === view.accountId ? showTrackingRequest(view, request) : undefined
  },
}
