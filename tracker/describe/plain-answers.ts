// Answers that are not JSON:API.
import { z } from "zod"
import { instant, text, textOrNull, uuid } from "./values.ts"

const candidate = z.strictObject({ scac: z.string().length(4), name: text, confidence: z.number() })

export const inferredNumber = z.strictObject({
  data: z.strictObject({
    id: text,
    type: z.literal("infer_number_results"),
    attributes: z.strictObject({
      number_type: z.enum(["container", "bill_of_lading", "booking"]),
      validation: z.strictObject({
        is_valid: z.boolean().nullable(),
        type: z.enum(["container", "shipment"]),
        check_digit_passed: z.boolean().nullable(),
        parsed_number: textOrNull,
        reason: textOrNull,
      }),
      shipping_line: z.strictObject({
        decision: z.enum(["auto_select", "needs_confirmation", "no_prediction"]),
        selected: candidate.nullable(),
        candidates: z.array(candidate),
      }),
    }),
  }),
})

export const refreshStarted = z.strictObject({ message: text })
export const accepted = z.strictObject({ status: z.literal("accepted") })
export const deliveryAddresses = z.strictObject({ webhook_notification_ips: z.array(text), last_updated: instant })
export const deleted = z.strictObject({ meta: z.strictObject({ deleted: z.literal(true) }) })
export const downloadUrl = z.strictObject({ download_url: z.url() })
export const documentTypes = z.strictObject({ document_types: z.array(z.strictObject({ code: text, label: text })) })

export const directUpload = z.strictObject({
  id: uuid,
  key: text,
  filename: text,
  content_type: text,
  metadata: z.looseObject({}),
  service_name: text,
  byte_size: z.int(),
  checksum: text,
  created_at: instant,
  signed_id: text,
  direct_upload: z.strictObject({ url: z.url(), headers: z.record(text, text) }),
})

export const trialOutcome = z.strictObject({
  url: z.url(),
  succeeded: z.boolean(),
  error: textOrNull,
  status_code: z.int().nullable(),
  request_headers: z.record(text, text),
  request_body: text,
  response_headers: z.looseObject({}),
  response_body: textOrNull,
})

export const searchHits = z.strictObject({
  data: z.array(
    z.strictObject({
      id: uuid,
      type: z.enum(["shipment", "cargo", "tracking_request", "search_result"]),
      attributes: z.strictObject({
        entity_type: z.enum(["shipment", "cargo", "tracking_request"]),
        number: text,
        shipment_id: uuid.nullable(),
        scac: textOrNull,
        port_of_lading_name: textOrNull,
        port_of_discharge_name: textOrNull,
        containers_count: z.int().nullable(),
        tracking_stopped: z.boolean().nullable(),
        tracking_stopped_reason: textOrNull,
        status: textOrNull,
        failed_reason: textOrNull,
        ref_numbers: z.array(text),
        created_at: instant,
        updated_at: instant,
      }),
    }),
  ),
})

export const map = z.strictObject({
  type: z.literal("FeatureCollection"),
  features: z.array(
    z.strictObject({
      type: z.literal("Feature"),
      geometry: z.strictObject({ type: z.enum(["Point", "LineString"]), coordinates: z.array(z.unknown()) }),
      properties: z.looseObject({ feature_type: text }),
    }),
  ),
})

export const errors = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        status: text.regex(/^[45]\d\d$/),
        code: text,
        title: text,
        detail: text,
        source: z.strictObject({ pointer: text.optional(), parameter: text.optional() }).optional(),
        meta: z.looseObject({}),
      }),
    )
    .min(1),
})
