import { describe, expect, test } from "vitest"
import { aResource, read, ref } from "#test/connection/resources"
import { toTrackingRequest } from "./to-tracking-request.ts"

const T = "2026-10-13T11:40:00Z"
const AT = "2026-10-13T11:40:00.000Z"
const NEEDED = { request_number: "MEDUFR030802", request_type: "bill_of_lading", status: "pending" }

const requestOf = (attributes: Record<string, unknown>, relations = {}) =>
  toTrackingRequest(read(aResource("tracking_request", { ...NEEDED, ...attributes }, relations)))

describe("tracking request", () => {
  test.each([
    ["request_number", "MEDUFR030802", "requestNumber", "MEDUFR030802"],
    ["request_type", "bill_of_lading", "requestType", "bill_of_lading"],
    ["request_type", "booking_number", "requestType", "booking_number"],
    ["request_type", "container", "requestType", "container"],
    ["scac", "MSCU", "scac", "MSCU"],
    ["failed_reason", null, "failedReason", null],
    ["ref_numbers", ["PO 88213"], "refNumbers", ["PO 88213"]],
    ["ref_numbers", null, "refNumbers", []],
    ["tags", ["rush"], "tags", ["rush"]],
    ["created_at", T, "createdAt", AT],
    ["updated_at", T, "updatedAt", AT],
    ["is_retrying", true, "isRetrying", true],
    ["retry_count", 3, "retryCount", 3],
    ["retry_count", null, "retryCount", null],
  ] as const)("[D:RES-4] %s %j", (name, sent, key, kept) => {
    const request = requestOf({ [name]: sent })
    expect(request?.[key]).toEqual(kept)
    expect(request?.extra).toEqual({})
  })

  test.each(["pending", "awaiting_manifest", "created", "failed", "tracking_stopped"])(
    "[D:RES-4] status %s",
    (status) => {
      expect(requestOf({ status })?.status).toBe(status)
    },
  )

  test.each([
    "booking_cancelled",
    "duplicate",
    "expired",
    "internal_processing_error",
    "invalid_number",
    "not_found",
    "retries_exhausted",
    "shipping_line_unreachable",
    "unrecognized_response",
    "data_unavailable",
    "scac_auto_detect_failed",
  ])("[D:RES-4] failed reason %s, also while it is still being retried", (reason) => {
    expect(requestOf({ status: "failed", failed_reason: reason })?.failedReason).toBe(reason)
    expect(requestOf({ failed_reason: reason, is_retrying: true })).toMatchObject({
      status: "pending",
      failedReason: reason,
      isRetrying: true,
    })
  })

  test("[D:RES-4] tracked_object is null first and a shipment later; the customer is kept", () => {
    expect(requestOf({}, { tracked_object: null })?.shipmentId).toBeNull()
    const done = requestOf({}, { tracked_object: ref("shipment"), customer: ref("party") })
    expect(done).toMatchObject({ shipmentId: "shipment-1", customerId: "party-1" })
  })

  test("[D:RES-16] a status and a reason that nobody knows are kept by their names", () => {
    expect(requestOf({ status: "snoozing", failed_reason: "solar_storm" })).toMatchObject({
      status: "snoozing",
      failedReason: "solar_storm",
    })
  })
})
