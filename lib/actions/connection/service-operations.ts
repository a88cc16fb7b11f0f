// The operations of the tracking service that people may request through Freeday (interface document, endpoints);
// lib/auth/routes/connection.ts says who may. Anything else is not forwarded: POST /webhooks, which returns a secret,
// is Freeday's own, and upload bytes go to an address the service chooses, not to the service.

import { z } from "zod"
import { isUuid } from "#lib/domain/uuid"
import { connectionAnswers } from "#lib/words/connection/answers"
import { line } from "#lib/words/ui/typed"

type ServiceOperation = {
  method: "GET" | "POST" | "PATCH"
  /** Words and `{id}`, a uuid. */
  template: string
  query?: z.ZodType<Record<string, string>>
  body?: z.ZodType
  /** Inbox event name, if the answer has resources for the mirror. */
  kept?: string
}

const include = z
  .string()
  .regex(/^[a-z_]+(?:[.,][a-z_]+)*$/, connectionAnswers.includeIsList)
  .max(300)
const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, connectionAnswers.wholeNumber)
    .max(String(most).length)
const one = z.strictObject({ include: include.optional() }) as z.ZodType<Record<string, string>>
const list = z.strictObject({
  include: include.optional(),
  number: line(100).min(1).optional(),
  "page[number]": whole(100_000).optional(),
  "page[size]": whole(100).optional(),
}) as z.ZodType<Record<string, string>>

const text = (most: number) => line(most).min(1)
const refNumbers = z.array(text(100)).max(50)

const newRequest = document("tracking_request", {
  request_type: z.enum(["bill_of_lading", "booking_number", "container"]),
  request_number: text(100),
  scac: z.string().length(4, connectionAnswers.scacHas4).optional(),
  auto_detect_vocc_scac: z.boolean().optional(),
  ref_numbers: refNumbers.optional(),
})
const newUpload = z.strictObject({
  blob: z.strictObject({
    filename: text(255),
    content_type: text(100),
    byte_size: z.number().int().min(1),
    checksum: z.base64().length(24, connectionAnswers.checksumIsMd5),
  }),
})
const newDocument = document("document", {
  name: text(255),
  attached_document: text(2_000).refine((value) => !/^[a-z][a-z0-9+.-]*:/i.test(value), connectionAnswers.giveSignedId),
})

export const SERVICE_OPERATIONS: readonly ServiceOperation[] = [
  { method: "POST", template: "/tracking_requests", body: newRequest, kept: "read.tracking_request" },
  { method: "GET", template: "/tracking_requests/{id}", query: one, kept: "read.tracking_request" },
  { method: "GET", template: "/shipments", query: list, kept: "read.shipment" },
  { method: "GET", template: "/containers", query: list, kept: "read.container" },
  {
    method: "PATCH",
    template: "/shipments/{id}",
    body: document("shipment", { ref_numbers: refNumbers }),
    kept: "read.shipment",
  },
  {
    method: "PATCH",
    template: "/containers/{id}",
    body: document("container", { ref_numbers: refNumbers }),
    kept: "read.container",
  },
  { method: "PATCH", template: "/containers/{id}/refresh" },
  { method: "GET", template: "/webhooks/ips" },
  { method: "GET", template: "/webhook_notifications", query: list },
  { method: "GET", template: "/webhook_notifications/{id}", query: one },
  { method: "POST", template: "/rails/active_storage/direct_uploads", body: newUpload },
  { method: "POST", template: "/documents", body: newDocument },
]

export type FoundOperation = { operation: ServiceOperation; path: string; id: string | undefined }

/** `path` without its leading slash. The path sent is built from the table, never from the request. */
export function findOperation(method: string, path: string): FoundOperation | undefined {
  const asked = path.split("/")
  for (const operation of SERVICE_OPERATIONS) {
    const words = operation.template.slice(1).split("/")
    const fits = words.every((word, index) => (word === "{id}" ? isUuid(asked[index] ?? "") : word === asked[index]))
    if (!fits || words.length !== asked.length || operation.method !== method) continue
    const id = words.includes("{id}") ? asked[words.indexOf("{id}")]?.toLowerCase() : undefined
    return { operation, id, path: operation.template.replace("{id}", id ?? "") }
  }
  return undefined
}

function document(type: string, attributes: z.ZodRawShape): z.ZodType {
  const data = { type: z.literal(type, connectionAnswers.dataTypeIs(type)), attributes: z.strictObject(attributes) }
  return z.strictObject({ data: z.strictObject(data) })
}
