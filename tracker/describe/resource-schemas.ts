import type { z } from "zod"
import type { Profile } from "../profile.ts"
import * as events from "./event-resources.ts"
import * as places from "./place-resources.ts"
import { container, shipment, trackingRequest } from "./tracked-resources.ts"

const BETA = { "x-beta": true }

/** The schema of every resource type, as the profile shapes it. */
export function resourceSchemas(profile: Profile): Record<string, z.ZodType> {
  return {
    tracking_request: trackingRequest,
    shipment: shipment(profile),
    container: container(profile),
    transport_event: events.transportEvent,
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
    terminal: places.terminal,
    rail_terminal: places.railTerminal,
    metro_area: places.metroArea,
    vessel: places.vessel,
    shipping_line: places.shippingLine,
    party: places.party,
    account: places.account,
    route: places.route,
    route_location: places.routeLocation,
    document: places.document.meta(BETA),
    document_representation: places.documentRepresentation.meta(BETA),
  }
}
