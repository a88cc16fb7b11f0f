// Every operation of the service, with its input and its answers.
import { z } from "zod"
import type { Profile } from "../profile.ts"
import { announced } from "../router/direct-uploads.ts"
import { documentChange, newDocument } from "../router/documents.ts"
import { numberToInfer } from "../router/infer-number.ts"
import { partyAttributes } from "../router/parties.ts"
import { refNumbersPatch, shipmentChange } from "../router/ref-numbers.ts"
import { registration, requestChange, requestRelations } from "../router/tracking-requests.ts"
import { webhookChange, webhookToMake } from "../router/webhook-attributes.ts"
import { trialDelivery } from "../router/webhook-trials.ts"
import { listFieldOperations } from "./custom-field-operations.ts"
import * as plain from "./plain-answers.ts"
import { listPublicOperations } from "./public-operations.ts"

export type Answered = { one: string } | { list: string } | { plain: z.ZodType } | { html: true } | { nothing: true }
export type Operation = {
  method: "get" | "post" | "patch" | "delete"
  /** Below /v2. */
  path: string
  does: string
  query?: string[]
  body?: z.ZodType
  status?: 200 | 201 | 202 | 204
  answers: Answered
}

const PAGE = ["page[number]", "page[size]"]
const LIST = [...PAGE, "include"]
const NUMBER = ["number", "filter[number]"]
const POSITIONS = ["show_positions[from_timestamp]", "show_positions[to_timestamp]"]
const REQUEST_FILTERS = [
  "q",
  "filter[request_number]",
  "filter[status]",
  "filter[scac]",
  "filter[created_at][start]",
  "filter[created_at][end]",
  "filter[updated_at][start]",
  "filter[updated_at][end]",
]

const body = (type: string, attributes: z.ZodType, relationships?: z.ZodType) => {
  const related = relationships ? { relationships: relationships.optional() } : {}
  return z.object({ data: z.object({ id: z.string().optional(), type: z.literal(type), attributes, ...related }) })
}

const one = (type: string): Answered => ({ one: type })
const list = (type: string): Answered => ({ list: type })

export function listOperations(profile: Profile): Operation[] {
  const references = (type: string) => body(type, refNumbersPatch)
  const read = (path: string, type: string, does: string, query = ["include"]): Operation => ({
    method: "get",
    path,
    does,
    query,
    answers: one(type),
  })
  const all = (path: string, type: string, does: string, query: string[] = []): Operation => ({
    method: "get",
    path,
    does,
    query: [...LIST, ...query],
    answers: list(type),
  })
  const change = (path: string, type: string, does: string, sent: z.ZodType): Operation => ({
    method: "patch",
    path,
    does,
    body: sent,
    answers: one(type),
  })
  const make = (path: string, type: string, does: string, sent: z.ZodType): Operation => ({
    method: "post",
    path,
    does,
    body: sent,
    status: 201,
    answers: one(type),
  })
  const ask = (path: string, does: string, answer: z.ZodType, query: string[] = []): Operation => ({
    method: "get",
    path,
    does,
    query,
    answers: { plain: answer },
  })
  return [
    make(
      "/tracking_requests",
      "tracking_request",
      "Register a number",
      body("tracking_request", registration, requestRelations),
    ),
    all("/tracking_requests", "tracking_request", "List tracking requests", ["number", ...REQUEST_FILTERS]),
    read("/tracking_requests/{id}", "tracking_request", "Read a tracking request"),
    change(
      "/tracking_requests/{id}",
      "tracking_request",
      "Change a tracking request",
      body("tracking_request", requestChange, requestRelations),
    ),
    {
      method: "post",
      path: "/tracking_requests/infer_number",
      does: "Infer line and kind of a number",
      body: numberToInfer,
      answers: { plain: plain.inferredNumber },
    },
    all("/shipments", "shipment", "List shipments", [...NUMBER, "filter[tracking_stopped]"]),
    read("/shipments/{id}", "shipment", "Read a shipment"),
    change(
      "/shipments/{id}",
      "shipment",
      "Set a shipment's reference numbers",
      body("shipment", shipmentChange(profile)),
    ),
    {
      method: "patch",
      path: "/shipments/{id}/stop_tracking",
      does: "Stop tracking a shipment",
      answers: one("shipment"),
    },
    {
      method: "patch",
      path: "/shipments/{id}/resume_tracking",
      does: "Go on tracking a shipment",
      answers: one("shipment"),
    },
    all("/containers", "container", "List containers", NUMBER),
    change(
      "/containers",
      "container",
      "Set the reference numbers of the container in the body",
      references("container"),
    ),
    read("/containers/{id}", "container", "Read a container"),
    change("/containers/{id}", "container", "Set a container's reference numbers", references("container")),
    all("/containers/{id}/transport_events", "transport_event", "List what happened to a container"),
    {
      method: "get",
      path: "/containers/{id}/raw_events",
      does: "List a container's milestones, expected ones too",
      answers: list("raw_event"),
    },
    {
      method: "patch",
      path: "/containers/{id}/refresh",
      does: "Pull a container from all its sources now",
      answers: { plain: plain.refreshStarted },
    },
    ask("/containers/{id}/map_geojson", "A container's journey as GeoJSON", plain.map),
    { method: "get", path: "/containers/{id}/route", does: "A container's route", answers: one("route") },
    {
      method: "get",
      path: "/containers/{id}/widget",
      does: "A container in a few lines of HTML",
      answers: { html: true },
    },
    make("/webhooks", "webhook", "Create a webhook", body("webhook", webhookToMake(profile, true))),
    all("/webhooks", "webhook", "List webhooks"),
    ask("/webhooks/ips", "Addresses that deliveries come from", plain.deliveryAddresses),
    {
      method: "get",
      path: "/webhooks/events",
      does: "Events a webhook can subscribe to",
      answers: list("webhook_event_category"),
    },
    {
      method: "post",
      path: "/webhooks/trigger",
      does: "Send one sample delivery",
      body: trialDelivery(true),
      answers: { plain: plain.trialOutcome },
    },
    read("/webhooks/{id}", "webhook", "Read a webhook"),
    change("/webhooks/{id}", "webhook", "Change a webhook", body("webhook", webhookChange(profile, true))),
    { method: "delete", path: "/webhooks/{id}", does: "Delete a webhook", answers: { plain: plain.deleted } },
    all("/webhook_notifications", "webhook_notification", "List notifications"),
    {
      ...read("/webhook_notifications/examples", "webhook_notification", "A sample delivery of an event", ["event"]),
      ...(profile.listsExamples ? { answers: list("webhook_notification") } : {}),
    },
    read("/webhook_notifications/{id}", "webhook_notification", "Read a notification"),
    {
      method: "post",
      path: "/rails/active_storage/direct_uploads",
      does: "Announce a file",
      body: announced,
      answers: { plain: plain.directUpload },
    },
    make("/documents", "document", "Make a document of an uploaded file (beta)", body("document", newDocument)),
    all("/documents", "document", "List documents (beta)", [
      ...["sort", "filter[filename]", "filter[document_types]", "filter[reference]"],
    ]),
    ask("/documents/types", "Kinds of documents (beta)", plain.documentTypes),
    read("/documents/{id}", "document", "Read a document (beta)"),
    change("/documents/{id}", "document", "Change a document (beta)", body("document", documentChange)),
    {
      method: "delete",
      path: "/documents/{id}",
      does: "Delete a document (beta)",
      status: 204,
      answers: { nothing: true },
    },
    ask("/documents/{id}/download_url", "Where a document's file is to be had (beta)", plain.downloadUrl),
    {
      method: "get",
      path: "/shipping_lines",
      does: "List shipping lines",
      query: ["search"],
      answers: list("shipping_line"),
    },
    read("/shipping_lines/{id}", "shipping_line", "Read a shipping line, by id or SCAC"),
    read("/ports/{id}", "port", "Read a port, by id or UN/LOCODE"),
    read("/terminals/{id}", "terminal", "Read a terminal, by id or FIRMS code"),
    read("/rail_terminals/{id}", "rail_terminal", "Read a rail terminal"),
    read("/metro_areas/{id}", "metro_area", "Read a metro area, by id or UN/LOCODE"),
    read("/vessels/{id}", "vessel", "Read a vessel, by id or IMO number", ["include", "show_positions", ...POSITIONS]),
    all("/parties", "party", "List parties"),
    make("/parties", "party", "Create a party", body("party", partyAttributes)),
    read("/parties/{id}", "party", "Read a party"),
    change("/parties/{id}", "party", "Change a party", body("party", partyAttributes)),
    ...listFieldOperations(),
    ...(profile.showsPublicFacts ? listPublicOperations() : []),
    ask("/search", "Search shipments, containers and requests", plain.searchHits, ["query"]),
  ]
}
