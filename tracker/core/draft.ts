// A draft is one shipment with the changes and events of an observation, before anything is written.
import type { EventName } from "#lib/wire/names"
import type { KnownVessel } from "../sources/source.ts"
import { stableId } from "../values/ids.ts"
import type { Container, ContainerUpdatedEvent, EstimatedEvent, Shipment, TransportEvent, Vessel } from "./records.ts"

export type ReferenceType =
  | "tracking_request"
  | "transport_event"
  | "estimated_event"
  | "container_updated_event"
  | "document"

/** An event to notify about, with the object it refers to. */
export type Raised = { event: EventName; type: ReferenceType; id: string; containerId: string | null }

export type Draft = {
  /** Whether the account may see the rail's last free day. If not, a change of it is not reported. */
  seesRail: boolean
  shipment: Shipment
  containers: Container[]
  vessels: Map<string, Vessel>
  transportEvents: TransportEvent[]
  estimatedEvents: EstimatedEvent[]
  updatedEvents: ContainerUpdatedEvent[]
  /** Earlier events that are now reported differently. */
  corrected: { containerId: string; event: string; was: Was; change: Partial<TransportEvent> }[]
  /** Containers added after the shipment was found. */
  added: Set<string>
  raised: Raised[]
}
type Was = { at: number | null; place: string | null }

export function toDraft(shipment: Shipment, containers: Container[], seesRail: boolean): Draft {
  return { seesRail, shipment, containers, vessels: new Map(), ...noEvents() }
}

type Events = Pick<Draft, "transportEvents" | "estimatedEvents" | "updatedEvents" | "corrected" | "added" | "raised">

export const noEvents = (): Events => ({
  transportEvents: [],
  estimatedEvents: [],
  updatedEvents: [],
  corrected: [],
  added: new Set(),
  raised: [],
})

/** The next event id of the draft's shipment, the same in every run of the same world. */
export function nextEventId(draft: Draft): string {
  draft.shipment.eventCount += 1
  return stableId("event", draft.shipment.id, draft.shipment.eventCount)
}

/** Adds a vessel to the draft, and returns its id. */
export function noteVessel(draft: Draft, vessel: KnownVessel | null): string | null {
  if (!vessel) return null
  const id = stableId("vessel", vessel.imo ?? vessel.name)
  draft.vessels.set(id, { id, imo: vessel.imo, name: vessel.name })
  return id
}

export function raiseTransportEvent(
  draft: Draft,
  event: EventName,
  facts: Omit<TransportEvent, "id" | "accountId" | "shipmentId" | "event">,
): void {
  const { shipment } = draft
  const id = nextEventId(draft)
  draft.transportEvents.push({ id, accountId: shipment.accountId, shipmentId: shipment.id, event, ...facts })
  draft.raised.push({ event, type: "transport_event", id, containerId: facts.containerId })
}

export function raiseUpdatedEvent(
  draft: Draft,
  event: EventName,
  facts: Omit<ContainerUpdatedEvent, "id" | "accountId" | "shipmentId">,
): void {
  const { shipment } = draft
  const id = nextEventId(draft)
  draft.updatedEvents.push({ id, accountId: shipment.accountId, shipmentId: shipment.id, ...facts })
  draft.raised.push({ event, type: "container_updated_event", id, containerId: facts.containerId })
}
