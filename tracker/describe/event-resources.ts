// Events, and what webhooks are sent about them.
import { z } from "zod"
import { ALERTABLE_ATTRIBUTES, DATA_SOURCES, DELIVERY_STATUSES, TRANSPORT_EVENTS } from "#lib/wire/names"
import type { Profile } from "../profile.ts"
import {
  instant,
  instantOrNull,
  locode,
  resource,
  text,
  textOrNull,
  toMany,
  toOne,
  uuid,
  zoneOrNull,
} from "./values.ts"

const place = { location_locode: locode.nullable(), timezone: zoneOrNull, voyage_number: textOrNull }

export const transportEvent = ({ showsPublicFacts }: Profile) =>
  resource(
    "transport_event",
    {
      event: z.enum(TRANSPORT_EVENTS),
      created_at: instant,
      timestamp: instantOrNull,
      ...place,
      data_source: z.enum(DATA_SOURCES),
      ...(showsPublicFacts ? { value: instantOrNull } : {}),
    },
    {
      shipment: toOne("shipment"),
      container: toOne("container"),
      location: toOne("port", "metro_area"),
      vessel: toOne("vessel"),
      terminal: toOne("terminal", "rail_terminal"),
    },
    "none",
  )

export const estimatedEvent = resource(
  "estimated_event",
  {
    created_at: instant,
    estimated_timestamp: instant,
    event: z.literal("shipment.estimated.arrival"),
    ...place,
    data_source: z.enum(["shipping_line", "terminal"]),
  },
  { shipment: toOne("shipment"), port: toOne("port", "metro_area"), vessel: toOne("vessel") },
  "none",
)

export const containerUpdatedEvent = resource(
  "container_updated_event",
  {
    changeset: z.partialRecord(z.enum([...ALERTABLE_ATTRIBUTES, "import_deadlines"]), z.array(z.unknown()).length(2)),
    timestamp: instant,
    timezone: zoneOrNull,
  },
  { container: toOne("container"), terminal: toOne("terminal", "rail_terminal") },
  "none",
)

const containerEvent = (type: string) =>
  resource(
    type,
    { timestamp: instant, timezone: zoneOrNull, data_source: text },
    { container: toOne("container"), shipment: toOne("shipment"), terminal: toOne("terminal", "rail_terminal") },
    "none",
  )

export const containerCreatedEvent = containerEvent("container_created_event")
export const podTerminalChangedEvent = containerEvent("container_pod_terminal_changed_event")

export const rawEvent = resource(
  "raw_event",
  {
    event: textOrNull,
    original_event: text,
    timestamp: instantOrNull,
    estimated: z.boolean(),
    actual_on: z.iso.date().nullable(),
    actual_at: instantOrNull,
    estimated_on: z.iso.date().nullable(),
    estimated_at: instantOrNull,
    created_at: instant,
    index: z.int(),
    location_name: textOrNull,
    vessel_name: textOrNull,
    vessel_imo: textOrNull,
    ...place,
  },
  { location: toOne("port", "metro_area"), vessel: toOne("vessel") },
  "none",
)

export const webhook = ({ events }: Profile) =>
  resource("webhook", {
    url: z.url(),
    active: z.boolean(),
    events: z.array(z.enum(events as [string, ...string[]])).min(1),
    secret: text,
    headers: z.array(z.strictObject({ name: text, value: text })).nullable(),
  })

const REFERENCE_TYPES = [
  "tracking_request",
  "estimated_event",
  "transport_event",
  "container_updated_event",
  "container_created_event",
  "container_pod_terminal_changed_event",
  "document",
]

export const webhookNotification = ({ events }: Profile) =>
  resource(
    "webhook_notification",
    {
      id: uuid,
      event: z.enum(events as [string, ...string[]]),
      delivery_status: z.enum(DELIVERY_STATUSES),
      created_at: instant,
    },
    {
      webhook: toOne("webhook"),
      reference_object: toOne(...REFERENCE_TYPES).optional(),
      document: toOne("document").optional(),
      webhook_notification_logs: toMany("webhook_notification_log"),
    },
  )

export const webhookNotificationLog = resource(
  "webhook_notification_log",
  { created_at: instant, response_status: z.int().nullable(), problem: textOrNull, took_ms: z.int() },
  {},
  "none",
)

export const eventCategory = resource(
  "webhook_event_category",
  { name: text, events: z.array(z.strictObject({ name: text, description: text })) },
  {},
  "none",
)
