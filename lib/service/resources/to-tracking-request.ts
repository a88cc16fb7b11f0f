// Maps the interface document's tracking request (resources, tracking_request) to the mirror.
import { fieldsOf } from "./fields.ts"
import type { ReadResource } from "./read-document.ts"

export type TrackingRequest = NonNullable<ReturnType<typeof toTrackingRequest>>

/** Undefined if number, type or status is missing. `failedReason` may be set while it is still being retried. */
export function toTrackingRequest(resource: ReadResource) {
  const fields = fieldsOf(resource)
  const requestNumber = fields.text("request_number")
  const requestType = fields.text("request_type")
  const status = fields.text("status")
  if (requestNumber === null || requestType === null || status === null) return undefined
  return {
    id: resource.id,
    requestNumber,
    requestType,
    scac: fields.text("scac"),
    status,
    failedReason: fields.text("failed_reason"),
    refNumbers: fields.texts("ref_numbers"),
    tags: fields.texts("tags"),
    createdAt: fields.instant("created_at"),
    updatedAt: fields.instant("updated_at"),
    isRetrying: fields.flag("is_retrying") ?? false,
    retryCount: fields.whole("retry_count"),
    shipmentId: fields.one("tracked_object", "shipment"),
    customerId: fields.one("customer"),
    extra: fields.extra(),
  }
}
