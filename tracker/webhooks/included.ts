// What is sent along with a notification: include paths from each kind of reference object.
import type { ReferenceType } from "../core/draft.ts"
import type { Profile } from "../profile.ts"

const CONTAINER_PLACES = ["container", "container.shipment", "container.pod_terminal", "container.pod_terminal.port"]
const SHIPMENT_PLACES = [
  "port_of_lading",
  "port_of_lading_terminal",
  "port_of_discharge",
  "pod_terminal",
  "destination",
]

const INCLUDED: Record<ReferenceType, string[]> = {
  tracking_request: [
    "customer",
    "tracked_object",
    ...SHIPMENT_PLACES.map((name) => `tracked_object.${name}`),
    "tracked_object.containers",
    "tracked_object.containers.pod_terminal.port",
    "tracked_object.containers.transport_events",
    "tracked_object.containers.transport_events.location",
    "tracked_object.containers.transport_events.vessel",
    "tracked_object.containers.transport_events.terminal",
  ],
  estimated_event: ["shipment", "port", "vessel", ...SHIPMENT_PLACES.map((name) => `shipment.${name}`)],
  transport_event: [
    "shipment",
    ...SHIPMENT_PLACES.map((name) => `shipment.${name}`),
    ...CONTAINER_PLACES,
    "location",
    "vessel",
    "terminal",
  ],
  container_updated_event: [
    ...CONTAINER_PLACES,
    ...SHIPMENT_PLACES.map((name) => `container.shipment.${name}`),
    "terminal",
  ],
  document: [
    "account",
    "last_document_representation",
    "parent_document",
    "shipments",
    ...SHIPMENT_PLACES.map((name) => `shipments.${name}`),
    "cargos",
    "cargos.shipment",
    "cargos.pod_terminal",
  ],
}

/** As in the public service's recordings. Clients read by themselves whatever else is named. */
const PUBLIC: Partial<Record<ReferenceType, string[]>> = {
  tracking_request: ["tracked_object", "tracked_object.containers", "tracked_object.containers.transport_events"],
  estimated_event: ["shipment", "port"],
  transport_event: ["shipment", "location"],
  container_updated_event: ["container", "terminal"],
}

export const pathsBeside = ({ showsPublicFacts }: Profile, type: ReferenceType): string[] =>
  (showsPublicFacts ? PUBLIC[type] : undefined) ?? INCLUDED[type]
