// GET /v2/openapi.json: the API description, built from the schemas that check requests.
import { z } from "zod"
import type { Profile } from "../profile.ts"
import * as fields from "./custom-field-resources.ts"
import * as events from "./event-resources.ts"
import { type Answered, listOperations, type Operation } from "./operations.ts"
import * as places from "./place-resources.ts"
import { errors } from "./plain-answers.ts"
import { container, shipment, trackingRequest } from "./tracked-resources.ts"

const MEDIA_TYPE = "application/vnd.api+json"
const VERSION = "0.2.0"
/** Operations the interface document calls beta. */
const BETA_PATHS = /^\/documents(\/|$)/

type Json = Record<string, unknown>

export function describe(profile: Profile): Json {
  const resources = resourceSchemas(profile)
  const paths: Record<string, Json> = {}
  for (const operation of listOperations(profile)) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: showOperation(operation) }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Container Tracking Service", version: VERSION, "x-label": "Beta" },
    servers: [{ url: "/v2" }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "Authorization", description: "Token <API_KEY>" },
      },
      schemas: {
        ...Object.fromEntries(Object.entries(resources).map(([type, schema]) => [type, toJson(schema)])),
        any: { anyOf: Object.keys(resources).map((type) => refTo(type)) },
        errors: toJson(errors),
      },
    },
  }
}

function toJson(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  return json
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const content = (schema: Json, media = MEDIA_TYPE) => ({ content: { [media]: { schema } } })

function showOperation({ method, path, does, query = [], body, status = 200, answers }: Operation): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  const schema = { type: "string" }
  return {
    operationId: `${method}${path.replaceAll(/[{}]/g, "").replaceAll("/", "_")}`,
    summary: does,
    ...(BETA_PATHS.test(path) ? { "x-beta": true } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: "path", required: true, schema })),
      ...query.map((name) => ({ name, in: "query", required: false, schema })),
    ],
    ...(body ? { requestBody: { required: true, ...content(toJson(body)) } } : {}),
    responses: {
      [status]: { description: does, ...toContent(answers) },
      "4XX": { description: "Refused", ...content(refTo("errors")) },
      "5XX": { description: "The service, a line or a terminal is unavailable" },
    },
  }
}

function toContent(answers: Answered): Json {
  const included = { type: "array", items: refTo("any") }
  const address = { type: "string" }
  const links = (...names: string[]) => ({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, address])),
    additionalProperties: false,
  })
  if ("plain" in answers) return content(toJson(answers.plain))
  if ("html" in answers) return content({ type: "string" }, "text/html")
  if ("nothing" in answers) return {}
  if ("one" in answers) {
    const properties = { data: refTo(answers.one), included, links: links("self") }
    return content({ type: "object", properties, required: ["data"], additionalProperties: false })
  }
  const meta = { type: "object", properties: { size: { type: "integer" }, total: { type: "integer" } } }
  const paged = links("self", "current", "first", "prev", "next", "last")
  const properties = { data: { type: "array", items: refTo(answers.list) }, included, links: paged, meta }
  return content({ type: "object", properties, required: ["data"], additionalProperties: false })
}

const BETA = { "x-beta": true }

/** The schema of every resource type, in the profile's form. */
function resourceSchemas(profile: Profile): Record<string, z.ZodType> {
  return {
    tracking_request: trackingRequest(profile),
    shipment: shipment(profile),
    container: container(profile),
    transport_event: events.transportEvent(profile),
    estimated_event: events.estimatedEvent,
    container_updated_event: events.containerUpdatedEvent,
    container_created_event: events.containerCreatedEvent,
    container_pod_terminal_changed_event: events.podTerminalChangedEvent,
    raw_event: events.rawEvent,
    webhook: events.webhook(profile),
    webhook_notification: events.webhookNotification(profile),
    webhook_notification_log: events.webhookNotificationLog,
    webhook_event_category: events.eventCategory,
    port: places.port,
    terminal: places.terminal(profile),
    rail_terminal: places.railTerminal,
    metro_area: places.metroArea,
    vessel: places.vessel(profile),
    shipping_line: places.shippingLine,
    party: places.party,
    account: places.account,
    custom_field_definition: fields.definition,
    custom_field_option: fields.option,
    custom_field: fields.customField,
    route: places.route,
    route_location: places.routeLocation,
    document: places.document.meta(BETA),
    document_representation: places.documentRepresentation.meta(BETA),
    ...(profile.showsPublicFacts
      ? { email_submission: places.emailSubmission, document_schema: places.documentSchema }
      : {}),
  }
}
